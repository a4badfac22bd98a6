// Shows home's first card (client/README.md "Home"): today's appointments, else the next one, else how to get one.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import {
  type AgendamentoDeHoje,
  type AgendamentoParcial,
  agendamentoTitle,
  isConfirmed,
  isPending,
  serviceText,
} from "../agendamentos/agendamento.ts";
import {
  activeOfToday,
  agendamentosWithId,
  arrivalTime,
  daysLeftText,
  findNextAfterTodayElsePending,
  findNextElseLastToday,
  findNextElsePending,
  isArrivalOverToday,
  isConfirmedByTomorrowAndNotOver,
  laterArrivalsCountText,
  shortWhenText,
  withIdAndTurno,
  withoutLaterDays,
} from "../agendamentos/horario.ts";
import {
  agendaDeHojeQueries,
  agendamentosQuery,
  novoAgendamentoRequest,
} from "../agendamentos/state.ts";
import { serverNow } from "../lib/time/clock.ts";
import { dayAt, dayOf } from "../lib/time/dates.ts";
import { useQuery } from "../lib/query/query.ts";
import { css, styled } from "../lib/style.ts";
import { useServerHour } from "../lib/time/use_server_hour.ts";
import { isAlive, petCitadoName, petIcon } from "../pets/pet.ts";
import { NOVO_PET_ID, novoPetRequest, petsQuery } from "../pets/state.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { DotSeparated } from "../ui/breakable.tsx";
import { Icon } from "../ui/icon.tsx";
import { calendarPlusIcon, chevronRightIcon, pawIcon } from "../ui/screen_icons.ts";
import { pressableClass } from "../ui/layout.ts";
import { Medallion } from "../ui/medallion.tsx";
import type { FailedStateProps } from "../ui/states/failed_state.tsx";
import { CompactFailedState, hasFailedWithoutValue, QueryView } from "../ui/states/query_view.tsx";
import { fadeInSkeletonThenContent, LoadingAnnouncement } from "../ui/states/skeleton.tsx";
import type { TodaySheet } from "./today_sheet.tsx";
import { useLateHomeCode } from "./use_late_home_code.ts";

const FREE_DAY = "Você não tem agendamentos para hoje";
const MAYBE_MORE_TODAY = "Pode haver outro hoje.";
const MAYBE_ON_OTHER_DAYS = "Pode haver em outros dias.";
const TOO_LATE = "Não deu para ir?";

/** The sheet of today's appointments, which may load later. */
export type LazyTodaySheet = typeof TodaySheet & { preload: () => unknown };

/** `idsBelow`: the ids of the news that have a line below the card. */
export function FirstCard(
  { Sheet, idsBelow }: { Sheet: LazyTodaySheet; idsBelow: readonly string[] },
) {
  useSignals();
  const { day } = useServerHour();
  /** The day whose sheet is open. On another day the sheet closes. */
  const [opened, setOpened] = useState<string>();
  const listed = agendamentosQuery.state.value;
  return (
    <Area>
      <QueryView
        query={agendaDeHojeQueries.of(day)}
        skeleton={<Loading />}
        failed={FailedToday}
        hidesAge
      >
        {(answered) => {
          const agendamentos = withIdAndTurno(answered, listed.value, day);
          const now = serverNow();
          const upcoming = activeOfToday(agendamentos, now);
          // The hour must not come late: it would make the card higher.
          if (listed.status === "loading" && upcoming.some(({ turno }) => !turno)) {
            return <LoadingList />;
          }
          const { length } = upcoming;
          const next = findNextElseLastToday(agendamentos, now);
          const isOver = next && isArrivalOverToday({ ...next, data: day }, now);
          const count = length === 1 ? "1 agendamento" : `${length} agendamentos`;
          const todays = withoutLaterDays(agendamentos, now);
          return (
            <>
              {next
                ? (
                  <TodayOrEve
                    isOver={isOver}
                    next={next}
                    today={
                      <Button
                        wide
                        onPointerDown={Sheet.preload}
                        onClick={() => setOpened(day)}
                      >
                        {`Você tem ${count} para hoje`}
                      </Button>
                    }
                  >
                    <button
                      type="button"
                      className={`${pressableClass()} ${cardShapeClass()} ${pressableCardClass()}`}
                      data-over={isOver}
                      data-near={isConfirmedByTomorrowAndNotOver({ ...next, data: day }, now)}
                      onPointerDown={Sheet.preload}
                      onClick={() => setOpened(day)}
                    >
                      <span>{`Você tem ${count} para hoje`}</span>{" "}
                      <Next agendamento={next} isOver={isOver} together={upcoming} />
                      {isOver
                        ? <span>&#32;{TOO_LATE}</span>
                        : <Icon path={chevronRightIcon} size={20} />}
                    </button>
                    <Question of={{ ...next, data: day }} />
                  </TodayOrEve>
                )
                : <NothingToday {...{ agendamentos, idsBelow }} />}
              {/* It stays when the last one to come is cancelled in it. */}
              {opened === day && todays.length > 0 && (
                <Sheet
                  agendamentos={todays}
                  day={day}
                  onClose={() => setOpened(undefined)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Area>
  );
}

/**
 * The card of today, or on the eve of another visit, once today's hour has passed, the card of that one above what opens
 * today's. It is the one that it was at first: no answer that comes late may change what is under the finger.
 */
function TodayOrEve({ next, isOver, today, children }: {
  next: Pick<AgendamentoParcial, "turno">;
  isOver: boolean | undefined;
  today: ReactNode;
  children: ReactNode;
}) {
  useSignals();
  const [known] = useState(() => agendamentosQuery.state.peek().value ?? []);
  const { value = [] } = agendamentosQuery.state.value;
  const eve = isOver ? findNextAfterTodayElsePending(known, serverNow()) : undefined;
  const later = value.find(({ id }) => id === eve?.id);
  if (!later || !isConfirmedByTomorrowAndNotOver(later, serverNow())) return children;
  const text = `Hoje o horário era até as ${arrivalTime(next.turno)}`;
  return <NextCard next={later} all={value} text={text} below={<Room>{today}</Room>} />;
}

/** The hour is the largest text, beside the face of the pet. `together`: all visits of its day. */
function Next({ agendamento, isOver, together }: {
  agendamento: Omit<AgendamentoParcial, "id">;
  isOver?: boolean;
  together: readonly Pick<AgendamentoParcial, "petId" | "pet" | "turno">[];
}) {
  const { pet, turno } = agendamento;
  const time = arrivalTime(turno);
  const others = new Set(together.map(({ petId, pet }) => petId ?? pet?.nome)).size - 1;
  const pets = petCitadoName(pet) + (others > 0 ? ` e mais ${others}` : "");
  const what = laterArrivalsCountText(agendamento, together) ?? serviceText(agendamento);
  return (
    <Visit data-small={isOver || !time}>
      <Medallion {...petIcon(pet)} />
      {time &&
        (isOver
          ? <strong key="over">{`O horário era até as ${time} `}</strong>
          : (
            <strong key="ahead">
              <span>Chegue até as&#32;</span>
              <b>{time}</b>
              {" "}
            </strong>
          ))}
      <span>
        <DotSeparated facts={[pets, what]} isNameFirst />
      </span>
    </Visit>
  );
}

function Loading() {
  return (
    <>
      <LoadingAnnouncement>Carregando agendamentos de hoje...</LoadingAnnouncement>
      <p
        ref={fadeInSkeletonThenContent}
        className={`${cardShapeClass()} ${loadingClass()}`}
        aria-hidden="true"
      />
    </>
  );
}

/** Loads the list of appointments, which may know what today's answer does not tell. */
function LoadingList() {
  useQuery(agendamentosQuery);
  return <Loading />;
}

/**
 * Today's card after a failure. The list of appointments may know what today's call did not tell: then that was no loss
 * of the next hour.
 */
function FailedToday(props: FailedStateProps) {
  const { value, isReloading } = useQuery(agendamentosQuery);
  // Its card would take the place of the button.
  if (!value && isReloading) return <Loading />;
  const next = value && findListedNext(value, serverNow());
  return next
    ? <NextCard next={next} all={value} text={MAYBE_MORE_TODAY} />
    : <CompactFailedState {...props} />;
}

/** The next confirmed appointment of the list, else the last one of today, else the first that waits for its day. */
function findListedNext(
  all: readonly AgendamentoParcial[],
  now: Date,
): AgendamentoParcial | undefined {
  const next = findNextElsePending(all, now);
  const [last] = all.filter((one) => isConfirmed(one) && isArrivalOverToday(one, now)).reverse();
  return next && isConfirmed(next) ? next : last ?? next;
}

/**
 * The ways to try again where the card shows something although a call failed: below all that can be pressed, because
 * they come later.
 */
export function RetryNotices() {
  const { day } = useServerHour();
  const today = agendaDeHojeQueries.of(day);
  const answered = useQuery(today).value;
  return (
    <>
      <QueryView query={today} skeleton={null} failed={FailedTodayBelow}>
        {() => null}
      </QueryView>
      {answered && activeOfToday(answered, serverNow()).length === 0 && (
        <QueryView query={agendamentosQuery} skeleton={null} failed={FailedBelow} hidesAge>
          {() =>
            null}
        </QueryView>
      )}
    </>
  );
}

function FailedTodayBelow(props: FailedStateProps) {
  const { value } = useQuery(agendamentosQuery);
  return value && findListedNext(value, serverNow()) ? <FailedBelow {...props} /> : null;
}

function FailedBelow(props: FailedStateProps) {
  return <CompactFailedState {...props} advice={undefined} isNeutral />;
}

/** The card of the next appointment of all; `text` says what is known of today. */
function NextCard(
  { next, all, text, below = <Question of={next} /> }: {
    next: AgendamentoParcial;
    all: readonly AgendamentoParcial[];
    text: string;
    below?: ReactNode;
  },
) {
  const day = isConfirmed(next) && dayOf(next.data);
  const together = all.filter((one) => isConfirmed(one) && dayOf(one.data) === day);
  const isToday = day === dayAt(serverNow());
  const isOver = isArrivalOverToday(next, serverNow());
  const near = isConfirmedByTomorrowAndNotOver(next, serverNow());
  return (
    <>
      <Link
        href={together.length > 1 ? routes.agendamentos : agendamentoHref(next.id)}
        className={`${pressableClass()} ${cardShapeClass()} ${pressableCardClass()}`}
        data-over={isToday ? isOver : undefined}
        data-near={near}
      >
        <Day>
          <DotSeparated facts={dayFacts(next)} />
        </Day>{" "}
        <Next agendamento={next} isOver={isOver} together={together} />{" "}
        <span>{isOver ? TOO_LATE : text}</span>
        {!isOver && <Icon path={chevronRightIcon} size={20} />}
      </Link>
      {below}
    </>
  );
}

/** The room, from the eve on, for the question whether the person comes: what the device knows of it is read later. */
function Question(
  { of: { id, ...one } }: { of: Omit<AgendamentoParcial, "id"> & { id?: string } },
) {
  useSignals();
  const PresencaQuestion = useLateHomeCode()?.PresencaQuestion;
  if (id === undefined || !isConfirmedByTomorrowAndNotOver(one, serverNow())) return null;
  return <Room>{PresencaQuestion && <PresencaQuestion agendamento={{ ...one, id }} />}</Room>;
}

/** A person without a living pet can use nothing else before the next pet. */
function NothingToday({ agendamentos, idsBelow }: {
  agendamentos: readonly AgendamentoDeHoje[];
  idsBelow: readonly string[];
}) {
  const owned = useQuery(petsQuery);
  const booked = useQuery(agendamentosQuery);
  const cancelled = useLateHomeCode()?.findCancelledWithoutLine(idsBelow);
  const all = booked.value ?? agendamentosWithId(agendamentos);
  const next = findNextAfterTodayElsePending(all, serverNow());
  if (next !== undefined) return <NextCard {...{ next, all }} text={FREE_DAY} />;
  const isWithout = owned.value?.some(isAlive) === false;
  const first = owned.value?.length === 0 ? "Cadastre seu primeiro pet" : "Cadastrar um pet";
  return (
    <div className={`${cardShapeClass()} ${freeDayClass()}`} data-first={isWithout}>
      <p>{FREE_DAY}</p>
      {isWithout && <Medallion icon={pawIcon} />}
      {(isWithout || booked.status !== "loading" && owned.status !== "loading") && (
        <LinkButton
          kind="primary"
          wide
          needsNetwork
          icon={isWithout ? undefined : calendarPlusIcon}
          href={isWithout ? routes.pets : routes.agendamentos}
          onClick={isWithout
            ? novoPetRequest.onClick(NOVO_PET_ID)
            : novoAgendamentoRequest.onClick({})}
        >
          {isWithout ? first : "Agendar atendimento"}
        </LinkButton>
      )}
      {!isWithout && (
        <p data-later>
          {hasFailedWithoutValue(booked)
            ? MAYBE_ON_OTHER_DAYS
            : cancelled && (
              <Link href={agendamentoHref(cancelled.agendamento.id)}>
                {`Cancelado: ${agendamentoTitle(cancelled.agendamento)}`}
              </Link>
            )}
        </p>
      )}
    </div>
  );
}

function dayFacts(next: AgendamentoParcial): string[] {
  if (next.data === undefined) return ["O hospital ainda vai marcar o dia"];
  const now = serverNow();
  const rest = isPending(next) ? "ainda não confirmado" : daysLeftText(next, now);
  return [shortWhenText(next.data, now), ...(rest ? [rest] : [])];
}

/**
 * The card's area, as high in each state, so that nothing below it moves. The larger the letters are for the screen, the
 * more lines a card has: of the usual ones none is higher.
 */
const Area = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem;
  min-height: clamp(9.75rem, 32.9rem - 103vw, 22.75rem - 55vw);
`;

const Room = styled("div")`
  display: flex;
  align-items: center;
  min-height: 3rem;
  & > button {
    min-height: 3rem;
    padding: 0 0.5rem;
    font-size: min(1rem, 4.2vw);
  }
`;

/** The shape of the card, whose border is visible only with forced colours. */
const cardShapeClass = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 0.125rem;
  padding: 0.5rem min(1rem, 4vw);
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--azul-fundo);
  color: var(--tinta-suave);
  font-size: 0.875rem;
  line-height: 1.35;
  @media (min-width: 60rem) {
    gap: 0.25rem;
    padding: 0.75rem 1.5rem;
    font-size: 1rem;
  }
`;

const loadingClass = css`
  background: var(--linha);
  animation: wait 150ms calc(150ms - var(--elapsed)) both,
    pulse 1.6s calc(300ms - var(--elapsed)) ease-in-out infinite;
`;

/** Ochre in both themes, like the arrival notice. What to do now is worth more than an hour that has passed. */
const pressableCardClass = css`
  padding-inline-end: min(2rem, 10vw);
  box-shadow: inset 0 0 0 2px var(--azul), var(--sombra);
  text-align: start;
  & > svg {
    position: absolute;
    inset: calc(50% - 0.625rem) 0.375rem auto auto;
  }
  &[data-near="true"] {
    gap: 0;
    padding-block: 0.5rem;
    & > span {
      line-height: 1.2;
    }
    @media (min-width: 60rem) {
      gap: 0.25rem;
      padding-block: 0.625rem;
    }
  }
  &[data-over="false"] {
    background: var(--ocre);
    box-shadow: var(--sombra);
    color: var(--sobre-ocre);
    & > * {
      color: inherit;
    }
  }
  &[data-over="true"] {
    padding-inline-end: min(1rem, 4vw);
    & > span + span + span {
      margin-top: 0.25rem;
      padding: 0.75rem 0.25rem;
      border-radius: var(--raio);
      background: var(--azul);
      color: var(--sobre-azul);
      font-size: clamp(0.9375rem, 1.5vw, 1.125rem);
      font-weight: 600;
      text-align: center;
      text-wrap: balance;
    }
  }
`;

/** A visit: on a phone pet and service, of eight lines at most, are below the face, unless it is small. */
const Visit = styled("span")`
  --lado: min(3.5rem, 17vw);
  &[data-small="true"] {
    --lado: 2.75rem;
    margin-block: 0.25rem;
  }
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 min(0.75rem, 3vw);
  color: var(--tinta);
  & > div,
  & > div + span {
    grid-row: span 2;
  }
  & > strong {
    align-self: flex-end;
    font-size: 1rem;
    line-height: 1.1;
  }
  & > strong + span {
    align-self: flex-start;
  }
  & > span {
    max-height: 10.8em;
    overflow: hidden;
    font-size: 0.9375rem;
  }
  & b {
    display: block;
    font-size: min(2.25em, 12vw);
    line-height: 1;
    letter-spacing: -0.01em;
  }
  @media (max-width: 59.99rem) {
    [data-over="false"] > & {
      --lado: min(4.25rem, 20vw);
      & > strong {
        font-size: 1.125rem;
      }
    }
    &[data-small="false"] {
      & > div {
        grid-row: auto;
      }
      & > strong {
        align-self: center;
      }
      & > span {
        grid-column: span 2;
      }
    }
  }
  [data-near="true"] > & {
    --lado: min(2.75rem, 13vw);
    margin-block: 0;
    & > div {
      grid-row: span 2;
    }
    & > strong {
      align-self: flex-end;
      font-size: min(0.875rem, 3.9vw);
    }
    & > strong + span {
      grid-column: auto;
    }
    & > strong > * {
      display: inline;
    }
    & b {
      font-size: min(2.2em, 8.6vw);
    }
  }
  @media (min-width: 60rem) {
    --lado: 7rem;
    [data-near="true"] > & {
      --lado: 4rem;
      & > strong {
        font-size: 1.5rem;
      }
    }
    &[data-small="true"] {
      --lado: 4.5rem;
    }
    gap: 0 1.5rem;
    & > span {
      font-size: 1.25rem;
    }
    & > strong {
      font-size: 1.5rem;
    }
    & b {
      font-size: 3.5rem;
    }
  }
`;

/** Below the button there is a line for what is known later. */
const freeDayClass = css`
  gap: 0.5rem;
  & > [data-later] {
    display: grid;
    align-items: center;
    min-height: 2.75rem;
    & > a {
      overflow: hidden;
      color: var(--telha);
      font-weight: 600;
      line-height: 2.75rem;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
  @media (min-width: 60rem) {
    & > a {
      min-height: 4.5rem;
      font-size: 1.25rem;
    }
  }
  &[data-first="true"] {
    --lado: min(6rem, 34vw - 2rem);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    & > p {
      grid-column: span 2;
    }
  }
`;

/** The day of the appointment, and how far away the day is: as all facts in a row, in the letters of the row. */
const Day = styled("span")`
  & > span > span:first-child {
    &::first-letter {
      text-transform: uppercase;
    }
    & > bdi {
      font-size: 1.0625rem;
      font-weight: 700;
    }
  }
  color: var(--tinta);
  font-size: 0.8125rem;
  text-wrap: balance;
  @media (min-width: 60rem) {
    font-size: 0.9rem;
    & > span > span:first-child > bdi {
      font-size: 1.5rem;
    }
  }
`;
