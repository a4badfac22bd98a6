// Caches appointments, services and histories (client/README.md "Appointments").
import { computed } from "@preact/signals-core";
import { listWithoutOdd } from "../lib/http/wire.ts";
import { SECOND_MS } from "../lib/time/clock.ts";
import { invalidateQueries } from "../lib/query/registry.ts";
import { Query, QueryFamily } from "../lib/query/query.ts";
import { clearedAtSessionEnd } from "../lib/storage/storage.ts";
import { OpenRequest } from "../lib/navigation/open_request.ts";
import type { PetsWithActiveAgendamento } from "../pets/filter.tsx";
import {
  Agendamento,
  AgendamentoDeHoje,
  type AgendamentoForm,
  groupByDayNewestFirst,
  HistoricoEntry,
  isActive,
  isCancelled,
  isConfirmed,
  isDoneOrCancelled,
  isPending,
  type Motivo,
  sortByStatusAndDay,
  toCancelled,
} from "./agendamento.ts";
import { listAgendaDeHoje, listAgendamentos, listHistorico, listMotivos } from "./calls.ts";

/** The appointments cancelled in this session, as `storeCancelled` got them. */
const cancelled = clearedAtSessionEnd(new Map<string, Agendamento>());

/**
 * Shows the appointment as cancelled, from the next reading of the API's list until the session ends, where that leaves
 * it out, or has it just as it is here: the answer to its cancelling is newer.
 */
export function storeCancelled(agendamento: Agendamento): void {
  cancelled.set(agendamento.id, agendamento);
}

export function forgetCancelled(id: string): void {
  cancelled.delete(id);
}

/**
 * The appointments, sorted as they are shown: two screens show them, and sorting a thousand delays the reaction to a
 * press.
 */
export const agendamentosQuery = new Query(
  async () => {
    const listed = await listAgendamentos();
    const shown = new Map([...cancelled].map(([id, one]) => [id, toCancelled(one)]));
    for (const one of listed) {
      const before = cancelled.get(one.id);
      if (!before || JSON.stringify(one) !== JSON.stringify(before)) shown.set(one.id, one);
    }
    return sortByStatusAndDay([...shown.values()]);
  },
  { name: "agendamentos", struct: listWithoutOdd(Agendamento), label: "seus agendamentos" },
);
/** The pets with an active one, as far as the list is known. */
export const petsWithActiveAgendamento: PetsWithActiveAgendamento = {
  ids: computed(() => {
    const { value } = agendamentosQuery.state.value;
    return value && new Set(value.filter(isActive).map(({ petId }) => petId));
  }),
  load: () => void agendamentosQuery.loadOrRetry(),
};

/** The time, in milliseconds, after which what is known of a service's vagas does not show any more. */
export const VAGAS_EXPIRE_MS = 120 * SECOND_MS;

export const motivosQuery = new Query(listMotivos, {
  freshForMs: 30 * SECOND_MS,
  expiresAfterMs: VAGAS_EXPIRE_MS,
  label: "os serviços",
});
/** Finds the service, where it is known to have no vagas. */
export function findMotivoSemVagas(tipoId: string | undefined): Motivo | undefined {
  const { value } = motivosQuery.state.peek();
  return value?.find(({ id, hasDisponibilidade }) => id === tipoId && !hasDisponibilidade);
}

/**
 * Lists the status changes of one appointment. If the newest one is an end or a confirmation that the list does not have,
 * the list is older: it is read again.
 */
async function listHistoricoAndCompare(id: string): Promise<HistoricoEntry[]> {
  const entries = await listHistorico(id);
  const listed = agendamentosQuery.state.peek().value?.find((one) => one.id === id);
  const newest = groupByDayNewestFirst(entries.filter(({ status }) => status))[0]?.[1][0];
  const isOlder = newest && listed && isActive(listed) &&
    (isDoneOrCancelled(newest) || isPending(listed) && isConfirmed(newest));
  // Not the histories, of which this is one.
  if (isOlder && !agendamentosQuery.isFetching) invalidateQueries("agendamentos", "agenda-do-dia");
  return entries;
}

/** The status changes of one appointment, by its id. */
export const historicoByAgendamentoQueries = new QueryFamily(listHistoricoAndCompare, {
  name: "historico",
  struct: listWithoutOdd(HistoricoEntry),
  label: "o histórico",
});

export const NOVO_AGENDAMENTO_DRAFT_KEY = "agendamento";

/** The values that the form has at first. A service without vagas is none of them. */
export type AgendamentoPrefill = Partial<AgendamentoForm>;

/** The initial choice to book a cancelled appointment again as it was, and a completed one for another reason. */
export function prefillToBookAgain(agendamento: Agendamento): AgendamentoPrefill {
  const { petId, tipoId, observacao } = agendamento;
  return { petId, tipoId, observacao: isCancelled(agendamento) ? observacao : undefined };
}

/** The screen of appointments opens with the form. */
export const novoAgendamentoRequest = new OpenRequest<AgendamentoPrefill>();

/** The next reader asks again, for the list, for today's and for each history. */
export function invalidateAgendamentos(): void {
  invalidateQueries("agendamentos", "agenda-do-dia", "historico");
}

export async function reloadAgendamentos(): Promise<void> {
  invalidateQueries("agenda-do-dia", "historico");
  await agendamentosQuery.reload();
}

/** The day's appointments, by day in São Luís: an answer of one day never shows on another day. */
export const agendaDeHojeQueries = new QueryFamily(listAgendaDeHoje, {
  name: "agenda-do-dia",
  struct: listWithoutOdd(AgendamentoDeHoje),
  label: "seus agendamentos de hoje",
});
