// Owns what an appointment says about its pet: less than the list of pets does, and home needs no more.
import { type Infer, type } from "superstruct";
import { Filled, maybe, nameIn } from "./wire.ts";

export const Especie = nameIn("CACHORRO", "GATO");
export const PetCitado = type({ nome: maybe(Filled), especie: maybe(Especie) });
export type PetCitado = Infer<typeof PetCitado>;

/** The pet's name, or 'Pet' where the API does not send one. */
export function nameOfCitado(pet: PetCitado | null | undefined): string {
  return pet?.nome ?? "Pet";
}
