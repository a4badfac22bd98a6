// Small buttons in a row: they fill in, add or narrow something. The pressed ones say so with `aria-pressed`.
import { styled } from "../lib/style.ts";

export const ChipRow = styled("div")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

export const ChipButton = styled("button")`
  min-height: 3rem;
  min-width: 3rem;
  padding: 0.5rem min(0.875rem, 4vw);
  border: 1.5px solid var(--borda);
  border-radius: 1.5rem;
  background: var(--superficie);
  color: var(--azul);
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.25;
  &[aria-pressed="true"] {
    border-color: var(--azul);
    background: var(--azul-fundo);
    box-shadow: inset 0 0 0 1.5px var(--azul);
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    &[aria-pressed="true"] {
      background: Highlight;
      color: HighlightText;
      --foco: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
