// Registers a pet, and saves what has changed of one (client/README.md "Sent once").
import { type Day, dayOf, daysBetween } from "../lib/dates.ts";
import { ApiError, twice } from "../lib/http.ts";
import { invalidateQueries } from "../lib/queries.ts";
import { createOnce, inThisSession } from "../lib/sending.ts";
import { plain } from "../lib/wire.ts";
import { createPet, listPets, updatePet } from "./calls.ts";
import type { Pet, PetForm } from "./pet.ts";
import { NOVO, PET_PLACE, pets } from "./state.ts";

/** The registration's name among what is being sent. */
export const REGISTERING_PET = "pet";

/** Resolves to its id, if the answer or the list has it. `draft` is the name of the draft. */
export function registerPet(form: PetForm, draft?: string): Promise<string | undefined> {
  const details = JSON.stringify({ ...form, draft });
  return inThisSession(async () => {
    const known = pets.state.peek().value?.map(({ id }) => id);
    const { created } = await createOnce({
      name: REGISTERING_PET,
      details,
      place: PET_PLACE + NOVO,
      mark: draft && `${REGISTERING_PET} ${draft}`,
      known,
      create: () => createPet(form),
      async find(known, sent = "{}") {
        const { draft: sentBy, ...tried } = JSON.parse(sent);
        // What this draft has created becomes what was typed last; another tab's pet must be the same.
        const isOwn = draft !== undefined && sentBy === draft;
        const found = (await listPets()).find((pet) =>
          !known.has(pet.id) && (isSame(pet, form) || isOwn && isSame(pet, tried))
        );
        if (found !== undefined && sent !== details) await twice(() => updatePet(found.id, form));
        return found?.id;
      },
    });
    await pets.reload();
    if (created !== undefined) return created;
    const { status, value } = pets.state.peek();
    const added = value?.filter(({ id }) => !known?.includes(id));
    // The answer names none, and the list has none.
    if (status === "ready" && added?.length === 0) {
      throw new ApiError({ kind: "body", fallback: "Erro ao criar pet" });
    }
    return added?.find((pet) => isSame(pet, form))?.id;
  });
}

export function savePet(id: string, form: PetForm): Promise<void> {
  return inThisSession(async () => {
    await twice(() => updatePet(id, form)).catch(async (error) => {
      // An answer that cannot be read says nothing: the list does.
      const isUnread = error instanceof ApiError && error.kind === "body";
      const found = isUnread && await listPets().catch(() => []);
      if (!found || !found.some((pet) => pet.id === id && isSaved(pet, form))) throw error;
    });
    // Appointments carry their pet's name.
    invalidateQueries("agendamentos", "agenda-do-dia");
    await pets.reload();
  });
}

/** Whether each field of the list's pet is as it was sent. */
function isSaved(pet: Pet, form: PetForm): boolean {
  return isSame(pet, form) && pet.observacoes.trim() === form.observacoes.trim() &&
    dayOf(pet.dataNascimento) === form.dataNascimento;
}

/** As a person would say: what the list leaves out, or writes in another way, tells no two pets apart. */
function isSame({ nome = "", especie, genero, dataNascimento }: Pet, form: PetForm): boolean {
  return plain(nome) === plain(form.nome) && (especie ?? form.especie) === form.especie &&
    (genero ?? form.genero) === form.genero && isSameBirth(dayOf(dataNascimento), form);
}

/** A server that keeps a day as midnight of one zone, and writes it in another, moves it by one. */
function isSameBirth(day: Day | undefined, { dataNascimento }: PetForm): boolean {
  return day === undefined || Math.abs(daysBetween(day, dataNascimento)) <= 1;
}
