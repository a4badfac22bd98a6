// Owns reckoning with calendar days. It is not in dates.ts, because home does without it.
import type { Day } from "./dates.ts";

/** The same day so many years earlier; 29 February becomes 28 where that year has none. */
export function yearsBefore(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) - years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = day.slice(4);
  return String(year).padStart(4, "0") + (rest === "-02-29" && !isLeap ? "-02-28" : rest);
}
