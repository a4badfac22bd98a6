// Owns the statuses of an appointment, which its list, today's and its history name.
import { nameIn } from "../lib/wire.ts";

/** In the order of the list (client/README.md "Appointments"). */
export const STATUSES: readonly string[] = ["AGENDADA", "PENDENTE", "REALIZADA", "CANCELADA"];

export const Status = nameIn(...STATUSES);
