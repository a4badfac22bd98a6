// Owns today's appointments, for home.
import { listAgendaDoDia } from "../api/agenda_do_dia.ts";
import { AgendaDeHoje } from "../domain/agenda_do_dia.ts";
import { listOf } from "../lib/answers.ts";
import { QueryFamily } from "../lib/query.ts";

/** By day in São Luís: an answer of one day never shows on another day. */
export const agendaDoDia = new QueryFamily(listAgendaDoDia, {
  name: "agenda-do-dia",
  struct: listOf(AgendaDeHoje),
});
