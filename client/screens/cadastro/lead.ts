// Owns the sentence under a step's heading that says why it asks.
import { styled } from "../../lib/style.ts";

export const Lead = styled("p")`
  color: var(--tinta-suave);
`;
