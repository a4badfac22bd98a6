// Registers a pet, and saves what has changed of one (client/README.md "Sent once").
import { withTimeout } from "../lib/time/clock.ts";
import { type Day, dayOf, daysBetween } from "../lib/time/dates.ts";
import { ApiError } from "../lib/http/api_error.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import { invalidateQueries } from "../lib/query/registry.ts";
import { createOnce, mayHaveReachedServer, rejectIfSessionEnds } from "../lib/http/sending.ts";
import { toBareCapitals } from "../lib/http/wire.ts";
import { saysYes } from "../lib/http/yes.ts";
import { createPet, listPets, type PetCriado, updatePet } from "./calls.ts";
import type { Pet, PetForm } from "./pet.ts";
import { livingFirst, NOVO_PET_ID, PET_DRAFT_PREFIX, petsQuery } from "./state.ts";

/** The `sendKey` of a pet's registration. */
export const NOVO_PET_SEND_KEY = "pet";

/** The lists of appointments, which carry their pets' names. */
const WITH_PET_NAMES = ["agendamentos", "agenda-do-dia"];

const MISSING =
  "O hospital recebeu o cadastro, mas o pet ainda não aparece na sua lista. Veja daqui a pouco. Se não aparecer, fale com o hospital antes de tentar de novo.";

/**
 * Registers a pet, and reads the list again. Resolves to the pet, with its id if the answer or the list has one.
 * `draftId` tells two drafts apart.
 */
export function createPetOnce(form: PetForm, draftId?: string): Promise<{ id?: string }> {
  const details = JSON.stringify({ ...form, draft: draftId });
  return rejectIfSessionEnds(async () => {
    const idsBefore = petsQuery.state.peek().value?.map(({ id }) => id);
    const { created } = await createOnce<PetCriado>({
      sendKey: NOVO_PET_SEND_KEY,
      details,
      draftKey: PET_DRAFT_PREFIX + NOVO_PET_ID,
      doneKey: draftId && `${NOVO_PET_SEND_KEY} ${draftId}`,
      idsBefore,
      create: () => createPet(form),
      listCheck: {
        isMissing: async ({ id }) => id === undefined && (await listAdded())?.length === 0,
        isSaid: saysYes,
        missing: { failedText: "Erro ao criar pet", sentence: MISSING },
        isSameThing(sent = details) {
          const { draft, ...tried } = JSON.parse(sent);
          return draft === draftId || isSame(tried, form);
        },
      },
      async find(known, sent = "{}") {
        const { draft: sentBy, ...tried } = JSON.parse(sent);
        // What this draft has created becomes what was typed last; another tab's pet must be the same.
        const isOwn = draftId !== undefined && sentBy === draftId;
        const found = (await listPets()).find((pet) =>
          !known.has(pet.id) && (isSame(pet, form) || isOwn && isSame(pet, tried))
        );
        if (found !== undefined && sent !== details) {
          await retryOnceAfterOutage(() => updatePet(found.id, form));
        }
        return found;
      },
    });
    const { id } = created;
    if (id === undefined) return { id: (await listAdded())?.find((pet) => isSame(pet, form))?.id };
    // Who does not find the new pet would register another.
    await showAndReload((all) =>
      livingFirst([...all.filter((pet) => pet.id !== id), { ...form, id, obito: undefined }])
    );
    return { id };

    async function listAdded(): Promise<Pet[] | undefined> {
      await petsQuery.reload();
      const { status, value } = petsQuery.state.peek();
      return status === "ready" ? value.filter(({ id }) => !idsBefore?.includes(id)) : undefined;
    }
  }).catch(rethrowAndInvalidateIfInDoubt);
}

export function updatePetAndReload(id: string, form: PetForm): Promise<void> {
  return rejectIfSessionEnds(async () => {
    await retryOnceAfterOutage(() => updatePet(id, form)).catch(async (error) => {
      // An answer that cannot be read says nothing: the list does.
      const isUnread = error instanceof ApiError && error.kind === "body";
      const found = isUnread && await listPets().catch(() => []);
      if (!found || !found.some((pet) => pet.id === id && isSaved(pet, form))) throw error;
    });
    invalidateQueries(...WITH_PET_NAMES);
    // All fields of what the list shows are sent with the next change.
    await showAndReload((all) => all.map((pet) => pet.id === id ? { ...pet, ...form } : pet));
  }).catch(rethrowAndInvalidateIfInDoubt);
}

/**
 * Shows what was saved, and reads the list again, which may come late, or not at all. A moment is waited for it, because
 * it may have another order.
 */
async function showAndReload(map: (all: Pet[]) => Pet[]): Promise<void> {
  petsQuery.change(map);
  await withTimeout(petsQuery.reload()).catch(() => {});
}

/** Rethrows. In doubt, the lists are read again, because the person is sent there to look. */
function rethrowAndInvalidateIfInDoubt(error: unknown): never {
  if (mayHaveReachedServer(error)) {
    petsQuery.invalidate();
    invalidateQueries(...WITH_PET_NAMES);
  }
  throw error;
}

/** Whether each field of the list's pet is as it was sent. */
function isSaved(pet: Pet, form: PetForm): boolean {
  return isSame(pet, form) && pet.observacoes.trim() === form.observacoes.trim() &&
    dayOf(pet.dataNascimento) === form.dataNascimento;
}

/** Compares as a person would: a value that the list leaves out, or writes in another way, tells no two pets apart. */
function isSame({ nome = "", especie, genero, dataNascimento }: Pet, form: PetForm): boolean {
  return toBareCapitals(nome) === toBareCapitals(form.nome) &&
    (especie ?? form.especie) === form.especie &&
    (genero ?? form.genero) === form.genero && isSameBirth(dayOf(dataNascimento), form);
}

/**
 * Compares with a day's tolerance: a server that stores a day as midnight of one zone, and writes it in another, moves
 * it by one.
 */
function isSameBirth(day: Day | undefined, { dataNascimento }: PetForm): boolean {
  return day === undefined || Math.abs(daysBetween(day, dataNascimento)) <= 1;
}
