// Owns the calls of appointments (server/mock/README.md "Appointments"); an enrolment in a campaign is one too.
import {
  Agendamento,
  AgendamentoCriado,
  type AgendamentoForm,
  Motivo,
} from "../domain/agendamento.ts";
import { HistoricoEntry } from "../domain/historico.ts";
import { toWireId } from "../domain/id.ts";
import { del, getList, post } from "./http.ts";

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

/** Enrols a pet. The failure's default depends on the status: state/campanhas.ts chooses it. */
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
