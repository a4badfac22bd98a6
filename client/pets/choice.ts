// Names pets in a choice, so that no two read the same (client/README.md "Pets").
import { toBareCapitals } from "../lib/http/wire.ts";
import { type Pet, petFactTexts, petName } from "./pet.ts";

/**
 * The words for each pet in a choice, its name first: of species, gender and age as many as tell it from the others, but
 * at least so many.
 */
export function distinguishingWords(pets: readonly Pet[], now: Date, leastFacts = 0): string[][] {
  const all = pets.map((pet) => [petName(pet), ...petFactTexts(pet, now)]);
  return all.map((words) => {
    let count = 1 + leastFacts;
    const isAlsoOf = (others: string[]) =>
      words.slice(0, count).every((word, at) =>
        toBareCapitals(word) === toBareCapitals(others[at])
      );
    while (count < words.length && all.some((one) => one !== words && isAlsoOf(one))) count++;
    return words.slice(0, count);
  });
}

export function petChoiceLabel([name, ...facts]: readonly string[]): string {
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}
