// Owns one of today's appointments (spec §3): less is known of it than of a whole one. Home needs no more than this,
// so it stays apart from the rest of the appointments.
import { type Infer, string, type } from "superstruct";
import { Id } from "./id.ts";
import { maybe, TextOrEmpty } from "./wire.ts";

export const AgendaDeHoje = type({
  id: maybe(Id),
  pet: maybe(type({ nome: string(), especie: maybe(string()) })),
  tipo: maybe(type({ nome: string() })),
  data: maybe(string()),
  turno: maybe(string()),
  status: string(),
  observacao: TextOrEmpty,
});
export type AgendaDeHoje = Infer<typeof AgendaDeHoje>;
