// Computes when an appointment is (client/README.md "Appointments"): its day, its shift, by when to arrive.
import { UnsureHour } from "../lib/clock.ts";
import { plain } from "../lib/wire.ts";
import {
  clockTime,
  dayOf,
  daysBetween,
  formatDay,
  formatShortWeekday,
  formatWeekday,
  today,
} from "../lib/dates.ts";
import {
  type AgendaDeHoje,
  type Agendamento,
  canCancel,
  compare,
  hasEnded,
  hourOf,
  isActive,
  isConfirmed,
  isInscricao,
  isPending,
  type Marcado,
} from "./agendamento.ts";

type Quando = Pick<Marcado, "data" | "turno">;

const TURNOS = new Map([
  ["MANHA", { label: "Manhã", arrival: "08:00" }],
  ["TARDE", { label: "Tarde", arrival: "14:00" }],
]);

/** 'Manhã', 'Tarde' or 'A definir'; another one is shown as the API wrote it. */
export function labelOfTurno(turno = ""): string {
  return TURNOS.get(plain(turno))?.label ?? (turno.trim() || "A definir");
}

/** HH:MM */
export function arrivalTime(turno = ""): string | undefined {
  return TURNOS.get(plain(turno))?.arrival;
}

/** 'até as 08:00'; undefined if the shift is not known. */
export function arrivalText(turno: string | undefined): string | undefined {
  const time = arrivalTime(turno);
  return time && `até as ${time}`;
}

/** For a shift that is not known yet. */
export const BOTH_ARRIVALS = `De manhã, chegue ${arrivalText("MANHA")}. À tarde, ${
  arrivalText("TARDE")
}.`;

/** The word before 'até as 08:00': when that time has passed, nobody has to hurry. */
export function arrivalWord(isOver: boolean): "Chegada" | "Chegue" {
  return isOver ? "Chegada" : "Chegue";
}

/** 'chegue até as 08:00', in a row of facts; undefined if the shift is not known. */
export function arrivalFact(agendamento: Quando, now: Date): string | undefined {
  const arrival = arrivalText(agendamento.turno);
  return arrival && `${arrivalWord(isArrivalOver(agendamento, now)).toLowerCase()} ${arrival}`;
}

/** Whether it is today and its arrival time has passed; false if the shift is not known, or the hour not sure. */
export function isArrivalOver({ data, turno }: Quando, now: Date): boolean {
  const time = arrivalTime(turno);
  return time !== undefined && dayOf(data) === today(now) && time <= clockTime(now) &&
    !(now instanceof UnsureHour);
}

/** Whether cancelling is what a person can still do today. An enrolment cannot be booked again. */
export function isTooLate(agendamento: Agendamento, now: Date): boolean {
  return canCancel(agendamento, now) && isArrivalOver(agendamento, now) &&
    !isInscricao(agendamento);
}

/** Whether it is confirmed for tomorrow, or for today and its arrival time has not passed. */
export function isNear(agendamento: Omit<Marcado, "id">, now: Date): boolean {
  return isConfirmed(agendamento) && [0, 1].includes(daysUntil(agendamento.data, now)) &&
    !isArrivalOver(agendamento, now);
}

/** Whether it is still to come: neither done nor cancelled, and its day is known and not past. */
export function isAhead(agendamento: Marcado, now: Date): boolean {
  const { status, data } = agendamento;
  const day = dayOf(data);
  return (status === undefined || isActive(agendamento)) && day !== undefined && day >= today(now);
}

/** Whether its day has passed and the hospital has not said how it ended. */
export function isMissed({ status, data }: Marcado, now: Date): boolean {
  const day = dayOf(data);
  return isActive({ status }) && day !== undefined && day < today(now);
}

/** Whether its day and shift are worth showing: not if it has ended and never had a day. */
export function hasSchedule({ status, data }: Pick<Marcado, "status" | "data">): boolean {
  return data !== undefined || !hasEnded({ status });
}

/** The nearest confirmed one whose arrival time has not passed, else the first that waits for its day. */
export function nextAhead<One extends Marcado>(all: readonly One[], now: Date): One | undefined {
  const [next] = all
    .filter((one) => isConfirmed(one) && isAhead(one, now) && !isArrivalOver(one, now))
    .sort((a, b) => compare(dayOf(a.data)! + orderOf(a), dayOf(b.data)! + orderOf(b)));
  return next ?? all.find((one) => isPending(one) && !isMissed(one, now));
}

/** The same, without what is confirmed for today. A pending one may get another day. */
export function nextAfterToday(all: readonly Marcado[], now: Date): Marcado | undefined {
  const isLater = (one: Marcado) => isPending(one) || dayOf(one.data) !== today(now);
  return nextAhead(all.filter(isLater), now);
}

/** The answer about today, where that is the server's day: in the evening, one with UTC's day answers about tomorrow. */
export function ofToday(agendas: readonly AgendaDeHoje[], now: Date): AgendaDeHoje[] {
  return agendas.filter(({ data }) => !(daysUntil(data, now) > 0));
}

/** Those that have an id: without it, none can be opened. */
export function openable(agendas: readonly AgendaDeHoje[]): Marcado[] {
  return agendas.flatMap(({ id, ...one }) => id === undefined ? [] : [{ ...one, id }]);
}

/** Today's that are to come, also without a status, in the order of their shifts. */
export function openToday(agendas: readonly AgendaDeHoje[], now: Date): AgendaDeHoje[] {
  return ofToday(agendas, now)
    .filter((one) => one.status === undefined || isActive(one))
    .sort((a, b) => compare(orderOf(a), orderOf(b)));
}

/** Today's next appointment: the earliest one whose arrival time has not passed, else the last one. */
export function nextOf(agendas: readonly AgendaDeHoje[], now: Date): AgendaDeHoje | undefined {
  const open = openToday(agendas, now);
  const data = today(now);
  return open.find(({ turno }) => !isArrivalOver({ data, turno }, now)) ?? open[open.length - 1];
}

/** Without a known shift it may still be at any time of the day. */
function orderOf({ turno }: Pick<Marcado, "turno">): string {
  return arrivalTime(turno) ?? "24:00";
}

/** The day with its weekday, and the time if the API sent one; 'A definir' without a date. */
export function whenText(data: string | undefined): string {
  return data === undefined ? "A definir" : withHour(formatWeekday(data), data);
}

/** How far away its day is: 'faltam 3 dias'; undefined without a day, and where `shortDay` says it. */
export function daysLeftText({ data }: Pick<Marcado, "data">, now: Date): string | undefined {
  const days = daysUntil(data, now);
  return days > 1 ? `faltam ${days} dias` : undefined;
}

/** A known day in short, and the time if the API sent one: 'hoje, 25/11/2026', 'amanhã, …', 'qua., …'. */
export function shortDay(data: string, now: Date): string {
  const near = ["hoje", "amanhã"][daysUntil(data, now)];
  return withHour(near ? `${near}, ${formatDay(data)}` : formatShortWeekday(data), data);
}

/** 'sex., 04/12' */
export function shortWeekday(data: string): string {
  return formatShortWeekday(data).replace(/\/\d+$/, "");
}

/** Negative if the day is past; not a number if there is none. */
function daysUntil(data: string | undefined, now: Date): number {
  const day = dayOf(data);
  return day === undefined ? NaN : daysBetween(today(now), day);
}

function withHour(day: string, data: string): string {
  const hour = hourOf(data);
  return hour === undefined ? day : `${day} às ${hour}`;
}
