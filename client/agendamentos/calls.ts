// Owns the calls of appointments (server/mock/README.md "Appointments"); an enrolment in a campaign is one too.
import { nullable, type } from "superstruct";
import { listOf } from "../lib/answers.ts";
import { noteServerDay } from "../lib/clock.ts";
import { dayOf } from "../lib/dates.ts";
import { del, get, getList, post } from "../lib/http.ts";
import { toWireId } from "../lib/id.ts";
import { DateText, maybe } from "../lib/wire.ts";
import { AgendaDeHoje } from "./agenda_do_dia.ts";
import { Agendamento, AgendamentoCriado, type AgendamentoForm, Motivo } from "./agendamento.ts";
import { HistoricoEntry } from "./historico.ts";

/** An enrolment: an appointment that names its campaign. */
export interface Inscricao extends AgendamentoForm {
  campanhaId: string;
}

export function listAgendamentos(): Promise<Agendamento[]> {
  return getList("/agendamentos", Agendamento, "Erro ao buscar agendamentos");
}

export function listMotivos(): Promise<Motivo[]> {
  return getList("/agendamentos/motivos", Motivo, "Erro ao buscar motivos");
}

export function listHistorico(agendamentoId: string): Promise<HistoricoEntry[]> {
  return getList(
    "/agendamentos/historico/:id",
    HistoricoEntry,
    "Erro ao buscar histórico de agendamento",
    { id: agendamentoId },
  );
}

/** Books; the answer carries date and shift where they are already known. */
export function createAgendamento(
  { petId, tipoId, observacao }: AgendamentoForm,
): Promise<AgendamentoCriado> {
  return post(
    "/agendamentos",
    { petId: toWireId("pet", petId), tipoId: toWireId("motivo", tipoId), observacao },
    AgendamentoCriado,
    "Ocorreu um erro ao criar o agendamento.",
    { speaks: "message" },
  );
}

/** Enrols a pet. The failure's default depends on the status: campanhas/state.ts chooses it. */
export function createInscricao(
  { petId, tipoId, observacao, campanhaId }: Inscricao,
): Promise<AgendamentoCriado> {
  return post(
    "/agendamentos",
    {
      petId: toWireId("pet", petId),
      tipoId: toWireId("servico", tipoId),
      observacao,
      campanhaId: toWireId("campanha", campanhaId),
    },
    AgendamentoCriado,
    "Erro ao inscrever pet na campanha",
    { speaks: "message" },
  );
}

export async function cancelAgendamento(id: string): Promise<void> {
  await del(
    "/agendamentos/:id",
    "Ocorreu um erro ao cancelar o agendamento.",
    { id, speaks: "message" },
  );
}

const AgendaDoDia = type({
  agendas: nullable(listOf(AgendaDeHoje)),
  data: maybe(type({ hoje: DateText })),
});

/** Today's appointments, by the server's own today, which the app's clock follows from then on. */
export async function listAgendaDoDia(): Promise<AgendaDeHoje[]> {
  const answer = await get(
    "/agendamentos/agenda/dia",
    nullable(AgendaDoDia),
    "Erro ao buscar agendamentos",
  );
  const hoje = dayOf(answer?.data?.hoje);
  if (hoje !== undefined) noteServerDay(hoje);
  return answer?.agendas ?? [];
}
