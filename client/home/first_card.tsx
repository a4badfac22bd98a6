// Shows home's first card (client/README.md "Home"): today's appointments, else the next one, else how to get one.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import {
  type AgendamentoDeHoje,
  type AgendamentoParcial,
  isConfirmed,
} from "../agendamentos/agendamento.ts";
import {
  activeTodayByTurno,
  fillInFromList,
  findNextAfterTodayElsePending,
  findNextElseLastToday,
  findNextElsePending,
  isArrivalOverToday,
  isConfirmedForRestOfTodayOrTomorrow,
  latestArrivalTime,
  onlyWithId,
  upToTodayByTurno,
} from "../agendamentos/horario.ts";
import { isOfDeadPet } from "../agendamentos/obito.ts";
import {
  agendaDeHojeQueries,
  agendamentosQuery,
  novoAgendamentoRequest,
} from "../agendamentos/state.ts";
import { isOnlyApiDown } from "../lib/http/health.ts";
import { serverNow } from "../lib/time/clock.ts";
import type { Day } from "../lib/time/dates.ts";
import { useKnownAnswer, useQuery } from "../lib/query/query.ts";
import { css, styled } from "../lib/style.ts";
import { useServerHour } from "../lib/time/use_server_time.ts";
import { isAlive } from "../pets/pet.ts";
import { NOVO_PET_ID, novoPetRequest, petsQuery } from "../pets/state.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { calendarPlusIcon, pawIcon } from "../ui/screen_icons.ts";
import { Medallion } from "../ui/medallion.tsx";
import type { FailedStateProps } from "../ui/states/failed_state.tsx";
import {
  CompactFailedState,
  hasFailedWithoutValue,
  QueryView,
  StoredAge,
} from "../ui/states/query_view.tsx";
import { fadeInSkeletonThenContent, LoadingAnnouncement } from "../ui/states/skeleton.tsx";
import type { TodaySheet } from "./today_sheet.tsx";
import { useLateHomeCode } from "./use_late_home_code.ts";
import { cardShapeClass, NextCard, RoomBelowCard, TodayCard } from "./visit_card.tsx";

const FREE_DAY = "Você não tem agendamentos para hoje";
const MAYBE_MORE_TODAY = "Pode haver outro hoje.";
const MAYBE_ON_OTHER_DAYS = "Pode haver em outros dias.";

/** The sheet of today's appointments, which may load later. */
export type LazyTodaySheet = typeof TodaySheet & { preload: () => unknown };

/** `newsIdsBelow`: the ids of the news that have a line below the card. */
export function FirstCard(
  { Sheet, newsIdsBelow }: { Sheet: LazyTodaySheet; newsIdsBelow: readonly string[] },
) {
  useSignals();
  const { day } = useServerHour();
  /** The day whose sheet is open. On another day the sheet closes. */
  const [opened, setOpened] = useState<string>();
  const listed = useKnownAnswer(agendamentosQuery);
  return (
    <Area>
      <QueryView
        query={agendaDeHojeQueries.of(day)}
        skeleton={<LoadingOrListed day={day} />}
        failed={FailedToday}
        hidesAge
      >
        {(answered) => {
          const agendamentos = fillInFromList(answered, listed.value, day);
          const now = serverNow();
          const upcoming = activeTodayByTurno(agendamentos, now);
          // The hour must not come late: it would make the card higher.
          if (listed.status === "loading" && upcoming.some(({ turno }) => !turno)) {
            return <LoadingList />;
          }
          const { length } = upcoming;
          const next = findNextElseLastToday(agendamentos, now);
          const text = `Você tem ${length} agendamento${length > 1 ? "s" : ""} para hoje`;
          const presses = { onPointerDown: Sheet.preload, onClick: () => setOpened(day) };
          return (
            <>
              {next
                ? (
                  <TodayOrEve
                    next={next}
                    today={<Button wide {...presses}>{text}</Button>}
                  >
                    <TodayCard
                      next={next}
                      together={upcoming}
                      {...{ text, presses }}
                    />
                  </TodayOrEve>
                )
                : <NothingToday {...{ agendamentos, newsIdsBelow }} />}
              {/* It stays when the last one to come is cancelled in it, or turns out to be moved. */}
              {opened === day && (
                <Sheet
                  agendamentos={upToTodayByTurno(agendamentos, now)}
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
function TodayOrEve({ next, today, children }: {
  next: Pick<AgendamentoParcial, "data" | "turno">;
  today: ReactNode;
  children: ReactNode;
}) {
  useSignals();
  const [known] = useState(() => agendamentosQuery.state.peek().value ?? []);
  const { value = [] } = agendamentosQuery.state.value;
  const now = serverNow();
  const eve = isArrivalOverToday(next, now) && findNextAfterTodayElsePending(known, now);
  const later = eve && value.find(({ id }) => id === eve.id);
  if (!later || !isConfirmedForRestOfTodayOrTomorrow(later, now)) return children;
  const text = `Hoje o horário era até as ${latestArrivalTime(next.turno)}`;
  return (
    <NextCard next={later} all={value} text={text} below={<RoomBelowCard>{today}</RoomBelowCard>} />
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

function LoadingOrListed({ day }: { day: Day }) {
  useSignals();
  const state = agendaDeHojeQueries.of(day).state.value;
  return state.status === "loading" && state.isLate
    ? (
      <ListedElse>
        <Loading />
      </ListedElse>
    )
    : <Loading />;
}

function FailedToday(props: FailedStateProps) {
  return (
    <ListedElse>
      <CompactFailedState {...props} />
    </ListedElse>
  );
}

/** The card of what the list of appointments knows, where today's call has told nothing; `children` if that is nothing. */
function ListedElse({ children }: { children: ReactNode }) {
  const { value, isReloading } = useQuery(agendamentosQuery);
  // Its card would take the place of the button.
  if (!value && isReloading) return <Loading />;
  const next = value && findListedNext(value, serverNow());
  return next ? <NextCard next={next} all={value} text={MAYBE_MORE_TODAY} /> : children;
}

/**
 * The next confirmed appointment of the list, else the last one of today, else the first that waits for its day. Reads a
 * signal.
 */
function findListedNext(
  all: readonly AgendamentoParcial[],
  now: Date,
): AgendamentoParcial | undefined {
  const next = findNextElsePending(all, now);
  const [last] = all.filter((one) =>
    isConfirmed(one) && isArrivalOverToday(one, now) && !isOfDeadPet(one)
  ).reverse();
  return next && isConfirmed(next) ? next : last ?? next;
}

/**
 * The age of what the card shows, and the ways to try again where it shows something although a call failed: below all
 * that can be pressed, because they come later.
 */
export function StoredAgeAndRetryNotices() {
  useSignals();
  const { day } = useServerHour();
  const query = agendaDeHojeQueries.of(day);
  const today = useQuery(query);
  const listed = useKnownAnswer(agendamentosQuery).value;
  const now = serverNow();
  const next = today.value &&
    findNextElseLastToday(fillInFromList(today.value, listed, day), now);
  const isOfNow = today.status === "ready" && !today.isEarlier;
  const isListedShown = today.value
    ? isOfNow && next && isArrivalOverToday(next, now)
    : listed && findListedNext(listed, now);
  return (
    <>
      <QueryView query={query} skeleton={null} failed={FailedTodayBelow}>{drawNothing}</QueryView>
      {isOfNow && !next && !isOnlyApiDown.value && (
        <QueryView query={agendamentosQuery} skeleton={null} failed={FailedBelow}>
          {drawNothing}
        </QueryView>
      )}
      {isListedShown && <StoredAge of={agendamentosQuery} />}
    </>
  );
}

const drawNothing = () => null;

function FailedTodayBelow(props: FailedStateProps) {
  const { value } = useQuery(agendamentosQuery);
  // The list may be old, too.
  const onRetry = props.onRetry && (() => {
    props.onRetry!();
    void agendamentosQuery.loadAgain();
  });
  const isListed = value && findListedNext(value, serverNow());
  return isListed ? <FailedBelow {...props} onRetry={onRetry} /> : null;
}

function FailedBelow(props: FailedStateProps) {
  const advice = props.onRetry ? undefined : props.advice;
  return <CompactFailedState {...props} advice={advice} isNeutral />;
}

/** A person without a living pet can use nothing else before the next pet. */
function NothingToday({ agendamentos, newsIdsBelow }: {
  agendamentos: readonly AgendamentoDeHoje[];
  newsIdsBelow: readonly string[];
}) {
  const owned = useQuery(petsQuery);
  const booked = useQuery(agendamentosQuery);
  const cancelled = useLateHomeCode()?.findCancelledWithoutLine(newsIdsBelow);
  const all = booked.value ?? onlyWithId(agendamentos);
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
              <Link href={agendamentoHref(cancelled.agendamento.id)}>{cancelled.text}</Link>
            )}
        </p>
      )}
    </div>
  );
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

const loadingClass = css`
  background: var(--linha);
  animation: wait 150ms calc(150ms - var(--elapsed)) both,
    pulse 1.6s calc(300ms - var(--elapsed)) ease-in-out infinite;
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
