// Lays out content: below each other, in a panel, in two columns, the buttons of a step; says how a panel is pressed.
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

export const Columns = styled("div")`
  &,
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: flex-start;
    gap: 1rem;
  }
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) clamp(27rem, 43vw, 29.5rem);
    gap: 2rem;
    [data-modals="aside"] & > div + div {
      opacity: 0;
    }
  }
`;

/**
 * The buttons of a step, each in the same place on every step, whatever its label: beside the other, or with large text
 * below it.
 */
export const StepActions = styled("div")`
  display: flex;
  flex-wrap: wrap;
  width: 100%;
  gap: 0.75rem;
  & > button {
    flex: 1 1 7.25rem;
    padding-inline: 0.625rem;
  }
  & > button:last-of-type {
    flex: 1.6 1 min(9.75rem, 100%);
  }
`;

/** The look of something pressed as a whole, like a card. It stands before the class with the border. */
export const pressableClass = css`
  text-decoration: none;
  transition: transform 150ms ease-out;
  &:active {
    background: var(--azul-fundo);
    transform: scale(0.98);
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--azul);
    }
  }
`;
