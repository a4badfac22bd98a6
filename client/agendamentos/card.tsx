// Shows an appointment as a card: in a list, and as what comes next for a pet (client/README.md "Pets").
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { dayOf, formatDay, today } from "../lib/dates.ts";
import { useQuery } from "../lib/query.ts";
import { styled } from "../lib/style.ts";
import { iconOfEspecie, isAlive, nameOf, nameOfCitado, type Pet } from "../pets/pet.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { type ButtonKind, LinkButton } from "../ui/button.tsx";
import { Dotted, Whole } from "../ui/dotted.tsx";
import { Icon } from "../ui/icon.tsx";
import { calendarIcon, calendarPlusIcon, clockIcon } from "../ui/icons.ts";
import { Card } from "../ui/lists/card.tsx";
import type { CardOf } from "../ui/lists/long_card_list.tsx";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import {
  type Agendamento,
  isActive,
  labelOfStatus,
  type Marcado,
  serviceText,
  whyNotBookable,
} from "./agendamento.ts";
import {
  arrivalFact,
  arrivalText,
  arrivalWord,
  hasSchedule,
  isAhead,
  isArrivalOver,
  isMissed,
  labelOfTurno,
  nextAhead,
  shortDay,
} from "./horario.ts";
import { agendamentos, novoAgendamento } from "./state.ts";

const ADVISED = " · veja o que fazer";

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
      marked={ahead && !isOver && dayOf(data) === today(serverNow())}
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
            {isOver && <span>{ADVISED}</span>}
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
  const { data, turno } = agendamento;
  if (data !== undefined) return [shortDay(data, serverNow()), labelOfTurno(turno)];
  return [
    <span key="when">
      Data e turno: <Whole>A definir</Whole>
    </span>,
  ];
}

/** `isNew`: it has just been registered, so nothing is booked for it. */
export function PetSummary({ pet, isNew }: { pet: Pet; isNew?: true }) {
  if (!isAlive(pet)) return null;
  return isNew ? <Agendar pet={pet} kind="primary" /> : <Next pet={pet} />;
}

/** The day of its next appointment. Until the list is known its line is empty, so that no card moves. */
export function NextLine({ pet }: { pet: Pet }) {
  useSignals();
  if (!isAlive(pet)) return null;
  const { value } = agendamentos.state.value;
  const now = serverNow();
  const next = value && nextAhead(value.filter(({ petId }) => petId === pet.id), now);
  if (next === undefined) {
    const isFree = value && openOf(pet, value) === undefined;
    return <b data-quiet>{isFree ? "Sem agendamento" : "\u00a0"}</b>;
  }
  const arrival = arrivalText(next.turno);
  if (next.data === undefined) return <b>Próximo: dia a definir</b>;
  const day = shortDay(next.data, now);
  if (next.status !== "AGENDADA") return <b>{`Próximo: ${day}, ainda não confirmado`}</b>;
  const isToday = dayOf(next.data) === today(now);
  return <b>{isToday && arrival ? `Hoje, ${arrival}` : `Próximo: ${day}`}</b>;
}

/** If the list comes late or fails, its place stays, so that the form below does not move. */
function Next({ pet }: { pet: Pet }) {
  const { status, value } = useQuery(agendamentos);
  const [isLate] = useState(value === undefined);
  const next = value && openOf(pet, value);
  const why = value && (whyNotBookable(pet, value) ?? "Sem agendamento em aberto");
  return (
    <Place data-late={isLate}>
      {why && <p key={why}>{why}</p>}
      {next ? <OpenCard agendamento={next} /> : value && <Agendar pet={pet} kind="secondary" />}
      {status === "loading" && <Skeleton cards={1} rows={4} />}
      {!value && status === "failed" && <p>Agora não deu para ver se há agendamento.</p>}
    </Place>
  );
}

function Agendar({ pet, kind }: { pet: Pet; kind: ButtonKind }) {
  return (
    <LinkButton
      kind={kind}
      wide
      sends
      icon={calendarPlusIcon}
      href={routes.agendamentos}
      onClick={novoAgendamento.onClick({ petId: pet.id })}
    >
      Agendar para <span translate="no">{nameOf(pet)}</span>
    </LinkButton>
  );
}

/** The pet's open appointment that is most worth knowing. */
export function openOf(pet: Pet, all: readonly Agendamento[]): Agendamento | undefined {
  const now = serverNow();
  const open = all.filter((one) => isActive(one) && one.petId === pet.id);
  return nextAhead(open, now) ?? open.find((one) => isAhead(one, now)) ?? open.at(0);
}

/** The hour is the largest, where the hospital has confirmed it. */
export function OpenCard({ agendamento }: { agendamento: Agendamento }) {
  const now = serverNow();
  const { id, status, turno } = agendamento;
  const isOver = isArrivalOver(agendamento, now);
  const arrival = isAhead(agendamento, now) ? arrivalText(turno) : undefined;
  const isSure = arrival !== undefined && status === "AGENDADA";
  const service = serviceText(agendamento);
  const [day, ...shift] = whenFacts(agendamento);
  const facts: ReactNode[] = [day];
  if (isSure) facts.push(service);
  else if (arrival !== undefined) facts.push(arrivalFact(agendamento, now));
  else facts.push(...isMissed(agendamento, now) ? ["o dia já passou"] : shift);
  return (
    <Card
      icon={isSure ? clockIcon : calendarIcon}
      primary={isSure ? <Hour>{`${arrivalWord(isOver)} ${arrival}`}</Hour> : service}
      chip={!isSure && <AgendamentoStatus of={agendamento} />}
      secondary={<Dotted facts={facts} />}
      href={agendamentoHref(id)}
    />
  );
}

const Changed = styled("span")`
  display: block;
  color: var(--tinta-suave);
  font-size: 0.875rem;
`;

const Arrival = styled("span")`
  display: flex;
  margin-top: 0.25rem;
  gap: 0.375rem;
  font-weight: 600;
  & > svg {
    margin-top: 0.125rem;
  }
  &[data-over="true"] {
    color: var(--tinta-suave);
    font-weight: inherit;
  }
`;

const Place = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.375rem;
  &[data-late="true"] {
    min-height: 7.625rem;
  }
  & > p {
    color: var(--tinta-suave);
    font-size: 0.9375rem;
  }
`;

const Hour = styled("span")`
  font-size: 1.1875rem;
`;
