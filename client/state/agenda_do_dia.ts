// Owns today's appointments, for home.
import { listAgendaDoDia } from "../api/agenda_do_dia.ts";
import { Query } from "../lib/query.ts";

export const agendaDoDia = new Query(listAgendaDoDia, { name: "agenda-do-dia" });
