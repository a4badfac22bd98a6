// Owns the list of the person's pets (client/README.md "Limits": fresh 2 min, gone after 5 min). How one is saved stands
// apart (state/saving_pets.ts), because the list shows before anybody saves.
import { listPets } from "../api/pets.ts";
import { Pet } from "../domain/pet.ts";
import { listOf } from "../lib/answers.ts";
import { MINUTE } from "../lib/clock.ts";
import { Query } from "../lib/query.ts";

export const pets = new Query(listPets, {
  fresh: 2 * MINUTE,
  expires: 5 * MINUTE,
  name: "pets",
  struct: listOf(Pet),
});

/** The name of a pet's draft is this text and the pet's id. */
export const PET_PLACE = "pet/";
/** The id of a pet that is not registered yet. */
export const NOVO = "novo";

/** In the page's memory alone: an entry of the history would open the form again on each Back. */
let isNovoWanted = false;

/** The screen of pets opens with the form of a new one. */
export function wantNovoPet(): void {
  isNovoWanted = true;
}

/** Whether it does; told once. */
export function takeNovoPet(): boolean {
  const isWanted = isNovoWanted;
  isNovoWanted = false;
  return isWanted;
}
