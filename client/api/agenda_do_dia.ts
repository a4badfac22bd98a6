// Owns the call of today's appointments (server/mock/README.md "Appointments").
import { nullable, type } from "superstruct";
import { AgendaDeHoje } from "../domain/agenda_do_dia.ts";
import { DateText, maybe } from "../domain/wire.ts";
import { listOf } from "../lib/answers.ts";
import { noteServerDay } from "../lib/clock.ts";
import { dayOf } from "../lib/dates.ts";
import { get } from "./http.ts";

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
