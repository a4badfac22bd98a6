// Shows a campaign's state and vagas, on the list and on its own screen.
import { Button } from "../ui/button.tsx";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { ProgressBar } from "../ui/states/progress_bar.tsx";
import {
  type Campanha,
  type CampanhaState,
  occupancyPercent,
  STATE_LABELS,
  vagasText,
} from "./campanha.ts";

export function NoInscricaoButton({ state }: { state: CampanhaState }) {
  return (
    <Button wide disabled>{state === "full" ? "Vagas Esgotadas" : "Inscrições Encerradas"}</Button>
  );
}

export function CampanhaChip({ state }: { state: CampanhaState }) {
  const { label, tone } = STATE_LABELS[state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

/** The free vagas, without a bar if the API does not say how full the campaign is. */
export function VagasBar({ campanha }: { campanha: Campanha }) {
  const text = vagasText(campanha);
  if (text === undefined) return null;
  const percent = occupancyPercent(campanha);
  if (percent === undefined) return <p>{text}</p>;
  return <ProgressBar start={text} percent={percent} end={`${percent}% das vagas ocupadas`} />;
}
