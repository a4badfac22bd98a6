// A bar that shows progress, with its words above it.
import { styled } from "../../lib/style.ts";

/**
 * A bar below a text at each end; `startText` says what the bar counts. In a page drawn by the build, the CSP would
 * drop a style attribute.
 */
export function ProgressBar(
  { startText, percent, endText = `${percent}%` }: {
    startText: string;
    percent: number;
    endText?: string;
  },
) {
  return (
    <div>
      <ProgressLabels>
        <span>{startText}</span> <span>{endText}</span>
      </ProgressLabels>
      <Bar aria-hidden="true">
        <span ref={(bar) => bar?.style.setProperty("transform", `scaleX(${percent / 100})`)} />
      </Bar>
    </div>
  );
}

export const ProgressLabels = styled("p")`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  margin-bottom: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  font-weight: 600;
`;

/** The bar, empty until its percentage is set: it must grow, not shrink from full. */
const Bar = styled("div")`
  height: 0.5rem;
  border-radius: 0.25rem;
  background: var(--linha);
  overflow: hidden;
  & > span {
    display: block;
    height: 100%;
    transform: scale(0, 1);
    transform-origin: left;
    background: var(--ocre);
    transition: transform 220ms ease-out;
  }
  @media (forced-colors: active) {
    --linha: Canvas;
    --ocre: Highlight;
    border: 1px solid CanvasText;
    forced-color-adjust: none;
  }
`;
