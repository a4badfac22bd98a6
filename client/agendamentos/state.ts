// Caches appointments, services and histories (client/README.md "Appointments").
import { computed } from "@preact/signals-core";
import { listOf } from "../lib/wire.ts";
import { SECOND } from "../lib/clock.ts";
import { invalidateQueries } from "../lib/queries.ts";
import { Query, QueryFamily } from "../lib/query.ts";
import { onSessionEnd } from "../lib/storage.ts";
import { Wish } from "../lib/wish.ts";
import type { Busy } from "../pets/filter.tsx";
import {
  AgendaDeHoje,
  Agendamento,
  type AgendamentoForm,
  asCancelled,
  HistoricoEntry,
  isActive,
  isCancelled,
  sortAgendamentos,
} from "./agendamento.ts";
import { listAgendaDoDia, listAgendamentos, listHistorico, listMotivos } from "./calls.ts";

/** Cancelled in this session, as they show where the API's list leaves cancelled ones out. */
const cancelled = new Map<string, Agendamento>();

/** Shows it as cancelled until the session ends, also if the API's list leaves it out. */
export function storeCancelled(agendamento: Agendamento): void {
  cancelled.set(agendamento.id, asCancelled(agendamento));
  onSessionEnd(forgetAllCancelled);
}

export function forgetCancelled(id: string): void {
  cancelled.delete(id);
}

function forgetAllCancelled(): void {
  cancelled.clear();
}

/** Sorted as they are shown: two screens show them, and sorting a thousand delays the reaction to a press. */
export const agendamentos = new Query(
  async () => {
    const listed = await listAgendamentos();
    const left = [...cancelled.values()].filter(({ id }) => listed.every((one) => one.id !== id));
    return sortAgendamentos([...listed, ...left]);
  },
  { name: "agendamentos", struct: listOf(Agendamento), what: "seus agendamentos" },
);
/** The pets with an open one, as far as the list is known. */
export const busyPets: Busy = {
  ids: computed(() => {
    const { value } = agendamentos.state.value;
    return value && new Set(value.filter(isActive).map(({ petId }) => petId));
  }),
  load: () => void agendamentos.load(),
};

/** In milliseconds: what was said of places before is not said any more. */
export const VAGAS_EXPIRE = 120 * SECOND;

export const motivos = new Query(listMotivos, {
  fresh: 30 * SECOND,
  expires: VAGAS_EXPIRE,
  what: "os serviços",
});
export const historicos = new QueryFamily(listHistorico, {
  name: "historico",
  struct: listOf(HistoricoEntry),
  what: "o histórico",
});

export const NOVO_AGENDAMENTO = "agendamento";

/** What is in the form at first. A service without places is not. */
export type Chosen = Partial<AgendamentoForm>;

/** To book a cancelled one again as it was, and a completed one for another reason. */
export function chosenOf(agendamento: Agendamento): Chosen {
  const { petId, tipoId, observacao } = agendamento;
  return { petId, tipoId, observacao: isCancelled(agendamento) ? observacao : undefined };
}

/** The screen of appointments opens with the form. */
export const novoAgendamento = new Wish<Chosen>();

export async function reloadAgendamentos(): Promise<void> {
  invalidateQueries("agenda-do-dia");
  await agendamentos.reload();
}

/** By day in São Luís: an answer of one day never shows on another day. */
export const agendaDoDia = new QueryFamily(listAgendaDoDia, {
  name: "agenda-do-dia",
  struct: listOf(AgendaDeHoje),
  what: "seus agendamentos de hoje",
});
