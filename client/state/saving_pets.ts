// Owns registering and changing a pet (client/README.md "Pets"): what is saved is in the list that every screen reads.
import { listPets } from "../api/pets.ts";
import { createPet, updatePet } from "../api/saving_pets.ts";
import type { Pet } from "../domain/pet.ts";
import type { PetForm } from "../domain/pet_form.ts";
import { invalidateQueries } from "../lib/queries.ts";
import { noteSent } from "../lib/unfinished.ts";
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
 * @param draft the name of its draft: if an earlier try of this draft created a pet, that pet is changed to this
 */
export function registerPet(form: PetForm, draft?: string): Promise<void> {
  return inThisSession(async () => {
    await createOrCorrect(form, draft);
    noteSent(NOVO_PET);
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

async function createOrCorrect(form: PetForm, draft: string | undefined): Promise<void> {
  const details = JSON.stringify({ ...form, draft });
  let isCorrected = false;

  /** A pet that was corrected since in the same draft becomes what was typed last. Until it has, the doubt stays. */
  async function find(known: ReadonlySet<string>, sent = details, isElsewhere = false) {
    const { draft: sentBy, ...tried } = JSON.parse(sent);
    // What another tab has saved for certain is not overwritten: it may be another pet, typed into a copy of the draft.
    const isOwn = draft !== undefined && sentBy === draft && !isElsewhere;
    const found = (await listPets()).find((pet) =>
      !known.has(pet.id) && (isSame(pet, tried) || isOwn && isSame(pet, form))
    );
    if (found !== undefined && isOwn && !isEqual(tried, form)) {
      await twice(() => updatePet(found.id, form));
      isCorrected = true;
    }
    return found?.id;
  }

  const { details: sent = details } = await createOnce({
    name: REGISTERING_PET,
    details,
    known: pets.state.peek().value?.map(({ id }) => id),
    create: () => createPet(form),
    find,
  });
  const { draft: _sentBy, ...landed } = JSON.parse(sent);
  // Otherwise it was another pet that was in doubt.
  if (!isCorrected && !isEqual(landed, form)) await createOrCorrect(form, draft);
}

function isEqual(one: PetForm, other: PetForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSame(pet: Pet, form: PetForm): boolean {
  return pet.nome === form.nome.trim() && pet.especie === form.especie &&
    pet.genero === form.genero && pet.dataNascimento?.slice(0, 10) === form.dataNascimento;
}
