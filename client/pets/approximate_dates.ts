// Remembers on this device which birth dates were reckoned from an age (client/README.md "Pets"): the API has only dates.
import { array, string } from "superstruct";
import { PersonalValue } from "../lib/storage/personal_value.ts";
import { type Day, dayOf } from "../lib/time/dates.ts";

const MOST = 50;
const stored = new PersonalValue("datasAproximadas", array(string()), []);

/** Remembers the date, not its pet: it is approximate for each pet that has it. The last fifty stay. */
export function storeApproximateBirth(day: Day): void {
  stored.change((all) => [...all.filter((one) => one !== day), day].slice(-MOST));
}

/** Whether the person did not know this birth date, but about how old the pet was. Reads a signal. */
export function isApproximateBirth(dataNascimento: string | undefined): boolean {
  return stored.state.value?.includes(dayOf(dataNascimento) ?? "") ?? false;
}
