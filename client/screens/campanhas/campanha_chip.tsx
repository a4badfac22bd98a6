// Owns the chip with a campaign's state.
import { type CampanhaState, labelOfCampanhaState } from "../../domain/campanha.ts";
import { StatusChip } from "../../ui/lists/status_chip.tsx";

export function CampanhaChip({ state }: { state: CampanhaState }) {
  const { label, tone } = labelOfCampanhaState(state);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
