// Lays out content one below the other, also inside a panel.
import { styled } from "../lib/style.ts";

export const Stack = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
`;

export const Panel = styled("section")`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  padding: 1.25rem var(--margem);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
`;
