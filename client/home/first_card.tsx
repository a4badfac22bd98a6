// Shows home's first card (client/README.md "Home"): today's appointments, else the next one, else how to get one.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { Link } from "wouter";
import { upToTodayByTurno } from "../agendamentos/horario.ts";
import {
  agendaDeHojeQueries,
  agendamentosQuery,
  novoAgendamentoRequest,
} from "../agendamentos/state.ts";
import { isOnlyApiDown } from "../lib/http/health.ts";
import { serverNow } from "../lib/time/server_time.ts";
import type { Day } from "../lib/time/dates.ts";
import { useKnownAnswer, useQuery } from "../lib/query/query.ts";
import { css, styled } from "../lib/style.ts";
import { isAlive } from "../pets/pet.ts";
import { NOVO_PET_ID, novoPetRequest, petsQuery } from "../pets/state.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
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
import type { FirstCardState } from "./use_first_card_state.ts";
import type { TodaySheet } from "./today_sheet.tsx";
import { useLazyHomeCode } from "./use_lazy_home_code.ts";
import { cardShapeClass, VisitCard } from "./visit_card.tsx";

const FREE_DAY = "Você não tem agendamentos para hoje";
const MAYBE_MORE_TODAY = "Pode haver outro hoje.";
const MAYBE_ON_OTHER_DAYS = "Pode haver em outros dias.";

/** The sheet of today's appointments, which may load later. */
export type LazyTodaySheet = typeof TodaySheet & { preload: () => unknown };

/** The first card of home; `newsIdsBelow` are the ids of the news that have a line below it. */
export function FirstCard({ state, Sheet, newsIdsBelow }: {
  state: FirstCardState;
  Sheet: LazyTodaySheet;
  newsIdsBelow: readonly string[];
}) {
  const { day, shows, today, upcoming: { length } } = state;
  /** The day whose sheet is open. On another day the sheet closes. */
  const [opened, setOpened] = useState<Day>();
  const presses = { onPointerDown: Sheet.preload, onClick: () => setOpened(day) };
  const countText = `Você tem ${length} agendamento${length > 1 ? "s" : ""} para hoje`;
  return (
    <Area>
      {state.needsList && <ListReader />}
      {shows === "loading" && <Loading />}
      {shows === "failure" && (
        <QueryView query={agendaDeHojeQueries.of(day)} skeleton={null} failed={CompactFailedState}>
          {drawNothing}
        </QueryView>
      )}
      {shows === "today" && <VisitCard {...state} text={countText} presses={presses} />}
      {shows === "listed" && <VisitCard {...state} text={today ? FREE_DAY : MAYBE_MORE_TODAY} />}
      {shows === "freeDay" && <FreeDay isAwaited={state.isAwaited} newsIdsBelow={newsIdsBelow} />}
      {/* It stays when the last one to come is cancelled in it, or turns out to be moved. */}
      {opened === day && today && (
        <Sheet
          agendamentos={upToTodayByTurno(today, serverNow())}
          day={day}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Area>
  );
}

/** Reads the list of appointments, and which pets have died. */
function ListReader() {
  useQuery(agendamentosQuery);
  useQuery(petsQuery);
  return null;
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

/**
 * The age of what the card shows, and the ways to try again where it shows something although a call failed: below all
 * that can be pressed, because they come later.
 */
export function StoredAgeAndRetryNotices({ state }: { state: FirstCardState }) {
  useSignals();
  const { day, shows, today } = state;
  const query = agendaDeHojeQueries.of(day);
  const { status, isEarlier } = query.state.value;
  const isOfNow = status === "ready" && !isEarlier;
  const standsIn = shows === "listed" && !today;
  return (
    <>
      <QueryView query={query} skeleton={null} failed={standsIn ? FailedBelow : drawNothing}>
        {drawNothing}
      </QueryView>
      {isOfNow && (shows === "listed" || shows === "freeDay") && !isOnlyApiDown.value && (
        <QueryView query={agendamentosQuery} skeleton={null} failed={FailedBelow}>
          {drawNothing}
        </QueryView>
      )}
      {standsIn && <StoredAge of={agendamentosQuery} />}
    </>
  );
}

const drawNothing = () => null;

function FailedBelow({ onRetry, advice, ...failure }: FailedStateProps) {
  // The list that stands in may be old, too.
  const retryBoth = onRetry && (() => {
    onRetry();
    void agendamentosQuery.loadOrRetry();
  });
  return (
    <CompactFailedState
      {...failure}
      advice={onRetry ? undefined : advice}
      onRetry={retryBoth}
      isNeutral
    />
  );
}

/** A person without a living pet can use nothing else before the next pet. */
function FreeDay(
  { isAwaited, newsIdsBelow }: { isAwaited: boolean; newsIdsBelow: readonly string[] },
) {
  const owned = useQuery(petsQuery);
  const booked = useKnownAnswer(agendamentosQuery);
  const cancelled = useLazyHomeCode()?.findCancelledWithoutLine(newsIdsBelow);
  const isWithout = owned.value?.some(isAlive) === false;
  const first = owned.value?.length === 0 ? "Cadastre seu primeiro pet" : "Cadastrar um pet";
  return (
    <div className={`${cardShapeClass()} ${freeDayClass()}`} data-first={isWithout}>
      <p>{FREE_DAY}</p>
      {isWithout && <Medallion icon={pawIcon} />}
      {(isWithout || !isAwaited && owned.status !== "loading") && (
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
