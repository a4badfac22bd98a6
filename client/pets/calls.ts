// Calls the API about pets (server/mock/README.md "Pets"). It names the birth date `idade`; no other file knows that.
import { type Infer, type } from "superstruct";
import { AnyDateText } from "../lib/time/date_text.ts";
import { writtenDayOf } from "../lib/time/dates.ts";
import { getList, patch, post } from "../lib/http/http.ts";
import {
  ChangeAnswer,
  creationAnswer,
  sentBackIdStruct,
  undefinedIfOdd,
} from "../lib/http/wire.ts";
import { YES_FIELDS } from "../lib/http/yes.ts";
import { Pet, type PetForm } from "./pet.ts";

const PetOnWire = type({ ...Pet.schema, idade: AnyDateText });

export async function listPets(): Promise<Pet[]> {
  const pets = await getList("/pet", PetOnWire, "Erro ao buscar pets");
  return pets.map(({ idade, ...pet }) => ({
    ...pet,
    dataNascimento: writtenDayOf(idade) ?? idade,
  }));
}

const PetCriado = creationAnswer(
  type({ id: undefinedIfOdd(sentBackIdStruct("pet")), ...YES_FIELDS }),
);
export type PetCriado = Infer<typeof PetCriado>;

export function createPet(form: PetForm): Promise<PetCriado> {
  return post("/pet", toWire(form), PetCriado, "Erro ao criar pet");
}

export async function updatePet(id: string, form: PetForm): Promise<void> {
  await patch("/pet/:id", toWire(form), ChangeAnswer, "Erro ao atualizar pet", { id });
}

function toWire({ dataNascimento: idade, nome, observacoes, ...form }: PetForm) {
  return { ...form, nome: nome.trim(), observacoes: observacoes.trim(), idade };
}
