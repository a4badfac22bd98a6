// Shows the pet form's rules and how a pet's age is shown (client/README.md "Pets").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  ageText,
  earliestBirth,
  isAlive,
  isPossibleBirth,
  labelOfEspecie,
  labelOfGenero,
  lifeText,
  nameOf,
  obitoText,
  type Pet,
  PetForm,
} from "../../client/pets/pet.ts";
import { setClock } from "../../client/lib/clock.ts";
import { firstFailures } from "../../client/lib/rules.ts";

const s = suite("pet");
const NOW = new Date("2026-11-21T13:00:00Z");
const RIGHT = {
  nome: "Mia",
  genero: "FEMEA",
  especie: "GATO",
  dataNascimento: "2022-05-01",
  observacoes: "",
};

s.before.each(() => setClock(() => NOW.getTime()));
s.after.each(() => setClock(undefined));

s("accepts a valid pet, with its observation empty or not", () => {
  assert.equal(firstFailures(RIGHT, PetForm), [undefined, RIGHT]);
  assert.is(firstFailures({ ...RIGHT, observacoes: "mansa" }, PetForm)[0], undefined);
});

const RANGE = "A data de nascimento deve estar entre hoje e 30 anos atrás";
for (
  const [field, value, sentence] of [
    ["nome", "", "Nome é obrigatório"],
    ["nome", "   ", "Nome é obrigatório"],
    ["nome", "\u200b\u2060", "Nome é obrigatório"],
    [
      "observacoes",
      "x".repeat(2600),
      "O texto tem 2.600 caracteres, e o limite é 2.000. Apague 600 caracteres.",
    ],
    [
      "nome",
      "x".repeat(101),
      "O texto tem 101 caracteres, e o limite é 100. Apague 1 caractere.",
    ],
    ["genero", "", "Selecione um gênero válido"],
    ["genero", "macho", "Selecione um gênero válido"],
    ["especie", "", "Selecione uma espécie válida"],
    ["especie", "PATO", "Selecione uma espécie válida"],
    ["dataNascimento", "", "Data de nascimento é obrigatória"],
    ["dataNascimento", "2026-11-21", undefined],
    ["dataNascimento", "2026-11-22", RANGE],
    ["dataNascimento", "1996-11-21", undefined],
    ["dataNascimento", "1996-11-22", undefined],
    ["dataNascimento", "1996-11-20", RANGE],
    ["dataNascimento", "2024-02-29", undefined],
    ["dataNascimento", "2025-02-29", RANGE],
    ["dataNascimento", "01/05/2022", RANGE],
    ["dataNascimento", "0022-05-01", RANGE],
  ] as const
) {
  s(`${field} "${value}" ${sentence === undefined ? "passes" : `says '${sentence}'`}`, () => {
    const [failures] = firstFailures({ ...RIGHT, [field]: value }, PetForm);
    assert.equal(failures, sentence === undefined ? undefined : { [field]: sentence });
  });
}

s("an empty form says one sentence per field", () => {
  const empty = { nome: "", genero: "", especie: "", dataNascimento: "", observacoes: "" };
  assert.equal(firstFailures(empty, PetForm)[0], {
    nome: "Nome é obrigatório",
    genero: "Selecione um gênero válido",
    especie: "Selecione uma espécie válida",
    dataNascimento: "Data de nascimento é obrigatória",
  });
});

s("on 29 February, thirty years ago was 28 February", () => {
  const leapDay = new Date("2024-02-29T15:00:00Z");
  assert.is(earliestBirth(leapDay), "1994-02-28");
  assert.ok(isPossibleBirth("1994-02-28", leapDay));
  assert.not(isPossibleBirth("1994-02-27", leapDay));
});

s("today is today in São Luís, even when it is tomorrow in UTC", () => {
  const lateEvening = new Date("2026-11-22T01:00:00Z");
  assert.ok(isPossibleBirth("2026-11-21", lateEvening));
  assert.not(isPossibleBirth("2026-11-22", lateEvening));
});

for (
  const [birth, text] of [
    ["2026-11-21", "Nasceu hoje"],
    ["2026-11-20", "1 dia"],
    ["2026-11-19", "2 dias"],
    ["2026-10-22", "30 dias"],
    ["2026-10-21", "1 mês"],
    ["2026-09-21", "2 meses"],
    ["2025-12-21", "11 meses"],
    ["2025-11-22", "11 meses"],
    ["2025-11-21", "1 ano"],
    ["2025-10-21", "1 ano e 1 mês"],
    ["2025-09-21", "1 ano e 2 meses"],
    ["2024-11-21", "2 anos"],
    ["2024-10-21", "2 anos e 1 mês"],
    ["2020-02-29", "6 anos e 8 meses"],
    ["1996-11-21", "30 anos"],
    ["2022-05-01T00:00:00.000Z", "4 anos e 6 meses"],
    ["2026-11-22", "Data inválida"],
    ["2026-02-30", "Data inválida"],
    ["", "Data inválida"],
    ["ontem", "Data inválida"],
    [undefined, "Idade não informada"],
  ] as const
) {
  s(`born ${birth} is ${text}`, () => assert.is(ageText(birth, NOW), text));
}

s("born on a leap day it turns one on 1 March", () => {
  assert.is(ageText("2024-02-29", new Date("2025-02-28T15:00:00Z")), "11 meses");
  assert.is(ageText("2024-02-29", new Date("2025-03-01T15:00:00Z")), "1 ano");
});

s("born on the 31st, a month of 30 days does not make it older", () => {
  assert.is(ageText("2026-08-31", new Date("2026-09-30T15:00:00Z")), "30 dias");
  assert.is(ageText("2026-08-31", new Date("2026-10-01T15:00:00Z")), "1 mês");
});

s("a deceased pet has no age", () => {
  const pet: Pet = { ...RIGHT, id: "1", obito: undefined };
  assert.ok(isAlive(pet));
  assert.is(lifeText(pet, NOW), "4 anos e 6 meses");
  for (const obito of ["2026-01-01", true, { data: "2026-01-01" }]) {
    assert.not(isAlive({ ...pet, obito }));
    assert.is(lifeText({ ...pet, obito }, NOW), "Óbito");
  }
});

for (
  const [obito, when] of [
    ["2026-08-24", " em 24/08/2026"],
    ["2026-08-24T00:00:00.000Z", " em 24/08/2026"],
    ["sim", ""],
    [true, ""],
    [{ data: "2026-08-24" }, ""],
  ] as const
) {
  s(`of a pet whose death is noted as ${JSON.stringify(obito)} it says so`, () => {
    assert.is(
      obitoText({ ...RIGHT, id: "1", obito }),
      `Mia faleceu${when}. Os dados ficam aqui, e você pode corrigi-los.`,
    );
  });
}

s("labels species and gender", () => {
  assert.equal(["CACHORRO", "GATO"].map(labelOfEspecie), ["Cão", "Gato"]);
  assert.equal(["MACHO", "FEMEA"].map(labelOfGenero), ["Macho", "Fêmea"]);
});

s("an unknown species or gender shows as it came, a missing one as missing", () => {
  assert.equal(["COELHO", " ", undefined].map(labelOfEspecie), [
    "COELHO",
    "Espécie não informada",
    "Espécie não informada",
  ]);
  assert.equal(["X", "", undefined].map(labelOfGenero), [
    "X",
    "Gênero não informado",
    "Gênero não informado",
  ]);
});

s("a pet without a name has a text in its place", () => {
  assert.is(nameOf({ nome: "Mia" }), "Mia");
  assert.is(nameOf({ nome: undefined }), "Pet sem nome");
});

s.run();
