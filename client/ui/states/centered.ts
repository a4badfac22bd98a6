// Owns the centred column that shows when there is no content: a drawing, a text, an action.
import { styled } from "../../lib/style.ts";

export const Centered = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1rem;
  padding: max(0.5rem, 1.5rem + var(--solta)) min(1rem, 2vw);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  [role="alert"] > h1 {
    margin-bottom: 0.375rem;
  }
  [role="alert"] > p:first-child:not(:last-child) {
    font-weight: 600;
  }
  h3 {
    font-size: clamp(1rem, 8.5vw, 1.25rem);
  }
`;
