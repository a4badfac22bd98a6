// Owns the bar that shows how full a campaign is.
import { type Campanha, occupancyPercent } from "../../domain/campanha.ts";
import { styled } from "../../lib/style.ts";
import { ProgressBar } from "../../ui/states/progress_bar.tsx";

/** Draws nothing if the API does not say how full the campaign is. */
export function Occupancy({ campanha }: { campanha: Campanha }) {
  const percent = occupancyPercent(campanha);
  if (percent === undefined) return null;
  return (
    <div>
      <Row>
        <span>Ocupação</span> <span>{percent}%</span>
      </Row>
      <ProgressBar value={percent} max={100} />
    </div>
  );
}

const Row = styled("div")`
  display: flex;
  justify-content: space-between;
  margin-bottom: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  & > :last-child {
    color: var(--tinta);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
