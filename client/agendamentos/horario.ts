// Computes when an appointment is (client/README.md "Appointments"): its day, its shift, by when to arrive.
import { deviceNow } from "../lib/time/clock.ts";
import { toServerTime, UncertainHourDate } from "../lib/time/server_time.ts";
import { toBareCapitals } from "../lib/http/wire.ts";
import {
  clockTimeAt,
  type Day,
  dayAt,
  dayOf,
  daysBetween,
  formatDay,
  formatDayWithShortWeekday,
  formatDayWithWeekday,
  startInstantOf,
} from "../lib/time/dates.ts";
import {
  type Agendamento,
  type AgendamentoDeHoje,
  type AgendamentoParcial,
  compareCodeUnits,
  isActive,
  isConfirmed,
  isDoneOrCancelled,
  isInscricao,
  isPending,
  isSameName,
  mayStillHappen,
  timeUnlessMidnight,
} from "./agendamento.ts";
import { isOfDeadPet } from "./obito.ts";

type Quando = Pick<AgendamentoParcial, "data" | "turno">;
type Visit = Omit<AgendamentoParcial, "id">;

const TURNOS = new Map([
  ["MANHA", { label: "Manhã", arrival: "08:00" }],
  ["TARDE", { label: "Tarde", arrival: "14:00" }],
]);

/** The shift's label: 'Manhã', 'Tarde' or 'A definir'; another shift is shown as the API wrote it. */
export function labelOfTurno(turno = ""): string {
  return TURNOS.get(toBareCapitals(turno))?.label ?? (turno.trim() || "A definir");
}

/** The latest time to arrive, as HH:MM; undefined if the shift is not known. */
export function latestArrivalTime(turno = ""): string | undefined {
  return TURNOS.get(toBareCapitals(turno))?.arrival;
}

/** The latest instant to arrive: by the shift, else by the hour that the API sent; undefined if neither is known. */
export function latestArrivalInstant({ data, turno }: Quando): Date | undefined {
  const time = latestArrivalTime(turno) ?? timeUnlessMidnight(data);
  return time === undefined ? undefined : startInstantOf(`${dayOf(data)}T${time}`);
}

/** Formats the arrival as 'até as 08:00'; undefined if the shift is not known. */
export function latestArrivalText(turno: string | undefined): string | undefined {
  const time = latestArrivalTime(turno);
  return time && `até as ${time}`;
}

/** Finds the visits of a day to which the person comes with this one or later: not those whose time was before. */
export function withSameOrLaterArrival<One extends Quando>(
  agendamento: Quando,
  sameDay: readonly One[],
  now: Date,
): One[] {
  const isOver = isArrivalOverToday(agendamento, now);
  return sameDay.filter((one) =>
    orderOf(one) >= orderOf(agendamento) && isArrivalOverToday(one, now) === isOver
  );
}

/** Finds the visits of a day whose arrival is later than that of one. */
export function laterArrivals<One extends Pick<AgendamentoParcial, "turno">>(
  { turno }: Pick<AgendamentoParcial, "turno">,
  sameDay: readonly One[],
): One[] {
  return sameDay.filter((one) => (latestArrivalTime(one.turno) ?? "") > orderOf({ turno }));
}

/** Counts them, as '5 até as 14:00'; undefined if there is none. */
export function laterArrivalsCountText(
  agendamento: Pick<AgendamentoParcial, "turno">,
  sameDay: readonly Pick<AgendamentoParcial, "turno">[],
): string | undefined {
  const later = laterArrivals(agendamento, sameDay);
  return later.length > 0 ? `${later.length} ${latestArrivalText(later[0].turno)}` : undefined;
}

/** The sentence for a shift that is not known yet. */
export const BOTH_ARRIVALS_TEXT = `De manhã, chegue ${latestArrivalText("MANHA")}. À tarde, ${
  latestArrivalText("TARDE")
}.`;

/** The word before 'até as 08:00': when that time has passed, nobody has to hurry. */
export function arrivalWord(isArrivalOver: boolean): "Chegada" | "Chegue" {
  return isArrivalOver ? "Chegada" : "Chegue";
}

/** Formats as 'chegue até as 08:00', in a row of details; undefined if the shift is not known. */
export function arrivalRowText(agendamento: Quando, now: Date): string | undefined {
  const arrival = latestArrivalText(agendamento.turno);
  return arrival && `${arrivalWord(isArrivalOverToday(agendamento, now)).toLowerCase()} ${arrival}`;
}

/**
 * Whether the appointment is today, and its arrival time has passed, and so has an hour that the API sent; false if the
 * shift is not known, or the present hour not sure.
 */
export function isArrivalOverToday({ data = "", turno }: Quando, now: Date): boolean {
  const time = latestArrivalTime(turno);
  const clock = clockTimeAt(now);
  return time !== undefined && dayOf(data) === dayAt(now) && time <= clock &&
    (timeUnlessMidnight(data) ?? time) <= clock && !(now instanceof UncertainHourDate);
}

/** Now, by an hour that may be in doubt but is right in most cases: for where buttons are, not for words. */
export function likelyNow(): Date {
  return toServerTime(deviceNow().getTime());
}

/**
 * Whether to advise the person to cancel and book again: it is too late to arrive today. Neither an enrolment nor a visit
 * of a pet that has died can be booked again. Reads a signal.
 */
export function isLateAndRebookable(agendamento: Agendamento, now: Date): boolean {
  return mayStillHappen(agendamento, now) && isArrivalOverToday(agendamento, now) &&
    !isInscricao(agendamento) && !isOfDeadPet(agendamento);
}

/**
 * Whether the appointment is confirmed for tomorrow, or for today and its arrival time has not passed; without a shift,
 * that of the afternoon. Reads a signal.
 */
export function isConfirmedForRestOfTodayOrTomorrow(one: Visit, now: Date): boolean {
  return isConfirmedAhead({ ...one, turno: one.turno?.trim() || "TARDE" }, now) &&
    daysUntil(one.data, now) < 2;
}

/**
 * Whether the appointment is still to come, confirmed, and its arrival time has not passed. Reads a signal.
 */
export function isConfirmedAhead(one: Visit, now: Date): boolean {
  return isConfirmed(one) && isUpcoming(one, now) && !isArrivalOverToday(one, now);
}

/**
 * Whether the appointment is still to come: neither done nor cancelled, its day known and not past, its pet not known to
 * have died. Reads a signal.
 */
export function isUpcoming(one: Visit, now: Date): boolean {
  return (one.status === undefined || isActive(one)) && daysUntil(one.data, now) >= 0 &&
    !isOfDeadPet(one);
}

/** Whether the appointment's day has passed and the hospital has not said how the appointment ended. */
export function isActiveAfterItsDay({ status, data }: AgendamentoParcial, now: Date): boolean {
  return isActive({ status }) && daysUntil(data, now) < 0;
}

/** Whether the appointment's day and shift are worth showing: not if it has ended and never had a day. */
export function hasOrAwaitsDay(
  { status, data }: Pick<AgendamentoParcial, "status" | "data">,
): boolean {
  return data !== undefined || !isDoneOrCancelled({ status });
}

/**
 * Finds the nearest confirmed appointment whose arrival time has not passed, else the first pending one in the order of
 * `all` whose day is not past, or not known. Reads a signal.
 */
export function findNextElsePending<One extends AgendamentoParcial>(
  all: readonly One[],
  now: Date,
): One | undefined {
  const [next] = all
    .filter((one) => isConfirmedAhead(one, now))
    .sort((a, b) => compareCodeUnits(dayOf(a.data)! + orderOf(a), dayOf(b.data)! + orderOf(b)));
  return next ??
    all.find((one) => isPending(one) && !isActiveAfterItsDay(one, now) && !isOfDeadPet(one));
}

/** The next appointment, without those confirmed for today. A pending one may get another day. */
export function findNextAfterTodayElsePending(
  all: readonly AgendamentoParcial[],
  now: Date,
): AgendamentoParcial | undefined {
  const isLater = (one: AgendamentoParcial) => isPending(one) || dayOf(one.data) !== dayAt(now);
  return findNextElsePending(all.filter(isLater), now);
}

/**
 * The answer about today, where that is the server's day, in the order of the shifts: in the evening, an answer with
 * UTC's day is about tomorrow.
 */
export function upToTodayByTurno(
  agendamentos: readonly AgendamentoDeHoje[],
  now: Date,
): AgendamentoDeHoje[] {
  return agendamentos.filter(({ data }) => !(daysUntil(data, now) > 0))
    .sort((a, b) => compareCodeUnits(orderOf(a), orderOf(b)));
}

/** The appointments that have an id: without one, none can be opened. */
export function onlyWithId(
  agendamentos: readonly AgendamentoDeHoje[],
): AgendamentoParcial[] {
  return agendamentos.flatMap(({ id, ...one }) => id === undefined ? [] : [{ ...one, id }]);
}

/**
 * Takes what today's answer does not tell, the id, the shift and the pet's id, from the list of appointments, and that a
 * visit has ended: by the id, else from the one visit of that day with the same pet, service and status. What is not
 * found there stays as it is. Where today's answer has not come, the list's visits of that day stand in for it.
 */
export function fillInFromList(
  agendamentos: readonly AgendamentoDeHoje[] | undefined,
  listed: readonly Agendamento[] = [],
  day: Day,
): AgendamentoDeHoje[] {
  return agendamentos?.map((one) => {
    const found = listed.filter((other) =>
      one.id === undefined ? isSameVisit(one, other, day) : one.id === other.id
    );
    // A visit that was cancelled may have been booked again for the same day.
    const alike = found.filter((other) =>
      one.status ? other.status === one.status : !isDoneOrCancelled(other)
    );
    const same = alike.length > 0 ? alike : found;
    if (same.length !== 1) return one;
    const [{ id, turno, petId, status }] = same;
    return {
      ...one,
      id,
      turno: one.turno || turno,
      petId: one.petId ?? petId,
      // What has ended is not to come again, whichever answer is newer.
      status: isDoneOrCancelled({ status }) ? status : one.status,
    };
  }) ?? listed.filter(({ data }) => dayOf(data) === day);
}

function isSameVisit(one: AgendamentoDeHoje, other: Agendamento, day: Day): boolean {
  const mayBeSame = (one.status ?? other.status) === other.status || isDoneOrCancelled(other);
  return dayOf(other.data) === day && mayBeSame &&
    isSameName(other.pet?.nome, one.pet?.nome ?? "") &&
    isSameName(other.tipo?.nome, one.tipo?.nome ?? "");
}

/**
 * The appointments of today's answer that are active or without a status, also after their hour, in the order of the
 * shifts. One that names no day, or an earlier one, gets today as its day: another list has to be filtered before.
 * Reads a signal.
 */
export function activeTodayByTurno(
  agendamentos: readonly AgendamentoDeHoje[],
  now: Date,
): AgendamentoDeHoje[] {
  return upToTodayByTurno(agendamentos, now)
    .map((one) => dayOf(one.data) === dayAt(now) ? one : { ...one, data: dayAt(now) })
    .filter((one) => isUpcoming(one, now));
}

/** Today's next appointment: the earliest one whose arrival time has not passed, else the last one. */
export function findNextElseLastToday(
  agendamentos: readonly AgendamentoDeHoje[],
  now: Date,
): AgendamentoDeHoje | undefined {
  const open = activeTodayByTurno(agendamentos, now);
  return open.find((one) => !isArrivalOverToday(one, now)) ?? open[open.length - 1];
}

/** The order within a day: without a known shift, an appointment may still be at any time. */
function orderOf({ turno }: Pick<AgendamentoParcial, "turno">): string {
  return latestArrivalTime(turno) ?? "24:00";
}

/** Formats the day with its weekday, and the time if the API sent one; 'A definir' without a date. */
export function whenText(data: string | undefined): string {
  return data === undefined ? "A definir" : withHour(formatDayWithWeekday(data), data);
}

/** The days until the appointment, as 'faltam 3 dias'; undefined without a day, and where `shortWhenText` says it. */
export function daysLeftText(
  { data }: Pick<AgendamentoParcial, "data">,
  now: Date,
): string | undefined {
  const days = daysUntil(data, now);
  return days > 1 ? `faltam ${days} dias` : undefined;
}

/** A known day in short, and the time if the API sent one: 'hoje, 25/11/2026', 'amanhã, …', 'qua., …'. */
export function shortWhenText(data: string, now: Date): string {
  const near = ["hoje", "amanhã"][daysUntil(data, now)];
  return withHour(near ? `${near}, ${formatDay(data)}` : formatDayWithShortWeekday(data), data);
}

/** Formats as 'sex., 04/12'. */
export function shortWeekdayDayMonthText(data: string): string {
  return formatDayWithShortWeekday(data).replace(/\/\d+$/, "");
}

/** The whole days until the appointment's day: negative if it is past, NaN if there is none. */
export function daysUntil(data: string | undefined, now: Date): number {
  const day = dayOf(data);
  return day === undefined ? NaN : daysBetween(dayAt(now), day);
}

function withHour(day: string, data: string): string {
  const hour = timeUnlessMidnight(data);
  return hour === undefined ? day : `${day} às ${hour}`;
}
