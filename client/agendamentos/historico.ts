// Defines the history of an appointment (client/README.md "History"): its entries, by day.
import { type Infer, refine, type } from "superstruct";
import { beginningOf, type Day, dayOf } from "../lib/dates.ts";
import { Id } from "../lib/id.ts";
import { DateText, Flag, maybe, TextOrEmpty } from "../lib/wire.ts";
import { Status } from "./agendamento.ts";

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

interface HistoricoDay {
  /** Undefined if the dates of its entries cannot be read. */
  day: Day | undefined;
  entries: HistoricoEntry[];
}

/** Newest day and newest entry first; entries without a date last. */
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

export function authorOf({ byTUTOR }: HistoricoEntry): string {
  return byTUTOR ? "Você" : "Sistema";
}
