// Shows that two pets of one name can be told apart in a choice.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { distinguishingWords, petChoiceLabel } from "../../client/pets/choice.ts";
import type { Pet } from "../../client/pets/pet.ts";

const s = suite("choice");
const NOW = new Date("2026-11-21T13:00:00Z");

function rex(other: Partial<Pet> = {}): Pet {
  return {
    id: "",
    nome: "Rex",
    especie: "CACHORRO",
    genero: "MACHO",
    dataNascimento: "2024-11-21",
    observacoes: "",
    obito: null,
    ...other,
  };
}

for (
  const [others, labels] of [
    [[{ nome: "Mia" }], ["Rex", "Mia"]],
    [[{ especie: "GATO" }], ["Rex (Cão)", "Rex (Gato)"]],
    [[{ genero: "FEMEA" }], ["Rex (Cão, Macho)", "Rex (Cão, Fêmea)"]],
    [[{ dataNascimento: "2021-11-21" }], ["Rex (Cão, Macho, 2 anos)", "Rex (Cão, Macho, 5 anos)"]],
    [[{ genero: "FEMEA" }, { especie: "GATO" }], [
      "Rex (Cão, Macho)",
      "Rex (Cão, Fêmea)",
      "Rex (Gato)",
    ]],
    [[{ nome: " rex", especie: "GATO" }], ["Rex (Cão)", " rex (Gato)"]],
    [[{ obito: "2026-01-01" }], ["Rex (Cão, Macho, 2 anos)", "Rex (Cão, Macho, Óbito)"]],
    [[{}], ["Rex (Cão, Macho, 2 anos)", "Rex (Cão, Macho, 2 anos)"]],
    [[{ observacoes: "Coleira azul" }], [
      "Rex (Cão, Macho, 2 anos)",
      "Rex (Cão, Macho, 2 anos, Coleira azul)",
    ]],
    [[{ genero: "FEMEA", observacoes: "Coleira azul" }], ["Rex (Cão, Macho)", "Rex (Cão, Fêmea)"]],
  ] as const
) {
  s(`a Rex beside ${JSON.stringify(others)} is ${labels[0]}`, () => {
    const pets = [rex(), ...others.map((other) => rex(other))];
    assert.equal(distinguishingWords(pets, NOW).map(petChoiceLabel), labels);
  });
}

s("of a litter each has the beginning of its observation, on one line, if they differ", () => {
  const litter = (...all: string[]) =>
    distinguishingWords(all.map((observacoes) => rex({ observacoes })), NOW)
      .map((words) => words[4]);
  const story = "Resgatado na feira da Cohab com os irmãos em outubro";
  assert.equal(litter("Coleira\n verde ", story), ["Coleira verde", `${story.slice(0, 40)}…`]);
  assert.equal(litter(story, `${story}.`), [undefined, undefined], "the same beginning");
  assert.equal(litter(story, story), [undefined, undefined]);
});

s("a campaign says the species of all, and no more than it must", () => {
  const pets = [rex(), rex({ genero: "FEMEA" }), rex({ nome: "Mia" })];
  const labels = distinguishingWords(pets, NOW, 1).map(petChoiceLabel);
  assert.equal(labels, ["Rex (Cão, Macho)", "Rex (Cão, Fêmea)", "Mia (Cão)"]);
});

s.run();
