// Draws a list of things to take or to do, each with a dot in front (`data-bullet`), or with a box that the person ticks.
import { styled } from "../../lib/style.ts";

/** A link in it is as high as a finger needs, in the gaps around it. */
export const BulletOrTickList = styled("ul")`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.75rem;
  & li {
    display: flex;
    gap: 0.75rem;
    min-width: 0;
    line-height: 1.4;
  }
  & [data-bullet]::before {
    content: "";
    flex: none;
    margin-top: 0.4375rem;
    border: 0.25rem solid var(--azul);
    border-radius: 50%;
    height: 0;
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > li > label {
    flex: 1;
    min-width: 0;
    margin-block: -0.25rem;
  }
  & a {
    margin: -0.75rem 0 -0.5rem;
    padding: 0.8125rem 0;
    font-weight: 600;
  }
`;

/**
 * A line with its own box in front: in the dark theme the system's looks disabled. With the largest text the box is
 * smaller, so that a phone number fits beside it.
 */
export const TickLine = styled("label")`
  display: flex;
  align-items: center;
  gap: min(0.75rem, 3vw);
  min-height: 3rem;
  padding-block: 0.375rem;
  cursor: pointer;
  & > input {
    flex: none;
    width: min(1.5rem, 8vw);
    height: min(1.5rem, 8vw);
    color-scheme: light;
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
