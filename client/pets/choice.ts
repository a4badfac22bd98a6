// Names pets in a choice, so that no two read the same (client/README.md "Pets").
import { toBareCapitals } from "../lib/http/wire.ts";
import { type Pet, petFactTexts, petName } from "./pet.ts";

/**
 * The words for each pet in a choice, its name first: of species, gender, age and observation as many as tell it from
 * the others, but at least so many. An observation that tells it from none is left out.
 */
export function distinguishingWords(pets: readonly Pet[], now: Date, leastFacts = 0): string[][] {
  const all = pets.map((pet) => [petName(pet), ...petFactTexts(pet, now), beginningOf(pet)]);
  const keys = all.map((words) => {
    const bare = words.map(toBareCapitals);
    return bare.map((_, at) => bare.slice(0, at + 1).join("\n"));
  });
  const counts = new Map<string, number>();
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return all.map((words, pet) => {
    /** How many pets have the same words, up to each of them. */
    const alike = keys[pet].map((key) => counts.get(key)!);
    const most = alike[4] < alike[3] ? 5 : 4;
    let count = 1 + leastFacts;
    while (count < most && alike[count - 1] > 1) count++;
    return words.slice(0, count).filter(Boolean);
  });
}

function beginningOf({ observacoes }: Pet): string {
  return observacoes.trim().replace(/\s+/g, " ").replace(/^(.{40}).+/u, "$1…");
}

export function petChoiceLabel([name, ...facts]: readonly string[]): string {
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}
