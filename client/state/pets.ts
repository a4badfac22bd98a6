// Owns the person's pets (spec §9: fresh 2 min, kept 5 min).
import { createPet, listPets, updatePet } from "../api/pets.ts";
import type { Pet, PetForm } from "../domain/pet.ts";
import { invalidateQueries, MINUTE, Query } from "../lib/query.ts";
import { noteSuccess } from "./install.ts";
import { createOnce, twice } from "./retries.ts";

export const pets = new Query(listPets, { fresh: 2 * MINUTE, keep: 5 * MINUTE, name: "pets" });

/** Saves a pet and refreshes the list that every screen reads. */
export async function savePet(form: PetForm, id?: string): Promise<void> {
  if (id === undefined) await createPetOnce(form);
  else {
    await twice(() => updatePet(id, form));
    // Appointments carry their pet's name.
    invalidateQueries("agendamentos", "agenda-do-dia");
  }
  noteSuccess();
  await pets.reload();
}

/** Whether the list grew by a pet like this one tells whether a lost first try landed. */
async function createPetOnce(form: PetForm): Promise<void> {
  const known = new Set(pets.state.peek().value?.map(({ id }) => id));
  const { nome, genero, especie, dataNascimento } = form;
  await createOnce<true>(
    `pet ${JSON.stringify([nome.trim(), genero, especie, dataNascimento])}`,
    async () => {
      await createPet(form);
      return true;
    },
    async () => {
      const isThere = (await listPets()).some((pet) => !known.has(pet.id) && isSame(pet, form));
      return isThere || undefined;
    },
  );
}

function isSame(pet: Pet, form: PetForm): boolean {
  return pet.nome === form.nome.trim() && pet.especie === form.especie &&
    pet.genero === form.genero && pet.dataNascimento?.slice(0, 10) === form.dataNascimento;
}
