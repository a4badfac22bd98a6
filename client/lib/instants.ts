// Owns when a day or an instant begins and ends. It is not in dates.ts, because home does without it.
import { calendarDay, parseInstant } from "./dates.ts";

/** The last instant that the text covers: the end of a calendar day in São Luís, or the instant itself. */
export function endOf(text: string): Date | undefined {
  return instantIn(text, "23:59:59.999");
}

/** The first instant that the text covers: the start of a calendar day in São Luís, or the instant itself. */
export function beginningOf(text: string): Date | undefined {
  return instantIn(text, "00:00");
}

/** The instant itself, or that time of the calendar day. */
function instantIn(text: string, time: string): Date | undefined {
  const day = calendarDay(text);
  return parseInstant(day === undefined ? text : `${day}T${time}`);
}
