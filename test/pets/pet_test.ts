// Shows the rules of the pet's form, and how its age, death, species and gender are written.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  ageText,
  catIcon,
  dogIcon,
  ESPECIES,
  GENEROS,
  iconOfEspecie,
  isAlive,
  labelOfEspecie,
  labelOfGenero,
  obitoNoticeText,
  Pet,
  petFactTexts,
  PetForm,
  petName,
} from "../../client/pets/pet.ts";
import { setTestClock } from "../clock.ts";
import { pawIcon } from "../../client/ui/screen_icons.ts";
import { parseAs } from "../../client/lib/http/wire.ts";
import { validateDraft } from "../../client/lib/form/rules.ts";
import { exampleOf, resolveFilledSchema, schemaRef } from "../../server/mock/document.ts";
import { EXAMPLE_PET_FORM } from "../api_calls.ts";

const s = suite("pet");
const NOW = new Date("2026-11-21T13:00:00Z");

s.before.each(() => setTestClock(() => NOW.getTime()));
s.after.each(() => setTestClock(undefined));

for (
  const [name, field, options] of [
    ["Especie", "especie", ESPECIES],
    ["Genero", "genero", GENEROS],
  ] as const
) {
  s(`what can be chosen as ${field} is what the form and the API's document take`, () => {
    for (const { value } of options) {
      const [failures] = validateDraft({ ...EXAMPLE_PET_FORM, [field]: value }, PetForm);
      assert.is(failures, undefined, value);
      const sent = { ...exampleOf("Pet"), [field]: value.toLowerCase() };
      assert.is(parseAs(sent, Pet)?.value[field], value);
    }
    assert.equal(options.map(({ value }) => value), resolveFilledSchema(schemaRef(name)).enum);
  });
}

const RANGE = "A data de nascimento deve estar entre hoje e 30 anos atrás";
for (
  const [field, value, sentence] of [
    ["nome", "Mia", undefined],
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
    ["genero", "macho", "Selecione um gênero válido"],
    ["especie", "PATO", "Selecione uma espécie válida"],
    ["dataNascimento", "2026-11-21", undefined],
    ["dataNascimento", "2026-11-22", RANGE],
    ["dataNascimento", "1996-11-21", undefined],
    ["dataNascimento", "1996-11-20", RANGE],
    ["dataNascimento", "2024-02-29", undefined],
    ["dataNascimento", "2025-02-29", RANGE],
    ["dataNascimento", "01/05/2022", RANGE],
    ["dataNascimento", "0022-05-01", RANGE],
  ] as const
) {
  s(`${field} "${value}" ${sentence === undefined ? "passes" : `says '${sentence}'`}`, () => {
    const [failures] = validateDraft({ ...EXAMPLE_PET_FORM, [field]: value }, PetForm);
    assert.equal(failures, sentence === undefined ? undefined : { [field]: sentence });
  });
}

s("today is today in São Luís, even when it is tomorrow in UTC", () => {
  setTestClock(() => Date.parse("2026-11-22T01:00:00Z"));
  for (const [dataNascimento, passes] of [["2026-11-21", true], ["2026-11-22", false]] as const) {
    const [failures] = validateDraft({ ...EXAMPLE_PET_FORM, dataNascimento }, PetForm);
    assert.is(failures === undefined, passes, dataNascimento);
  }
});

for (
  const [birth, text, now] of [
    ["2026-11-21", "Nasceu hoje"],
    ["2026-11-20", "1 dia"],
    ["2026-10-22", "30 dias"],
    ["2026-10-21", "1 mês"],
    ["2025-11-22", "11 meses"],
    ["2025-11-21", "1 ano"],
    ["2025-10-21", "1 ano e 1 mês"],
    ["2025-09-21", "1 ano e 2 meses"],
    ["2024-11-21", "2 anos"],
    ["2020-02-29", "6 anos e 8 meses"],
    ["2022-05-01T00:00:00.000Z", "4 anos e 6 meses"],
    ["2026-11-22", "Data inválida"],
    ["2026-02-30", "Data inválida"],
    ["", "Data inválida"],
    [undefined, "Idade não informada"],
    // A leap day is one year old on 1 March.
    ["2024-02-29", "11 meses", "2025-02-28"],
    ["2024-02-29", "1 ano", "2025-03-01"],
    ["2024-02-29", "3 anos e 11 meses", "2028-02-28"],
    ["2024-02-29", "4 anos", "2028-02-29"],
    ["2024-02-29", "1 mês", "2024-03-29"],
    // A month of 30 days does not make a pet of the 31st older.
    ["2026-08-31", "30 dias", "2026-09-30"],
    ["2026-08-31", "1 mês", "2026-10-01"],
    ["2026-01-31", "28 dias", "2026-02-28"],
    ["2026-01-31", "1 mês", "2026-03-01"],
    ["2026-01-31", "2 meses", "2026-03-31"],
    ["2026-01-31", "2 meses", "2026-04-30"],
    ["2026-01-31", "3 meses", "2026-05-01"],
    ["2025-12-31", "1 mês", "2026-01-31"],
    ["2026-01-30", "1 mês", "2026-03-01"],
    ["2024-01-31", "29 dias", "2024-02-29"],
  ] as const
) {
  s(`born ${birth} is ${text} on ${now ?? "21 November"}`, () => {
    assert.is(ageText(birth, now ? new Date(`${now}T15:00:00Z`) : NOW), text);
  });
}

s("a living pet has an age", () => {
  const pet: Pet = { ...EXAMPLE_PET_FORM, id: "1", obito: undefined };
  assert.ok(isAlive(pet));
  assert.equal(petFactTexts(pet, NOW), ["Gato", "Fêmea", "4 anos e 6 meses"]);
});

for (
  const [birth, day, expected] of [
    ["2024-02-29", "2025-02-28", "11 meses"],
    ["2024-02-29", "2025-03-01", "1 ano"],
    ["2024-02-29", "2028-02-29", "4 anos"],
    ["2000-02-29", "2026-03-01", "26 anos"],
    ["2024-01-31", "2025-01-31", "1 ano"],
  ] as const
) {
  s(`born ${birth}, on ${day} it is ${expected} old`, () => {
    assert.is(ageText(birth, new Date(`${day}T15:00:00Z`)), expected);
  });
}

for (
  const [obito, when] of [
    ["2026-08-24", " em 24/08/2026"],
    ["2026-08-24T00:00:00.000Z", " em 24/08/2026"],
    ["2026-08-23T21:00:00-03:00", " em 24/08/2026"],
    [[2026, 8, 24], " em 24/08/2026"],
    [Date.UTC(2026, 7, 24), " em 24/08/2026"],
    [1, ""],
    ["sim", ""],
    [true, ""],
    [{ data: "2026-08-24" }, ""],
  ] as const
) {
  s(`a pet whose death is noted as ${JSON.stringify(obito)} has no age, and says so`, () => {
    const pet = { ...EXAMPLE_PET_FORM, id: "1", obito };
    assert.not(isAlive(pet));
    assert.equal(petFactTexts(pet, NOW), ["Gato", "Fêmea", "Óbito"]);
    assert.match(obitoNoticeText(pet), `Mia faleceu${when}. Os dados ficam aqui`);
  });
}

s("labels name, species and gender; shows an unknown one as it is", () => {
  const unknown = "Espécie não informada";
  assert.equal(["CACHORRO", "GATO", "COELHO", " ", undefined].map(labelOfEspecie), [
    "Cão",
    "Gato",
    "COELHO",
    unknown,
    unknown,
  ]);
  assert.equal(["MACHO", "FEMEA", "X", undefined].map(labelOfGenero), [
    "Macho",
    "Fêmea",
    "X",
    "Gênero não informado",
  ]);
  assert.is(petName({ nome: undefined }), "Pet sem nome");
  const icons = ["CACHORRO", "GATO", "COELHO", undefined].map(iconOfEspecie);
  assert.equal(icons, [dogIcon, catIcon, pawIcon, pawIcon]);
});

s.run();
