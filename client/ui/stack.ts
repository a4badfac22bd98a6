// Lays out content one below the other, also inside a panel; says how a panel is pressed.
import { css, styled } from "../lib/style.ts";

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

/** What is pressed as a whole, like a card. Before the class with its border. */
export const pressed = css`
  text-decoration: none;
  cursor: pointer;
  transition: transform 150ms ease-out;
  &:active {
    transform: scale(0.985);
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--azul);
    }
  }
`;
