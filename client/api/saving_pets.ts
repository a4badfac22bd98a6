// Owns the calls that save a pet (server/mock/README.md "Pets").
import { type, unknown } from "superstruct";
import { idOf } from "../domain/id.ts";
import type { PetForm } from "../domain/pet_form.ts";
import { created, maybe } from "../domain/wire.ts";
import { patch, post } from "./http.ts";

const PetCriado = created(type({ id: maybe(idOf("pet")) }));

/** Creates a pet. Returns its id, where the answer says it. */
export async function createPet(form: PetForm): Promise<string | undefined> {
  return (await post("/pet", toWire(form), PetCriado, "Erro ao criar pet")).id;
}

export async function updatePet(id: string, form: PetForm): Promise<void> {
  await patch("/pet/:id", toWire(form), unknown(), "Erro ao atualizar pet", { id });
}

function toWire({ dataNascimento, ...form }: PetForm) {
  return {
    nome: form.nome.trim(),
    genero: form.genero,
    especie: form.especie,
    observacoes: form.observacoes.trim(),
    idade: dataNascimento,
  };
}
