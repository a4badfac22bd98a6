// Owns the tinted background of an icon without text.
import { styled } from "../lib/style.ts";

/** A tile behind an icon of 24 px; with `data-size` a disc: "medium" for one of 32 px, "large" for one of 44 px. */
export const IconGround = styled("span")`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 0.75rem;
  background: var(--tom-fundo, var(--azul-fundo));
  color: var(--tom, var(--azul));
  &[data-size] {
    width: 4rem;
    height: 4rem;
    border-radius: 50%;
  }
  @media (min-height: 42.01em) {
    &[data-size="large"] {
      width: 5.5rem;
      height: 5.5rem;
    }
  }
`;
