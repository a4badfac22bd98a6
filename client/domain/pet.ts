// Owns what is known of a pet (client/README.md "Pets").
import { type Infer, type, unknown } from "superstruct";
import { idOf } from "./id.ts";
import { Especie } from "./pet_citado.ts";
import { Filled, isYes, maybe, nameIn, Text, TextOrEmpty } from "./wire.ts";

/** A pet. `obito` is whatever the API says about a death; `dataNascimento` as it came. */
export const Pet = type({
  id: idOf("pet"),
  nome: maybe(Filled),
  genero: maybe(nameIn("MACHO", "FEMEA")),
  especie: maybe(Especie),
  dataNascimento: maybe(Text),
  observacoes: TextOrEmpty,
  obito: maybe(unknown()),
});
export type Pet = Infer<typeof Pet>;

export function isAlive(pet: Pet): boolean {
  return !isYes(pet.obito);
}

/** What the pet is called wherever it is shown. */
export function nameOf({ nome }: Pick<Pet, "nome">): string {
  return nome ?? "Pet sem nome";
}
