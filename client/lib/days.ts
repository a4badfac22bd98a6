// Owns reckoning with calendar days. It is not in dates.ts, because home does without it.
import type { Day } from "./dates.ts";

/** The same day so many years earlier; 29 February becomes 28 where that year has none. */
export function yearsBefore(day: Day, years: number): Day {
  const [year, month, date] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  const earlier = [year - years, month, Math.min(date, last)];
  return earlier.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
