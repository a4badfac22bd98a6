// Calls the API about appointments (server/mock/README.md "Appointments"). An enrolment in a campaign is one of them.
import { nullable, type } from "superstruct";
import { noteServerDay, serverNow } from "../lib/clock.ts";
import { DateText } from "../lib/date_text.ts";
import { dayOf, today } from "../lib/dates.ts";
import { del, get, getList, post } from "../lib/http.ts";
import { listOf, maybe, toWireId } from "../lib/wire.ts";
import {
  AgendaDeHoje,
  Agendamento,
  AgendamentoCriado,
  HistoricoEntry,
  Motivo,
  notCreatedText,
  type Pedido,
} from "./agendamento.ts";

/** An id may be only inside of what it names. */
export async function listAgendamentos(): Promise<Agendamento[]> {
  const list = await getList("/agendamentos", Agendamento, "Erro ao buscar agendamentos");
  for (const one of list) {
    one.petId ??= one.pet?.id;
    one.tipoId ??= one.tipo?.id;
    one.campanhaId ??= one.campanha?.id;
  }
  return list;
}

export function listMotivos(): Promise<Motivo[]> {
  return getList("/agendamentos/motivos", Motivo, "Erro ao buscar motivos");
}

export function listHistorico(id: string): Promise<HistoricoEntry[]> {
  const fallback = "Erro ao buscar histórico de agendamento";
  return getList("/agendamentos/historico/:id", HistoricoEntry, fallback, { id });
}

export function createAgendamento(pedido: Pedido): Promise<AgendamentoCriado> {
  const { petId, tipoId, observacao, campanhaId } = pedido;
  const isInscricao = campanhaId !== undefined;
  const body = {
    petId: toWireId("pet", petId),
    tipoId: toWireId(isInscricao ? "servico" : "motivo", tipoId),
    observacao,
    campanhaId: isInscricao ? toWireId("campanha", campanhaId) : undefined,
  };
  return post("/agendamentos", body, AgendamentoCriado, notCreatedText(pedido), {
    speaks: "message",
  });
}

export const NOT_CANCELLED = "Erro ao cancelar agendamento";

export async function cancelAgendamento(id: string): Promise<void> {
  await del("/agendamentos/:id", NOT_CANCELLED, { id, speaks: "message" });
}

const AgendaDoDia = nullable(type({
  agendas: nullable(listOf(AgendaDeHoje)),
  data: maybe(type({ hoje: DateText })),
}));

/** The server says which day is today, and from then on the app's clock follows it. If it is UTC's, that may be tomorrow. */
export async function listAgendaDoDia(): Promise<AgendaDeHoje[]> {
  const answer = await get("/agendamentos/agenda/dia", AgendaDoDia, "Erro ao buscar agendamentos");
  const hoje = dayOf(answer?.data?.hoje);
  if (hoje !== undefined) noteServerDay(hoje);
  const agendas = answer?.agendas ?? [];
  if (hoje === undefined || hoje <= today(serverNow())) return agendas;
  return agendas.map((one) => dayOf(one.data) === undefined ? { ...one, data: hoje } : one);
}
