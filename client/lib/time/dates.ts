// Converts between the API's text and dates, as nothing else does (client/README.md "Dates"): a calendar date stays the
// day that is written, an instant is shown in São Luís time, whatever zone the phone is set to.
import { DAY_MS, MINUTE_MS } from "./clock.ts";
import { UncertainHourDate } from "./server_time.ts";
import { BEHIND_UTC_MS, UTC_OFFSET } from "./time_zone.ts";

/** The text of a date that is none. */
export const INVALID_DATE = "Data inválida";

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

type Text = string | null | undefined;

/** A calendar day, alone or put into a timestamp by a server: midnight in UTC, or without a zone. */
const CALENDAR_DAY =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?(?: *(?:Z|[+-]00(?::?00)?))?)?$/i;
/** Day, time, and the zone's hours and minutes. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?: *(?:Z|([+-]\d{2})(?::?(\d{2}))?))?$/i;

/** The day in São Luís at that instant. */
export function dayAt(instant: Date): Day {
  return wallClock(instant).slice(0, 10);
}

/** The hour in São Luís, as `YYYY-MM-DDTHH`. */
export function isoHourAt(instant: Date): string {
  return wallClock(instant).slice(0, 13);
}

/** The time of day in São Luís, as `HH:MM`. */
export function clockTimeAt(instant: Date): string {
  return wallClock(instant).slice(11, 16);
}

/** The day in São Luís of an instant, or the calendar day as written; undefined if the text is neither. */
export function dayOf(text: Text): Day | undefined {
  const calendar = calendarDay(text);
  if (calendar !== undefined) return isRealDay(calendar) ? calendar : undefined;
  const instant = parseInstant(text);
  return instant && dayAt(instant);
}

/** The day as written, for a birth date. A server that keeps it as a timestamp sends midnight of its own zone. */
export function writtenDayOf(text: Text): Day | undefined {
  return parseInstant(text) === undefined ? dayOf(text) : text?.slice(0, 10);
}

/** Formats as 25/11/2026. */
export function formatDay(text: Text): string {
  const day = dayOf(text);
  return day === undefined ? INVALID_DATE : day.split("-").reverse().join("/");
}

/** The time in São Luís as HH:MM; undefined for a calendar date. */
export function clockTimeOf(text: Text): string | undefined {
  const instant = calendarDay(text) === undefined ? parseInstant(text) : undefined;
  return instant && clockTimeAt(instant);
}

/** Formats as '25/11/2026 às 14:05', or the day alone. */
export function formatInstant(text: Text): string {
  const time = clockTimeOf(text);
  return time === undefined ? formatDay(text) : `${formatDay(text)} às ${time}`;
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The time that a clock in São Luís shows at that instant, as `YYYY-MM-DDTHH:MM:SS.sssZ`. */
function wallClock(instant: Date): string {
  return new Date(instant.getTime() - BEHIND_UTC_MS).toISOString();
}

/** The day that the text means and no instant of it, real or not. */
function calendarDay(text: Text): Day | undefined {
  return CALENDAR_DAY.exec(text ?? "")?.[1];
}

/** The text of a time since 1970 in milliseconds, or in seconds: so few milliseconds would be before 1974. */
export function epochToIso(secondsOrMs: number): string {
  return new Date(secondsOrMs < 1e11 ? secondsOrMs * 1000 : secondsOrMs).toISOString();
}

/** The day whose midnight in UTC the text means, if it is written with an offset: `dayOf` reads one with a 'Z'. */
export function dayOfUtcMidnightInAnotherZone(text: string): Day | undefined {
  const instant = parseInstant(text);
  const isMidnight = instant !== undefined && instant.getTime() % DAY_MS === 0;
  return isMidnight && /[+-][\d:]+$/.test(text) ? instant.toISOString().slice(0, 10) : undefined;
}

function isRealDay(day: Day): boolean {
  // Every month has these days: a list of a thousand dates asks a thousand times.
  if (/-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(day)) return true;
  return new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true;
}

/** The instant that the text means; undefined where it means none, or a day. */
function parseInstant(text: Text): Date | undefined {
  const [, day, time, hours, minutes = "00"] = INSTANT.exec(text ?? "") ?? [];
  // Engines differ on 30 February: some turn it into a day in March.
  if (day === undefined || !isRealDay(day)) return undefined;
  // A text without a zone means the time on a clock in São Luís.
  const zone = hours === undefined ? /Z$/i.test(text!) ? "Z" : UTC_OFFSET : `${hours}:${minutes}`;
  const instant = new Date(`${day}T${time}${zone}`);
  // Beyond the year 9999, or before 0, `wallClock` would be longer.
  const isShown = !Number.isNaN(instant.getTime()) && /^\d{4}-/.test(wallClock(instant));
  return isShown ? instant : undefined;
}

/** Moves the day so many years back; 29 February becomes 28 where that year has none. */
export function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, "0");
  const same = year + day.slice(4);
  return isRealDay(same) ? same : `${year}-02-28`;
}

/** Whether one comes before the other, also if one is the time now, with the wrong hour of the right day. */
export function isSurelyBefore(one: Date, other: Date): boolean {
  const isExact = ![one, other].some((time) => time instanceof UncertainHourDate);
  return one < other && (isExact || dayAt(one) !== dayAt(other));
}

/** The end of a calendar day, or the instant itself. */
export function endInstantOf(text: string): Date | undefined {
  return instantIn(text, "23:59:59.999");
}

/** The start of a calendar day in São Luís, or the instant itself. */
export function startInstantOf(text: string): Date | undefined {
  return instantIn(text, "00:00");
}

export function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * 60 * MINUTE_MS);
}

/** The text's instant in epoch milliseconds, for sorting: a text without an instant comes before all others. */
export function sortableMs(text: string | undefined): number {
  return startInstantOf(text ?? "")?.getTime() ?? -Infinity;
}

function instantIn(text: string, time: string): Date | undefined {
  const day = calendarDay(text);
  return parseInstant(day === undefined ? text : `${day}T${time}`);
}

/** The weekdays, from that of 0000-01-01, before which no day can be written. */
const WEEKDAYS = "sábado domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira"
  .split(" ");

/** Formats as 'qua., 25/11/2026'. */
export function formatDayWithShortWeekday(text: Text): string {
  return formatDayWithWeekday(text).replace(/^(...).*,/, "$1.,");
}

/** Formats as 'quarta-feira, 25/11/2026'. */
export function formatDayWithWeekday(text: Text): string {
  const day = dayOf(text);
  if (day === undefined) return INVALID_DATE;
  return `${WEEKDAYS[daysBetween("0000-01-01", day) % 7]}, ${formatDay(day)}`;
}
