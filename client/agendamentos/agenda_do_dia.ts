// Owns one of today's appointments (server/mock/README.md "Appointments"): the API says less about it than about a full
// appointment. Home needs no more than this, so it is separate from the other appointments.
import { type Infer, refine, type } from "superstruct";
import { Id } from "../lib/id.ts";
import { nameOfCitado, PetCitado } from "../pets/pet.ts";
import { Status } from "./status.ts";
import { arrivalFact, arrivalTime, hasArrivalCome } from "./turno.ts";
import { DateText, Filled, maybe, Text, TextOrEmpty } from "../lib/wire.ts";

export const AgendaDeHoje = refine(
  type({
    id: maybe(Id),
    pet: maybe(PetCitado),
    tipo: maybe(type({ nome: maybe(Filled) })),
    data: DateText,
    turno: maybe(Text),
    status: maybe(Status),
    observacao: TextOrEmpty,
  }),
  "with something to read",
  ({ id, pet, tipo, status }) => Boolean(id ?? pet?.nome ?? tipo?.nome ?? status),
);
export type AgendaDeHoje = Infer<typeof AgendaDeHoje>;

/**
 * What home says of the one that comes next: 'Amora', 'chegue até as 08:00'. It is the first in the order of the shifts
 * whose arrival time has not come yet, else the last: then it is over, and nobody has to hurry.
 */
export function nextOf(
  agendas: readonly AgendaDeHoje[],
  now: Date,
): { facts: string[]; isOver: boolean } {
  const open = agendas
    .filter(({ status }) => status !== "REALIZADA" && status !== "CANCELADA")
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
  const next = open.find(({ turno }) => !hasArrivalCome(turno, now));
  const isOver = next === undefined;
  const named = next ?? open.at(-1);
  const facts = named ? [nameOfCitado(named.pet)] : [];
  const arrival = arrivalFact(named?.turno, isOver);
  if (arrival) facts.push(arrival);
  return { facts, isOver };
}

/** By the arrival time. One without a known shift may still come at any time of the day. */
function orderOf({ turno }: AgendaDeHoje): string {
  return arrivalTime(turno) ?? "24:00";
}
