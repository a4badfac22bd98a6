// Owns the bar that shows progress.
import { styled } from "../../lib/style.ts";

/**
 * A native `<progress>`: its width needs no style attribute, which the CSP would drop from the
 * prerendered page. Hidden from screen readers, because the text beside it says the same.
 */
export function ProgressBar({ value, max }: { value: number; max: number }) {
  return <Bar aria-hidden="true" value={value} max={max} />;
}

const Bar = styled("progress")`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: 0.25rem;
  background: var(--linha);
  color: var(--ocre);
  overflow: hidden;
  &::-webkit-progress-bar {
    background: var(--linha);
  }
  &::-webkit-progress-value {
    background: var(--ocre);
    border-radius: 0.25rem;
    transition: inline-size 220ms ease-out;
  }
  &::-moz-progress-bar {
    background: var(--ocre);
    border-radius: 0.25rem;
  }
  @media (forced-colors: active) {
    --linha: Canvas;
    --ocre: Highlight;
    border: 1px solid CanvasText;
    forced-color-adjust: none;
  }
`;
