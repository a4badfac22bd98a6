// Keeps the list of the person's pets (client/README.md "Limits": fresh 2 min, gone after 5 min).
import { listOf } from "../lib/wire.ts";
import { MINUTE } from "../lib/clock.ts";
import { Query } from "../lib/query.ts";
import { Wish } from "../lib/wish.ts";
import { listPets } from "./calls.ts";
import { isAlive, Pet } from "./pet.ts";

/** The living first, as they are shown. */
const livingFirst = (all: Pet[]) => all.sort((a, b) => Number(isAlive(b)) - Number(isAlive(a)));

export const pets = new Query(async () => livingFirst(await listPets()), {
  fresh: 2 * MINUTE,
  expires: 5 * MINUTE,
  name: "pets",
  struct: listOf(Pet),
  what: "seus pets",
});

/** The name of a pet's draft is this text and the pet's id. */
export const PET_PLACE = "pet/";
/** The id of a pet that is not registered yet. */
export const NOVO = "novo";
/** The screen of pets opens with the form of a new one. */
export const novoPet = new Wish<typeof NOVO>();
