// Shows an appointment as a card: pet and status, service and day, and when to arrive.
import type { ReactNode } from "react";
import { serverNow } from "../lib/clock.ts";
import { formatDay } from "../lib/dates.ts";
import { styled } from "../lib/style.ts";
import { iconOfEspecie, nameOfCitado } from "../pets/pet.ts";
import { Dotted, Whole } from "../ui/dotted.tsx";
import { Icon } from "../ui/icon.tsx";
import { clockIcon } from "../ui/icons.ts";
import { Card } from "../ui/lists/card.tsx";
import type { CardOf } from "../ui/lists/long_card_list.tsx";
import { StatusChip } from "../ui/lists/badge.tsx";
import { labelOfStatus, type Marcado, serviceText } from "./agendamento.ts";
import {
  arrivalText,
  arrivalWord,
  hasSchedule,
  isAhead,
  isArrivalOver,
  isMissed,
  shortWhen,
} from "./horario.ts";

/** A button, or a link to another screen. `isPast`: it says nothing of the arrival, but when it changed last. */
export function AgendamentoCard<One extends Marcado>(
  props: (CardOf<One> | { item: One; href: string }) & { isPast?: true },
) {
  const { item: agendamento, isPast } = props;
  const { data, turno, pet, updatedAt } = agendamento;
  const [day, ...shift] = whenFacts(agendamento);
  const ahead = !isPast && isAhead(agendamento, serverNow());
  const arrival = ahead ? arrivalText(turno) : undefined;
  const isOver = isArrivalOver(agendamento, serverNow());
  // The arrival time implies the shift.
  const facts: ReactNode[] = [serviceText(agendamento)];
  // Nobody plans by the weekday of what has been.
  if (hasSchedule(agendamento)) facts.push(isPast && data ? formatDay(data) : day);
  if (ahead && arrival === undefined) facts.push(...shift);
  return (
    <Card
      icon={iconOfEspecie(pet?.especie)}
      primary={nameOfCitado(pet)}
      isName
      chip={
        <>
          <AgendamentoStatus of={agendamento} />
          {!isPast && isMissed(agendamento, serverNow()) && (
            <StatusChip tone="neutro">O dia já passou</StatusChip>
          )}
        </>
      }
      secondary={<Dotted facts={facts} />}
      dimmed={agendamento.status === "CANCELADA"}
      {...("href" in props ? { href: props.href } : { onClick: () => props.onOpen(agendamento) })}
    >
      {isPast && updatedAt !== undefined && (
        <Changed>{`Última mudança em ${formatDay(updatedAt)}`}</Changed>
      )}
      {arrival !== undefined && (
        <Arrival data-over={isOver}>
          <Icon path={clockIcon} size={18} />
          <span>
            <span>{arrivalWord(isOver)}</span> <Whole>{arrival}</Whole>
          </span>
        </Arrival>
      )}
    </Card>
  );
}

export function AgendamentoStatus({ of: { status } }: { of: { status?: string } }) {
  const { label, tone } = labelOfStatus(status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

export function whenFacts(agendamento: Pick<Marcado, "data" | "turno">): ReactNode[] {
  if (agendamento.data !== undefined) return shortWhen(agendamento);
  return [
    <span key="when">
      Data e turno: <Whole>A definir</Whole>
    </span>,
  ];
}

const Changed = styled("span")`
  display: block;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

const Arrival = styled("span")`
  display: flex;
  margin-top: 0.25rem;
  gap: 0.375rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  & > svg {
    margin-top: 0.125rem;
  }
  &[data-over="true"] {
    color: var(--tinta-suave);
    font-weight: inherit;
  }
`;
