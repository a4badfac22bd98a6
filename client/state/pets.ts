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
