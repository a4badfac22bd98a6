// Owns the line that says how many places a campaign has left, and the bar that shows it.
import { styled } from "../lib/style.ts";
import { StatusChip } from "../ui/lists/badge.tsx";
import { ProgressBar } from "../ui/states/progress_bar.tsx";
import {
  type Campanha,
  type CampanhaState,
  labelOfCampanhaState,
  occupancyPercent,
  placesText,
} from "./campanha.ts";

/** Draws no bar if the API does not say how full the campaign is, and nothing if it says nothing about places. */
export function Places({ campanha }: { campanha: Campanha }) {
  const text = placesText(campanha);
  if (text === undefined) return null;
  const percent = occupancyPercent(campanha);
  if (percent === undefined) return <Line>{text}</Line>;
  return <ProgressBar start={text} percent={percent} end={`${percent}% cheia`} />;
}

/** As the words above the bar. */
const Line = styled("p")`
  color: var(--tinta-suave);
  font-size: 0.875rem;
  font-weight: 600;
`;

export function CampanhaChip({ state }: { state: CampanhaState }) {
  const { label, tone } = labelOfCampanhaState(state);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
