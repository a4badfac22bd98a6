// Shows what comes next for a pet (client/README.md "Pets"): its open appointment, or the way to book one.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { useQuery } from "../lib/query.ts";
import { styled } from "../lib/style.ts";
import { isAlive, nameOf, type Pet } from "../pets/pet.ts";
import { agendamentoHref } from "../routes.ts";
import type { ButtonKind } from "../ui/button.tsx";
import { Dotted } from "../ui/dotted.tsx";
import { Icon } from "../ui/icon.tsx";
import { calendarIcon, clockIcon } from "../ui/icons.ts";
import { Card } from "../ui/lists/card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { VisuallyHidden } from "../ui/layout.ts";
import { type Agendamento, isActive, serviceText, whyNotBookable } from "./agendamento.ts";
import { AgendarLink } from "./agendar_link.tsx";
import { AgendamentoStatus, whenFacts } from "./card.tsx";
import {
  arrivalFact,
  arrivalText,
  arrivalWord,
  isAhead,
  isArrivalOver,
  isMissed,
  nextAhead,
  shortWhen,
} from "./horario.ts";
import { agendamentos } from "./state.ts";

/** `isNew`: it has just been registered, so nothing is booked for it. */
export function PetSummary({ pet, isNew }: { pet: Pet; isNew?: true }) {
  if (!isAlive(pet)) return null;
  return isNew ? <Agendar pet={pet} kind="primary" /> : <Next pet={pet} />;
}

/** The day of its next appointment, if the list is known already. */
export function NextLine({ pet }: { pet: Pet }) {
  useSignals();
  const { value = [] } = agendamentos.state.value;
  const next = nextAhead(value.filter(({ petId }) => petId === pet.id), serverNow());
  if (next === undefined) return null;
  const day = next.data === undefined ? "Dia a definir" : shortWhen(next)[0];
  return (
    <Soon>
      <Icon path={calendarIcon} size={18} />
      <VisuallyHidden>Próximo agendamento:</VisuallyHidden>
      <span>{day}</span>
    </Soon>
  );
}

/** If the list comes late or fails, its place stays, so that the form below does not move. */
function Next({ pet }: { pet: Pet }) {
  useSignals();
  const { status, value } = useQuery(agendamentos);
  const [isLate] = useState(value === undefined);
  return (
    <Place data-late={isLate}>
      {value && <Known pet={pet} all={value} />}
      {status === "loading" && <Skeleton cards={1} rows={4} />}
      {!value && status === "failed" && <p>Agora não deu para ver se há agendamento.</p>}
    </Place>
  );
}

function Known({ pet, all }: { pet: Pet; all: readonly Agendamento[] }) {
  const why = whyNotBookable(pet, all);
  const open = all.filter((one) => isActive(one) && one.petId === pet.id);
  const now = serverNow();
  const next = nextAhead(open, now) ?? open.find((one) => isAhead(one, now)) ?? open.at(0);
  return (
    <>
      <p key={why}>{why ?? "Sem agendamento em aberto"}</p>
      {next ? <OpenCard agendamento={next} /> : <Agendar pet={pet} kind="secondary" />}
    </>
  );
}

function Agendar({ pet, kind }: { pet: Pet; kind: ButtonKind }) {
  return (
    <AgendarLink petId={pet.id} kind={kind}>
      Agendar para <span translate="no">{nameOf(pet)}</span>
    </AgendarLink>
  );
}

/** The hour is the largest, where the hospital has confirmed it. */
function OpenCard({ agendamento }: { agendamento: Agendamento }) {
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

const Soon = styled("span")`
  display: flex;
  gap: 0.375rem;
  margin-top: 0.25rem;
  color: var(--azul);
  font-size: 0.9375rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  & > svg {
    margin-top: 0.125rem;
  }
`;

const Hour = styled("span")`
  font-size: 1.1875rem;
  font-variant-numeric: tabular-nums;
`;
