// Owns the look of home's tiles.
import { css } from "../../lib/style.ts";

/** The class of a box that can be pressed anywhere. With `data-row` its content is in one line. */
export const surface = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.5rem 0.875rem;
  width: 100%;
  min-width: 0;
  min-height: 5.75rem;
  padding: min(0.8125rem, 2.5vw);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
  color: var(--tinta);
  font-weight: 650;
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  transition: transform 150ms ease-out;
  &[data-row] {
    flex-flow: row wrap;
    align-items: center;
    justify-content: flex-start;
    min-height: 4.5rem;
  }
  & > :nth-child(2) {
    min-width: 0;
  }
  /* Large letters go under the icon rather than one below the other. */
  &[data-row] > :nth-child(2) {
    flex: 1 1 8.5rem;
  }
  & > svg {
    margin-inline-start: auto;
    color: var(--tinta-suave);
  }
  a&:active,
  button&:active {
    transform: scale(0.985);
  }
  @media (hover: hover) {
    a&:hover,
    button&:hover {
      border-color: var(--azul);
    }
  }
`;
