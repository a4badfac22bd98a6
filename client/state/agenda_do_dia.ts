// Owns today's appointments, for home.
import { listAgendaDoDia } from "../api/agenda_do_dia.ts";
import { AgendaDeHoje } from "../domain/agenda_do_dia.ts";
import { listOf } from "../lib/answers.ts";
import { QueryFamily } from "../lib/query.ts";

/** By day in São Luís: what was answered on one day is never another day's, whenever and wherever it is read. */
export const agendaDoDia = new QueryFamily(listAgendaDoDia, {
  name: "agenda-do-dia",
  struct: listOf(AgendaDeHoje),
});
