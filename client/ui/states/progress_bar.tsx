// Owns the bar that shows progress, with its words above it.
import { styled } from "../../lib/style.ts";

export interface ProgressBarProps {
  /** The words above its two ends. */
  start: string;
  end: string;
  value: number;
  max: number;
}

/**
 * A native `<progress>`: its width needs no style attribute, which the CSP would drop from the
 * prerendered page. Hidden from screen readers, because its words say the same.
 */
export function ProgressBar({ start, end, value, max }: ProgressBarProps) {
  return (
    <div>
      <Ends>
        <span>{start}</span> <span>{end}</span>
      </Ends>
      <Bar aria-hidden="true" value={value} max={max} />
    </div>
  );
}

const Ends = styled("p")`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  margin-bottom: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

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
