// Defines the history (client/README.md "History"): the order of the appointments, their pets, and the entries of one by
// day.
import { type Infer, object, refine, string, type } from "superstruct";
import { beginningOf, type Day, dayOf } from "../lib/dates.ts";
import { Id } from "../lib/id.ts";
import { DateText, Flag, maybe, TextOrEmpty } from "../lib/wire.ts";
import { nameOfCitado } from "../pets/pet.ts";
import { type Agendamento, Status } from "./agendamento.ts";

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
  const newestFirst = [...entries].sort((a, b) => instantOf(b.createdAt) - instantOf(a.createdAt));
  const days: HistoricoDay[] = [];
  for (const entry of newestFirst) {
    const day = dayOf(entry.createdAt);
    const last = days.at(-1);
    if (last !== undefined && last.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function instantOf(date: string | undefined): number {
  return beginningOf(date ?? "")?.getTime() ?? -Infinity;
}

/** `""` is every pet. */
export const HistoricoFilter = object({ petId: string() });

/** The newest change first, then those without a known change by their date. */
export function sortByChange(agendamentos: readonly Agendamento[]): Agendamento[] {
  return agendamentos
    .map((agendamento) => ({
      agendamento,
      changed: instantOf(agendamento.updatedAt),
      date: instantOf(agendamento.data),
    }))
    .sort((a, b) => compare(b.changed, a.changed) || compare(b.date, a.date))
    .map(({ agendamento }) => agendamento);
}

/** Two unknown ones are both `-Infinity`, whose difference is no number. */
function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The pets of these appointments, as the options of a choice, by name. */
export function petsOf(agendamentos: readonly Agendamento[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  for (const { petId, pet } of agendamentos) if (petId) names.set(petId, nameOfCitado(pet));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

export function authorOf({ byTUTOR }: HistoricoEntry): string {
  return byTUTOR ? "Você" : "Sistema";
}
