// Owns registering and changing a pet (client/README.md "Pets"): what is saved is in the list that every screen reads.
import { listPets } from "../api/pets.ts";
import { createPet, updatePet } from "../api/saving_pets.ts";
import type { Pet } from "../domain/pet.ts";
import type { PetForm } from "../domain/pet_form.ts";
import { invalidateQueries } from "../lib/queries.ts";
import { noteSuccess } from "./install.ts";
import { NOVO, PET_PLACE } from "./novo_pet.ts";
import { pets } from "./pets.ts";
import { twice } from "./retries.ts";
import { createOnce, inThisSession } from "./sending.ts";

/** The registration's name among what is being sent. */
export const REGISTERING_PET = "pet";

/** The place of a new pet's draft. */
export const NOVO_PET = PET_PLACE + NOVO;

/**
 * Registers a pet and refreshes the list that every screen reads.
 *
 * @param before what the same sheet has tried to send: if one of these tries created a pet, that pet is changed to this
 */
export function registerPet(form: PetForm, before: readonly PetForm[] = []): Promise<void> {
  return inThisSession(async () => {
    await createOrCorrect(form, before);
    noteSuccess();
    await pets.reload();
  });
}

/** Changes a pet and refreshes what shows it. */
export function savePet(id: string, form: PetForm): Promise<void> {
  return inThisSession(async () => {
    await twice(() => updatePet(id, form));
    // Appointments carry their pet's name.
    invalidateQueries("agendamentos", "agenda-do-dia");
    noteSuccess();
    await pets.reload();
  });
}

async function createOrCorrect(form: PetForm, before: readonly PetForm[]): Promise<void> {
  const details = JSON.stringify(form);
  const { created, details: sent } = await createOnce({
    name: REGISTERING_PET,
    details,
    place: NOVO_PET,
    known: pets.state.peek().value?.map(({ id }) => id),
    create: () => createPet(form),
    find: async (known, sent = details) =>
      (await listPets()).find((pet) => !known.has(pet.id) && isSame(pet, JSON.parse(sent)))?.id,
  });
  if (sent === details) return;
  // A pet that was in doubt has been found. Either it was corrected since in the same sheet, or it is another pet.
  const isCorrected = before.some((tried) => sent === JSON.stringify(tried));
  if (isCorrected && created !== undefined) await twice(() => updatePet(created, form));
  else await createOrCorrect(form, []);
}

function isSame(pet: Pet, form: PetForm): boolean {
  return pet.nome === form.nome.trim() && pet.especie === form.especie &&
    pet.genero === form.genero && pet.dataNascimento?.slice(0, 10) === form.dataNascimento;
}
