// Owns an appointment's card: the pet and the state, the service and the day, and when to arrive.
import type { ReactNode } from "react";
import { hasSchedule, labelOfStatus, serviceText } from "./agendamento.ts";
import { isAhead, isArrivalOver, isMissed, type Marcado } from "./lembrete.ts";
import { nameOfCitado } from "../pets/pet.ts";
import { arrivalText, arrivalWord } from "./turno.ts";
import { serverNow } from "../lib/clock.ts";
import { styled } from "../lib/style.ts";
import { Dotted, Whole } from "../ui/dotted.tsx";
import { Icon } from "../ui/icon.tsx";
import { clockIcon } from "../ui/icons.ts";
import { Card } from "../ui/lists/card.tsx";
import type { CardOf } from "../ui/lists/long_card_list.tsx";
import { StatusChip } from "../ui/lists/badge.tsx";
import { iconOfEspecie } from "../pets/especie_icon.ts";
import { whenFacts } from "./schedule.tsx";

/** A button where it opens something on this screen, a link where it leads to another. */
export type AgendamentoCardProps<One> = CardOf<One> | { item: One; href: string };

export function AgendamentoCard<One extends Marcado>(props: AgendamentoCardProps<One>) {
  const { item: agendamento } = props;
  const { status, turno, pet } = agendamento;
  const { label, tone } = labelOfStatus(status);
  const [day, ...shift] = whenFacts(agendamento);
  const ahead = isAhead(agendamento, serverNow());
  const arrival = ahead ? arrivalText(turno) : undefined;
  const isOver = isArrivalOver(agendamento, serverNow());
  // The arrival says the shift; of what is over nobody asks for it.
  const facts: ReactNode[] = [serviceText(agendamento)];
  if (hasSchedule(agendamento)) facts.push(day);
  if (ahead && arrival === undefined) facts.push(...shift);
  return (
    <Card
      icon={iconOfEspecie(pet?.especie)}
      primary={nameOfCitado(pet)}
      isName
      chip={<StatusChip tone={tone}>{label}</StatusChip>}
      secondary={<Dotted facts={facts} />}
      dimmed={status === "CANCELADA"}
      {...("href" in props ? { href: props.href } : { onClick: () => props.onOpen(agendamento) })}
    >
      {arrival !== undefined && (
        <Arrival data-over={isOver}>
          <Icon path={clockIcon} size={18} />
          <span>
            <span>{arrivalWord(isOver)}</span> <Whole>{arrival}</Whole>
          </span>
        </Arrival>
      )}
      {isMissed(agendamento, serverNow()) && (
        <Arrival data-over>
          <Icon path={clockIcon} size={18} />
          <span>O dia já passou</span>
        </Arrival>
      )}
    </Card>
  );
}

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
