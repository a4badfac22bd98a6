// Owns how a day reads with its weekday. It is not in dates.ts, because home does without it.
import { dayOf, daysBetween, formatDay, INVALID_DATE } from "./dates.ts";

const WEEKDAYS = [
  "sábado",
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
];
/** A Saturday, before which no day can be written. */
const FIRST_DAY = "0000-01-01";

/** 'quarta-feira, 25/11/2026', or 'Data inválida'. */
export function formatWeekday(text: string | null | undefined): string {
  const day = dayOf(text);
  if (day === undefined) return INVALID_DATE;
  return `${WEEKDAYS[daysBetween(FIRST_DAY, day) % 7]}, ${formatDay(day)}`;
}
