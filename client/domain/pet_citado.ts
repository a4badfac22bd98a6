// Owns what an appointment says about its pet: less than the list of pets does, and home needs no more.
import { type Infer, type } from "superstruct";
import { Filled, maybe, Text } from "./wire.ts";

export const PetCitado = type({ nome: maybe(Filled), especie: maybe(Text) });
export type PetCitado = Infer<typeof PetCitado>;

/** The pet's name, or 'Pet' where the API does not send one. */
export function nameOf(pet: PetCitado | null | undefined): string {
  return pet?.nome ?? "Pet";
}
