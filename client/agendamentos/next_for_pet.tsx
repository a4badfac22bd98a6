// Shows what comes next for a pet, on the screens of pets (client/README.md "Pets").
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentProps, useState } from "react";
import { serverNow } from "../lib/time/server_time.ts";
import { formatDay } from "../lib/time/dates.ts";
import { useKnownAnswer, useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { isAlive, type Pet, petName } from "../pets/pet.ts";
import type { PetNextActions } from "../pets/sheet.tsx";
import { petsQuery } from "../pets/state.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { calendarPlusIcon } from "../ui/screen_icons.ts";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { type Agendamento, isActive, isConfirmed, notBookableText } from "./agendamento.ts";
import {
  daysUntil,
  findNextElsePending,
  isUpcoming,
  latestArrivalText,
  shortWeekdayDayMonthText,
} from "./horario.ts";
import { agendamentosQuery, novoAgendamentoRequest } from "./state.ts";
import { AgendamentoCard } from "./card.tsx";

/**
 * The day of the pet's next appointment, in the words of one line on a narrow phone. Until the list is known the line is
 * empty, so that no card moves. The screen says from when an answer of an earlier start is.
 */
export function NextAgendamentoLine({ pet }: { pet: Pet }) {
  useSignals();
  const booked = useKnownAnswer(agendamentosQuery);
  if (!isAlive(pet)) return null;
  const now = serverNow();
  const { status, isEarlier } = petsQuery.state.value;
  // Beside pets that were read just now, a list that could not be read would look as new as they are.
  const isUnsure = booked.status === "failed" && status !== "failed" && !isEarlier;
  const own = isUnsure ? undefined : booked.value?.filter(({ petId }) => petId === pet.id);
  const next = own && findNextElsePending(own, now);
  const none = own?.some(isActive) === false ? "Sem agendamento" : "";
  return (
    <b data-quiet={!next || undefined}>
      <OneLine>
        <span>{next ? nextText(next, now) : none}</span>
      </OneLine>
    </b>
  );
}

function nextText(next: Agendamento, now: Date): string {
  const { data, turno } = next;
  if (data === undefined) return "Próximo: dia a definir";
  const days = daysUntil(data, now);
  const near = ["hoje", "amanhã"][days] ?? (days < 365 && shortWeekdayDayMonthText(data));
  const day = near || formatDay(data);
  if (!isConfirmed(next)) return `Talvez ${day}`;
  const arrival = latestArrivalText(turno);
  return days === 0 && arrival ? `Hoje, ${arrival}` : `Próximo: ${day}`;
}

/**
 * Draws the pet's appointment, or the link to book one: of a new pet nothing is booked. A list that is late, or fails,
 * has a place: the form does not move.
 */
export function ActiveAgendamentoOrBookLink({ pet, isNewPet }: ComponentProps<PetNextActions>) {
  const { status, value } = useQuery(agendamentosQuery);
  const all = isNewPet ? [] : value;
  const [isLate] = useState(all === undefined);
  if (!isAlive(pet)) return null;
  const next = all && findActiveAgendamento(pet, all);
  const why = !isNewPet && all && (notBookableText(pet, all) ?? "Sem agendamento em aberto");
  return (
    <SummaryBox data-late={isLate}>
      {why && <p key={why}>{why}</p>}
      {next && <AgendamentoCard item={next} href={agendamentoHref(next.id)} />}
      {all && !next && (
        <LinkButton
          kind={isNewPet ? "primary" : "secondary"}
          needsNetwork
          icon={calendarPlusIcon}
          href={routes.agendamentos}
          onClick={novoAgendamentoRequest.onClick({ petId: pet.id })}
        >
          Agendar para <span translate="no">{petName(pet)}</span>
        </LinkButton>
      )}
      {!all && status === "loading" && <Skeleton cards={1} linesPerCard={4} />}
      {!all && status === "failed" && <p>Agora não deu para ver se há agendamento.</p>}
    </SummaryBox>
  );
}

/** The pet's pending or confirmed appointment that is most worth knowing. */
export function findActiveAgendamento(
  pet: Pet,
  all: readonly Agendamento[],
): Agendamento | undefined {
  const now = serverNow();
  const open = all.filter((one) => isActive(one) && one.petId === pet.id);
  return findNextElsePending(open, now) ?? open.find((one) => isUpcoming(one, now)) ??
    open[0];
}

/** A line that has the room of its longest words, whose letters may be too large for one row. */
const OneLine = styled("span")`
  display: grid;
  &::before,
  & > span {
    grid-area: 1 / 1;
  }
  &::before {
    content: "Próximo: dia a definir";
    visibility: hidden;
  }
`;

const SummaryBox = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: flex-start;
  gap: 0.375rem;
  &[data-late="true"] {
    min-height: 7.625rem;
  }
  & > p {
    color: var(--tinta-suave);
    font-size: 0.9375rem;
  }
`;
