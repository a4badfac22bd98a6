// Shows an appointment as a card.
import { serverNow } from "../lib/clock.ts";
import { dayOf, formatDay, today } from "../lib/dates.ts";
import { iconOfEspecie, nameOfCitado } from "../pets/pet.ts";
import { Dotted, Whole } from "../ui/breakable.tsx";
import { Card } from "../ui/lists/card.tsx";
import type { CardOf } from "../ui/lists/long_card_list.tsx";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { isCancelled, labelOfStatus, type Marcado, serviceText } from "./agendamento.ts";
import {
  arrivalText,
  arrivalWord,
  hasSchedule,
  isAhead,
  isArrivalOver,
  isMissed,
  labelOfTurno,
  shortDay,
} from "./horario.ts";

/** A button, or a link to another screen. `isPast`: it says nothing of the arrival, but when it changed last. */
export function AgendamentoCard<One extends Marcado>(
  props: (CardOf<One> | { item: One; href: string }) & { isPast?: true },
) {
  const { item: agendamento, isPast } = props;
  const { data, turno, pet, updatedAt } = agendamento;
  const now = serverNow();
  const ahead = !isPast && isAhead(agendamento, now);
  const arrival = ahead ? arrivalText(turno) : undefined;
  const isOver = isArrivalOver(agendamento, now);
  const [day, ...shift] = whenFacts(agendamento);
  const facts = [serviceText(agendamento)];
  // Nobody plans by the weekday of what has been.
  if (hasSchedule(agendamento)) facts.push(isPast && data ? formatDay(data) : day);
  // The arrival time implies the shift.
  if (ahead && arrival === undefined) facts.push(...shift);
  if (isPast && updatedAt) facts.push(`Última mudança em ${formatDay(updatedAt)}`);
  return (
    <Card
      icon={iconOfEspecie(pet?.especie)}
      primary={nameOfCitado(pet)}
      isName
      chip={
        <>
          <AgendamentoStatus of={agendamento} />
          {!isPast && isMissed(agendamento, now) && (
            <StatusChip tone="neutro">O dia já passou</StatusChip>
          )}
        </>
      }
      secondary={<Dotted facts={facts} />}
      dimmed={isCancelled(agendamento)}
      marked={ahead && !isOver && dayOf(data) === today(now)}
      {...("href" in props ? { href: props.href } : { onClick: () => props.onOpen(agendamento) })}
    >
      {arrival !== undefined && (
        <b data-quiet={isOver || undefined}>
          <Whole>{`${arrivalWord(isOver)} ${arrival}`}</Whole>{" "}
          {isOver && <span>· veja o que fazer</span>}
        </b>
      )}
    </Card>
  );
}

export function AgendamentoStatus({ of: { status } }: { of: { status?: string } }) {
  const { label, tone } = labelOfStatus(status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

export function whenFacts({ data, turno }: Pick<Marcado, "data" | "turno">): string[] {
  if (data === undefined) return ["Data e turno: A definir"];
  return [shortDay(data, serverNow()), labelOfTurno(turno)];
}
