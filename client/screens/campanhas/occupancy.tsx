// Owns the bar that shows how full a campaign is.
import { type Campanha, occupancyPercent } from "../../domain/campanha.ts";
import { ProgressBar } from "../../ui/states/progress_bar.tsx";

/** Draws nothing if the API does not say how full the campaign is. */
export function Occupancy({ campanha }: { campanha: Campanha }) {
  const percent = occupancyPercent(campanha);
  if (percent === undefined) return null;
  return <ProgressBar start="Ocupação" percent={percent} />;
}
