// Keeps the list of the person's pets (client/README.md "Limits": fresh 2 min, gone after 5 min).
import { listWithoutOdd } from "../lib/http/wire.ts";
import { MINUTE_MS } from "../lib/time/clock.ts";
import { Query } from "../lib/query/query.ts";
import { OpenRequest } from "../lib/navigation/open_request.ts";
import { listPets } from "./calls.ts";
import { isAlive, Pet } from "./pet.ts";

/** Sorts the living pets first, as they are shown. */
export const livingFirst = (all: Pet[]) =>
  all.sort((a, b) => Number(isAlive(b)) - Number(isAlive(a)));

export const petsQuery = new Query(async () => livingFirst(await listPets()), {
  freshForMs: 2 * MINUTE_MS,
  expiresAfterMs: 5 * MINUTE_MS,
  name: "pets",
  struct: listWithoutOdd(Pet),
  label: "seus pets",
});

/** The name of a pet's draft is this text and the pet's id. */
export const PET_DRAFT_PREFIX = "pet/";
/** The id of a pet that is not registered yet. */
export const NOVO_PET_ID = "novo";
/** The screen of pets opens with the form of a new one. */
export const novoPetRequest = new OpenRequest<typeof NOVO_PET_ID>();
