// Owns one of today's appointments (server/mock/README.md "Appointments"): the API says less about it than about a full
// appointment. Home needs no more than this, so it is separate from the other appointments.
import { type Infer, refine, type } from "superstruct";
import { Id } from "./id.ts";
import { PetCitado } from "./pet_citado.ts";
import { Filled, maybe, Text, TextOrEmpty } from "./wire.ts";

export const AgendaDeHoje = refine(
  type({
    id: maybe(Id),
    pet: maybe(PetCitado),
    tipo: maybe(type({ nome: maybe(Filled) })),
    data: maybe(Text),
    turno: maybe(Text),
    status: maybe(Text),
    observacao: TextOrEmpty,
  }),
  "with something to read",
  ({ id, pet, tipo, status }) => Boolean(id ?? pet?.nome ?? tipo?.nome ?? status),
);
export type AgendaDeHoje = Infer<typeof AgendaDeHoje>;
