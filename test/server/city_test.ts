// The file of the city's texts: what it may hold, and which line a message names.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CityTexts, cityTextsFromJson, readCityTexts } from "../../server/city.ts";
import { JsonError, readJson } from "../../server/json_with_lines.ts";
import { assert as fits } from "superstruct";

const city = suite("city's texts");

const EXAMPLE = fileURLToPath(new URL("../../server/cidade.exemplo.json", import.meta.url));

city("are optional, one by one", () => {
  assert.equal(cityTextsFromJson("{}"), {});
  const whole = readCityTexts(EXAMPLE);
  fits(whole, CityTexts);
  for (const name of Object.keys(whole)) {
    const { [name as keyof CityTexts]: _, ...others } = whole;
    assert.equal(cityTextsFromJson(JSON.stringify(others)), others, name);
  }
});

city("of the example are whole in the server's README", async () => {
  const readme = await Deno.readTextFile(new URL("../../server/README.md", import.meta.url));
  assert.ok(readme.includes(await Deno.readTextFile(EXAMPLE)));
});

/** What a line of the example becomes, and what the message says of it. */
const WRONG: [found: string, instead: string, message: string][] = [
  ['"telefone": "(98) 3200-0000"', '"fone": "156"', 'there is no field "hospital.fone"'],
  [
    '"telefone": "(98) 3200-0000"',
    '"telefone": 156',
    "hospital.telefone must be a text of 1 to 200",
  ],
  [
    '"jejumHoras": 12',
    '"jejumHoras": "12"',
    "preparo[0].jejumHoras must be a whole number of hours from 1 to 48",
  ],
  [
    '"jejumHoras": 12',
    '"jejumHoras": 12.5',
    "preparo[0].jejumHoras must be a whole number of hours from 1 to 48",
  ],
  ['"2026-11-24"', '"24/11/2026"', "avisos[0].de must be a day such as 2026-12-08"],
  ['"2026-11-24"', '"2026-02-30"', "avisos[0].de must be a day such as 2026-12-08"],
  ['"+55 98 98800-0000"', '"98 98800-0000"', "hospital.whatsapp must be a number with country"],
  ['"https://www.google', '"javascript:alert', "hospital.mapa must be an address that begins with"],
  ['"Carteira de vacinação"', '"Carteira\\nde vacinação"', "preparo[0].itens[1] must be a text of"],
  ['"Carteira de vacinação"', '" "', "preparo[0].itens[1] must be a text of 1 to 200 characters"],
  ['["Exemplo: carteira de vacinação"]', '"carteira"', "preparo[1].itens must be a list: [ ]"],
  ['["Quem não pode', '[], "outro": ["', "paginas.termos[0].paragrafos must be a list with at"],
  ['"mailto:seguranca', '"seguranca', "seguranca.contato must be mailto: and an e-mail"],
];
for (const [found, instead, message] of WRONG) {
  city(`with ${instead} are refused, by field and line`, async () => {
    const text = await Deno.readTextFile(EXAMPLE);
    const at = text.indexOf(found);
    assert.ok(at > 0, found);
    const error = errorIn(text.slice(0, at) + instead + text.slice(at + found.length));
    assert.is(error.line, text.slice(0, at).split("\n").length);
    assert.ok(error.message.startsWith(message), error.message);
  });
}

city("name what is missing on the line of what holds it", () => {
  const error = errorIn('{\n  "avisos": [\n    { "de": "2026-12-08" }\n  ]\n}');
  assert.is(error.line, 3);
  assert.match(error.message, /^avisos\[0\]\.texto is missing: it must be a text/);
});

city("refuse a notice that ends before it begins", () => {
  const error = errorIn(
    '{\n"avisos": [\n{ "texto": "a", "de": "2026-12-08", "ate": "2026-12-07" }]}',
  );
  assert.equal([error.line, error.message], [
    3,
    'avisos[0] must be an object in which "ate" is not before "de"',
  ]);
});

const NO_JSON: [text: string, line: number, message: string][] = [
  ["", 1, "expected a value, found the end of the file"],
  ["{\n", 2, "expected the name of a field in quotes, found the end of the file"],
  ['{\n "a": 1,\n}', 3, 'expected the name of a field in quotes, found "}"'],
  ['{\n "a": 1\n "b": 2 }', 3, 'expected "," or "}", found "\\""'],
  ['{\n "a" 1 }', 2, 'expected ":", found "1"'],
  ['{\n "a": [1\n, 2', 3, 'expected "," or "]", found the end of the file'],
  ['{\n "a": um }', 2, 'expected a value, found "u"'],
  ['{\n "a": True }', 2, 'expected a value, found "T"'],
  ['{\n "a": "C:\\Nada" }', 2, 'expected a value, found "\\""'],
  // As Word writes a line break.
  ['{\n "a": "um\vdois" }', 2, 'expected a value, found "\\""'],
  ['{\n "a": "um\n dois" }', 2, 'expected a value, found "\\""'],
  ['{\n "a": 1,\n "a": 2 }', 3, '"a" is there twice'],
  ["{ }\n}", 2, 'expected the end of the file, found "}"'],
];
for (const [text, line, message] of NO_JSON) {
  city(`that are no JSON are refused by line: ${JSON.stringify(text)}`, () => {
    const error = errorIn(text);
    assert.equal([error.line, error.message], [line, message]);
  });
}

city("are read as JSON.parse reads them", () => {
  const texts = [
    '{"a":[1,-2.5e3,true,false,null,"\\u00e9\\n\\"",{}],"b":{"__proto__":"x"}}',
    " [ ] ",
    '"a"',
  ];
  for (const text of texts) assert.equal(readJson(text).value, JSON.parse(text));
  assert.equal(cityTextsFromJson('\ufeff{"hospital":{}}'), { hospital: {} });
});

city("that are not UTF-8 are refused by line", async () => {
  const path = await Deno.makeTempFile({ suffix: ".json" });
  // As an old editor on Windows saves "São".
  await Deno.writeFile(
    path,
    Uint8Array.from('{ "avisos": [\n{ "texto": "S\xe3o" }] }', (sign) => sign.charCodeAt(0)),
  );
  try {
    assert.throws(
      () => readCityTexts(path),
      `${path}:2: this line is not UTF-8: save the file as UTF-8`,
    );
  } finally {
    await Deno.remove(path);
  }
});

city("are refused with the file's name where it is missing", () => {
  assert.throws(
    () => readCityTexts("nada/cidade.json"),
    /^CITY_TEXTS: "nada\/cidade.json" does not/,
  );
});

city("say why they cannot be read", () => {
  assert.throws(() => readCityTexts("server"), /^CITY_TEXTS: "server" cannot be read: Is a dir/);
});

city.run();

function errorIn(text: string): JsonError {
  try {
    cityTextsFromJson(text);
  } catch (error) {
    assert.instance(error, JsonError);
    return error as JsonError;
  }
  throw new Error("It was accepted");
}
