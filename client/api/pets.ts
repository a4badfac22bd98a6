// Owns the call that reads pets (server/mock/README.md "Pets"). On the wire the birth date is `idade`; nothing past this
// file and saving_pets.ts knows that.
import { type } from "superstruct";
import { Pet } from "../domain/pet.ts";
import { DateText } from "../domain/wire.ts";
import { writtenDayOf } from "../lib/dates.ts";
import { getList } from "./http.ts";

const PetOnWire = type({ ...Pet.schema, idade: DateText });

export async function listPets(): Promise<Pet[]> {
  const pets = await getList("/pet", PetOnWire, "Erro ao buscar pets");
  return pets.map(({ idade, ...pet }) => ({
    ...pet,
    dataNascimento: writtenDayOf(idade) ?? idade,
  }));
}
