// Orders the history (client/README.md "History"): the appointments by their last change, the entries of one by day.
import { type Day, dayOf, instantOf } from "../lib/dates.ts";
import { nameOfCitado } from "../pets/pet.ts";
import type { Agendamento, HistoricoEntry } from "./agendamento.ts";

/** Newest day and newest entry first; last those whose date is missing or cannot be read, without a day. */
export function groupByDay(
  entries: readonly HistoricoEntry[],
): { day: Day | undefined; entries: HistoricoEntry[] }[] {
  const newestFirst = [...entries].sort((a, b) => instantOf(b.createdAt) - instantOf(a.createdAt));
  const days = new Map<Day | undefined, HistoricoEntry[]>();
  for (const entry of newestFirst) {
    const day = dayOf(entry.createdAt);
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

/** The newest change first, then those without a known change by their date. */
export function sortByChange(agendamentos: readonly Agendamento[]): Agendamento[] {
  return agendamentos
    .map((agendamento) => ({
      agendamento,
      changed: instantOf(agendamento.updatedAt),
      date: instantOf(agendamento.data),
    }))
    // Of two unknown ones, the difference is no number: as good as none.
    .sort((a, b) => b.changed - a.changed || b.date - a.date)
    .map(({ agendamento }) => agendamento);
}

export function petsOf(agendamentos: readonly Agendamento[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  for (const { petId, pet } of agendamentos) if (petId) names.set(petId, nameOfCitado(pet));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
