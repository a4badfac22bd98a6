// Finds what home's first card shows (client/README.md "Home"), from today's answer and the list of appointments.
import { useSignals } from "@preact/signals-react/runtime";
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
  onlyWithId,
} from "../agendamentos/horario.ts";
import { isOfDeadPet } from "../agendamentos/obito.ts";
import { agendaDeHojeQueries, agendamentosQuery } from "../agendamentos/state.ts";
import { useKnownAnswer, useQuery } from "../lib/query/query.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { type Day, dayOf } from "../lib/time/dates.ts";
import { useServerHour } from "../lib/time/use_server_time.ts";
import type { Visit } from "./visit_card.tsx";

/**
 * `listed`: the next visit where today has none, or where today's call has told nothing; it may wait for its day.
 * `together`: the visits of the same day.
 */
type Shown =
  | { shows: "loading" | "failure" | "freeDay" }
  | { shows: "today" | "listed"; next: Visit; together: readonly Visit[] };

export type FirstCardState = Shown & {
  day: Day;
  /** Today's visits, with what the list tells of them; undefined until today's call has answered. */
  today?: readonly AgendamentoDeHoje[];
  /** Those of today that count, in the order of their hours. */
  upcoming: readonly AgendamentoDeHoje[];
  /** Whether today's call says too little: the list may say more. */
  needsList: boolean;
  /** Whether a first answer is still to come, which may change the card. */
  isAwaited: boolean;
};

export function useFirstCardState(): FirstCardState {
  useSignals();
  const { day } = useServerHour();
  const answer = useQuery(agendaDeHojeQueries.of(day));
  const list = useKnownAnswer(agendamentosQuery);
  const now = serverNow();

  const today = answer.value && fillInFromList(answer.value, list.value, day);
  const upcoming = activeTodayByTurno(today ?? [], now);
  // The hour must not come late: it would make the card higher.
  const isEnough = upcoming.length > 0 && upcoming.every(({ turno }) => turno);
  const needsList = !isEnough && !(answer.status === "loading" && !answer.isLate);
  const isAwaited = answer.status === "loading" || needsList && list.status === "loading";
  return { day, today, upcoming, needsList, isAwaited, ...findShown() };

  function findShown(): Shown {
    if (today === undefined) {
      const next = needsList && list.value && findListedNext(list.value, now);
      if (next) return { shows: "listed", ...withSameDay(next, list.value!) };
      // The card that the list may still bring would take the place of the failure's button.
      const isLoading = answer.status === "loading" || !list.value && list.isReloading;
      return { shows: isLoading ? "loading" : "failure" };
    }
    const next = findNextElseLastToday(today, now);
    if (next) {
      return !isEnough && list.status === "loading" && !list.isLate
        ? { shows: "loading" }
        : { shows: "today", next, together: upcoming };
    }
    const all = list.value ?? onlyWithId(today);
    const later = findNextAfterTodayElsePending(all, now);
    return later ? { shows: "listed", ...withSameDay(later, all) } : { shows: "freeDay" };
  }
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
  const last = all.filter((one) =>
    isConfirmed(one) && isArrivalOverToday(one, now) && !isOfDeadPet(one)
  ).pop();
  return next && isConfirmed(next) ? next : last ?? next;
}

/** The visit with all confirmed ones of its day, if it is confirmed itself. */
function withSameDay(next: AgendamentoParcial, all: readonly AgendamentoParcial[]) {
  const day = isConfirmed(next) && dayOf(next.data);
  const together = all.filter((one) =>
    isConfirmed(one) && dayOf(one.data) === day && !isOfDeadPet(one)
  );
  return { next, together };
}
