// Shows an appointment as a card.
import { useSignals } from "@preact/signals-react/runtime";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt, dayOf, formatDay } from "../lib/time/dates.ts";
import { iconOfEspecie, petCitadoName } from "../pets/pet.ts";
import { DotSeparated } from "../ui/breakable.tsx";
import { Card } from "../ui/lists/card.tsx";
import type { CardItemProps } from "../ui/lists/long_card_list.tsx";
import { Badge, StatusChip } from "../ui/lists/status_chip.tsx";
import {
  type AgendamentoParcial,
  isCancelled,
  labelAndToneOfStatus,
  serviceText,
  timeUnlessMidnight,
} from "./agendamento.ts";
import { unseenNews } from "./news.ts";
import {
  arrivalWord,
  hasOrAwaitsDay,
  isActiveAfterItsDay,
  isArrivalOverToday,
  isUpcoming,
  labelOfTurno,
  latestArrivalText,
  shortWhenText,
} from "./horario.ts";

/** A button, or a link to another screen. `isInHistorico`: it says nothing of the arrival, but when it changed last. */
export function AgendamentoCard<One extends AgendamentoParcial>(
  props: (CardItemProps<One> | { item: One; href: string }) & { isInHistorico?: true },
) {
  useSignals();
  const { item: agendamento, isInHistorico } = props;
  const { data, turno, pet, updatedAt } = agendamento;
  const now = serverNow();
  const ahead = !isInHistorico && isUpcoming(agendamento, now);
  const arrival = ahead ? latestArrivalText(turno) : undefined;
  const isOver = isArrivalOverToday(agendamento, now);
  const [day, ...shift] = dayAndTurnoTexts(agendamento);
  const facts = [serviceText(agendamento)];
  // Nobody plans by the weekday of what has been.
  if (hasOrAwaitsDay(agendamento)) {
    facts.push(isInHistorico && data ? formatDay(data) : day);
    // The arrival time implies the shift.
    if (!data || ahead && !arrival) facts.push(...shift);
  }
  if (isInHistorico && updatedAt) facts.push(`Última mudança em ${formatDay(updatedAt)}`);
  const hasChanged = !isInHistorico &&
    unseenNews.value.some(({ agendamento: { id } }) => id === agendamento.id);
  return (
    <Card
      icon={iconOfEspecie(pet?.especie)}
      primary={petCitadoName(pet)}
      isName
      chip={
        <>
          {hasChanged && <Badge>Mudou</Badge>}
          <AgendamentoStatusChip of={agendamento} />
          {!isInHistorico && isActiveAfterItsDay(agendamento, now) && (
            <StatusChip tone="neutro">O dia já passou</StatusChip>
          )}
        </>
      }
      secondary={<DotSeparated facts={facts} />}
      dimmed={isCancelled(agendamento)}
      highlighted={ahead && !isOver && dayOf(data) === dayAt(now)}
      {...("href" in props ? { href: props.href } : { onClick: () => props.onOpen(agendamento) })}
    >
      {arrival !== undefined && (
        <b data-quiet={isOver || undefined}>
          <DotSeparated
            facts={[`${arrivalWord(isOver)} ${arrival}`, isOver && "Veja o que fazer"]}
          />
        </b>
      )}
    </Card>
  );
}

export function AgendamentoStatusChip({ of: { status } }: { of: { status?: string } }) {
  const { label, tone } = labelAndToneOfStatus(status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

export function dayAndTurnoTexts(
  { data, turno }: Pick<AgendamentoParcial, "data" | "turno">,
): string[] {
  const shift = turno?.trim() ? labelOfTurno(turno) : undefined;
  if (!data && !shift) return ["Data e turno: A definir"];
  const day = data ? shortWhenText(data, serverNow()) : "Data: A definir";
  if (shift) return [day, shift];
  // Beside the hour, an unknown shift says nothing.
  return timeUnlessMidnight(data) ? [day] : [day, `Turno: ${labelOfTurno()}`];
}
