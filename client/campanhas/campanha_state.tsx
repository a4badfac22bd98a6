// Shows what several sights of a campaign have in common: its state, its vagas, its day, who is enrolled.
import type { Agendamento } from "../agendamentos/agendamento.ts";
import { arrivalRowText, isUpcoming, shortWhenText } from "../agendamentos/horario.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { dayOf, formatDayWithWeekday } from "../lib/time/dates.ts";
import { petCitadoName } from "../pets/pet.ts";
import { DotSeparated } from "../ui/breakable.tsx";
import { checkIcon } from "../ui/icons.ts";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { ProgressBar } from "../ui/states/progress_bar.tsx";
import {
  type Campanha,
  CAMPANHA_STATES,
  type CampanhaState,
  occupancyPercent,
  vagasText,
} from "./campanha.ts";

export function CampanhaStateChip({ state }: { state: CampanhaState }) {
  const { label, tone } = CAMPANHA_STATES[state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

/** The free vagas, without a bar if the API does not say how full the campaign is. */
export function VagasBar({ campanha }: { campanha: Campanha }) {
  const text = vagasText(campanha);
  if (text === undefined) return null;
  const percent = occupancyPercent(campanha);
  if (percent === undefined) return <p>{text}</p>;
  return (
    <ProgressBar startText={text} percent={percent} endText={`${percent}% das vagas ocupadas`} />
  );
}

/** The day of the event, above a form. */
export function EventoDay({ of: { dataEvento } }: { of: Campanha }) {
  return dataEvento ? <strong>{`Evento: ${formatDayWithWeekday(dataEvento)}`}</strong> : null;
}

/** How many pets are named: of more, only the number is said. */
export const MAX_NAMED_PETS = 3;

/** Names the first of the enrolled pets, with their arrival, and says how many more there are. */
export function InscricoesSummary(
  { of: inscricoes, campanha, term }: {
    of: readonly Agendamento[];
    campanha: Campanha;
    term: string;
  },
) {
  const rest = inscricoes.length - MAX_NAMED_PETS;
  return (
    <DescriptionList>
      <Description icon={checkIcon} term={term}>
        {inscricoes.slice(0, MAX_NAMED_PETS).map((inscricao) => (
          <DotSeparated
            key={inscricao.id}
            facts={inscricaoFacts(inscricao, campanha)}
            isNameFirst
          />
        ))}
        {rest > 0 && <span>{`e mais ${rest}`}</span>}
      </Description>
    </DescriptionList>
  );
}

/** The pet and its arrival; the day only if it is not that of the event. */
function inscricaoFacts(inscricao: Agendamento, { dataEvento }: Campanha) {
  const { pet, data } = inscricao;
  const now = serverNow();
  if (!isUpcoming(inscricao, now)) return [petCitadoName(pet)];
  const day = dayOf(data) === dayOf(dataEvento) ? undefined : shortWhenText(data!, now);
  return [petCitadoName(pet), day, arrivalRowText(inscricao, now)];
}
