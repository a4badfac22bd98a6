// Calendar days as São Luís counts them: UTC−3, without daylight saving.

/** `YYYY-MM-DD`. */
export type Day = string;

export const DAY_MS = 86_400_000;
const SAO_LUIS_OFFSET_MS = -3 * 3_600_000;

/** The day of an instant in São Luís. */
export function dayAt(instant: Date): Day {
  return new Date(instant.getTime() + SAO_LUIS_OFFSET_MS).toISOString().slice(0, 10);
}

/** The first instant of a day in São Luís. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(day) - SAO_LUIS_OFFSET_MS);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Moves the day so many years back; 29 February becomes 28 in a year without it. */
export function yearsBefore(day: Day, years: number): Day {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  const earlier = date.toISOString().slice(0, 10);
  // A day that does not exist has become one in March.
  return earlier.slice(5, 7) === day.slice(5, 7) ? earlier : addDays(earlier, -1);
}

/** The first weekday at least `minDaysAhead` later. */
export function nextWeekday(day: Day, minDaysAhead: number): Day {
  let candidate = addDays(day, minDaysAhead);
  while ([0, 6].includes(new Date(candidate).getUTCDay())) candidate = addDays(candidate, 1);
  return candidate;
}

/** Whether a text is a real day of the calendar: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Writes a day as the municipal API does: midnight UTC of that day. */
export function dayOnWire(day: Day): string {
  return `${day}T00:00:00.000Z`;
}
