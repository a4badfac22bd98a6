// Owns the history of an appointment (client/README.md "History"): its entries by day.
import { type Infer, refine, type } from "superstruct";
import { beginningOf, type Day, dayOf } from "../lib/dates.ts";
import { Id } from "../lib/id.ts";
import { Status } from "./status.ts";
import { DateText, Flag, maybe, TextOrEmpty } from "../lib/wire.ts";

/** An entry needs no id to be shown, only something to read. */
export const HistoricoEntry = refine(
  type({
    id: maybe(Id),
    createdAt: DateText,
    descricao: TextOrEmpty,
    status: maybe(Status),
    byTUTOR: maybe(Flag),
  }),
  "with something to read",
  ({ descricao, status }) => Boolean(descricao.trim() || status?.trim()),
);
export type HistoricoEntry = Infer<typeof HistoricoEntry>;

/** The entries of one day in São Luís; `day` is undefined for those whose date does not parse. */
export interface HistoricoDay {
  day: Day | undefined;
  entries: HistoricoEntry[];
}

/** Grouped by day, newest day and newest entry first; entries without a date come last. */
export function groupByDay(entries: readonly HistoricoEntry[]): HistoricoDay[] {
  const newestFirst = [...entries].sort((a, b) => instantOf(b) - instantOf(a));
  const days: HistoricoDay[] = [];
  for (const entry of newestFirst) {
    const day = dayOf(entry.createdAt);
    const last = days.at(-1);
    if (last !== undefined && last.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function instantOf({ createdAt }: HistoricoEntry): number {
  return beginningOf(createdAt ?? "")?.getTime() ?? -Infinity;
}

/** The author of the entry. */
export function authorOf({ byTUTOR }: HistoricoEntry): string {
  return byTUTOR ? "Você" : "Sistema";
}
