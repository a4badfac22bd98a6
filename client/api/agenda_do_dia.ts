// Owns the call of today's appointments (server/mock/README.md "Appointments").
import { type } from "superstruct";
import { AgendaDeHoje } from "../domain/agenda_do_dia.ts";
import { listOf } from "../lib/answers.ts";
import { get } from "./http.ts";

const AgendaDoDia = type({ agendas: listOf(AgendaDeHoje) });

/** Today's appointments, by the server's own today. */
export async function listAgendaDoDia(): Promise<AgendaDeHoje[]> {
  const { agendas } = await get(
    "/agendamentos/agenda/dia",
    AgendaDoDia,
    "Erro ao buscar agendamentos",
  );
  return agendas;
}
