// Shows how documents, CEP and phone are formatted, and that typing, deleting and pasting work as
// the person expects.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  maskCep,
  maskCnpj,
  maskCodigo,
  maskCpf,
  maskCpfOuCnpj,
  maskTelefone,
} from "../../../client/lib/form/value_masks.ts";
import {
  applyMask,
  cleanUnicode,
  digitsOf,
  isSingleKeyEdit,
  type Mask,
  maskDigits,
} from "../../../client/lib/form/masks.ts";
import { seeded } from "../../random.ts";

const tables: [name: string, mask: Mask, cases: [typed: string, shown: string][]][] = [
  ["maskCpf", maskCpf, [
    ["", ""],
    ["5299", "529.9"],
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
    ["529982247259", "529.982.247-259"],
    ["52a9", "52A.9"],
  ]],
  ["maskCnpj", maskCnpj, [
    ["123", "12.3"],
    ["12345678000195", "12.345.678/0001-95"],
    ["12.345.678/0001-95", "12.345.678/0001-95"],
    ["123456780001956", "12.345.678/0001-956"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
  ]],
  ["maskCpfOuCnpj", maskCpfOuCnpj, [
    ["52998224725", "529.982.247-25"],
    ["529982247251", "52.998.224/7251"],
    ["12.345.678/0001-95", "12.345.678/0001-95"],
    ["12.abc", "12.ABC"],
  ]],
  ["maskCep", maskCep, [
    ["65010000", "65010-000"],
    ["65.010-000", "65010-000"],
    ["650100009", "65010-0009"],
  ]],
  ["maskTelefone", maskTelefone, [
    ["98", "(98"],
    ["9832221111", "(98) 3222-1111"],
    ["98988887777", "(98) 98888-7777"],
    ["+55 (98) 3222-1111", "(98) 3222-1111"],
    ["5598988887777", "(98) 98888-7777"],
    ["559832221111", "(98) 3222-1111"],
    ["+", "+"],
    ["+559", "(9"],
    ["0 15 98 98888-7777", "(98) 98888-7777"],
    ["0 98 3222-1111", "(98) 3222-1111"],
    ["90 98 98888-7777", "(98) 98888-7777"],
    ["9090 98 3222-1111", "(98) 3222-1111"],
    ["009832334455", "(98) 3233-4455"],
    ["Tel.: (+55) 98 98888-7777", "(98) 98888-7777"],
    // Santa Maria, in Rio Grande do Sul.
    ["55 99999-8888", "(55) 99999-8888"],
    ["989888877776", "(98) 98888-77776"],
    ["+1 202 555 0100", "+12025550100"],
  ]],
  ["maskCodigo", maskCodigo, [
    ["Seu código de 6 dígitos: 482913", "482913"],
    ["Portal Pet 2026 – código 482913", "482913"],
    ["Código 123 456, válido até 10:30", "123456"],
    ["Portal Pet 2026 123-456 em 10 min", "123456"],
    ["2026 123 456 789", "202612"],
    ["482913 é o seu código (482913)", "482913"],
    ["123 456", "123456"],
    ["1234567", "123456"],
    ["código: 12", "12"],
  ]],
];

const s = suite("Masks");

for (const [name, mask, cases] of tables) {
  for (const [typed, shown] of cases) {
    s(`${name} shows "${typed}" as "${shown}"`, () => assert.is(mask(typed), shown));
  }
}

s("digitsOf keeps the digits in order", () => assert.is(digitsOf("(98) 9-8a7"), "98987"));

// what the field showed, what the browser made of it, what it shows then; `|` is the caret
const edits: [mask: Mask, before: string, after: string, inputType: string, shown: string][] = [
  // Typing at the end goes past the separator.
  [maskCpf, "529", "5299|", "insertText", "529.9|"],
  // Typing in the middle keeps the place.
  [maskCpf, "529.982", "5219.982|", "", "521.998.2|"],
  // A digit in the middle.
  [maskCpf, "529.982.247", "5219|.982.247", "insertText", "521.9|98.224-7"],
  // Erasing in the middle.
  [maskCpf, "529.982.247", "52|.982.247", "deleteContentBackward", "52|9.822.47"],
  // Erasing back over a separator takes the digit before it.
  [maskCpf, "529.982", "529|982", "deleteContentBackward", "52|9.82"],
  // Erasing forward over a separator takes the digit after it.
  [maskCpf, "529.982", "529|982", "deleteContentForward", "529|.82"],
  // Erasing back over the phone's two separators.
  [maskTelefone, "(98) 8", "(98)|8", "deleteContentBackward", "(9|8"],
  // Erasing the phone's bracket.
  [maskTelefone, "(9", "9|", "deleteContentForward", "(9|"],
  // A letter changes nothing.
  [maskDigits(14), "529982", "52x|9982", "insertText", "52|9982"],
  // A paste over everything ends at the end.
  [maskCnpj, "12", "12.345.678/0001-95|", "insertFromPaste", "12.345.678/0001-95|"],
  // The phone's tenth digit becomes eleven.
  [maskTelefone, "(98) 9888-8777", "(98) 9888-87776|", "insertText", "(98) 98888-7776|"],
  // Autofill leaves the caret at the end.
  [maskTelefone, "", "+5598988887777|", "", "(98) 98888-7777|"],
  // More than fits is seen.
  [maskCep, "65010-000", "650910|-000", "insertText", "65091-0|000"],
];

for (const [mask, before, after, inputType, shown] of edits) {
  s(`"${before}" after ${inputType || "autofill"} of "${after}" shows "${shown}"`, () => {
    const caret = after.indexOf("|");
    const typed = applyMask(mask, before, { text: after.replace("|", ""), caret }, inputType);
    assert.is(`${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`, shown);
  });
}

s("any text: masking it twice changes nothing more, and the caret stays inside the text", () => {
  const random = seeded(7);
  const alphabet = "0123456789".repeat(4) + "+()-./ abXZ";
  for (const [name, mask] of tables) {
    for (let round = 0; round < 2000; round++) {
      const text = Array.from(
        { length: random.whole(22) },
        () => random.pick([...alphabet]),
      ).join("");
      const shown = mask(text);
      assert.is(mask(shown), shown, `${name} of "${text}"`);
      const caret = random.whole(text.length + 1);
      const typed = applyMask(mask, mask(text.slice(0, 5)), { text, caret });
      assert.ok(typed.caret >= 0 && typed.caret <= typed.text.length, `${name} of "${text}"`);
    }
  }
});

for (
  const [typed, onTheWay, left] of [
    ["5598988887777", "(55) 98988-88777", "(98) 98888-7777"],
    ["05598988887777", "(05) 59898-888777", "(98) 98888-7777"],
    ["0159832221111", "(01) 59832-22111", "(98) 3222-1111"],
    ["5599999888", "(55) 9999-988", "(55) 9999-9888"],
    ["989888877776", "(98) 98888-7777", "(98) 98888-77776"],
  ]
) {
  s(`a phone typed key by key as ${typed} keeps every digit, and becomes ${left}`, () => {
    let [shown, before] = ["", ""];
    for (const [at, digit] of [...typed].entries()) {
      before = shown;
      assert.is(digitsOf(shown), typed.slice(0, at));
      shown = applyMask(maskTelefone, shown, { text: shown + digit, caret: shown.length + 1 }).text;
    }
    assert.is(before, onTheWay);
    assert.is(maskTelefone(shown), left);
  });
}

for (
  const [before, after, isSingleKey] of [
    ["", "5", true],
    ["52998", "529985", true],
    ["52998", "529-98", true],
    ["529.98", "529.9", true],
    ["529.98", "529.88", true],
    ["11222333000181", "112223330001811", true],
    ["11222333000181", "526651840001099", false],
    ["(98) 98888-7777", "05598988887777", false],
    ["52998224725", "11144477735", false],
    ["", "52", false],
  ] as const
) {
  s(`from "${before}" to "${after}" is ${isSingleKey ? "one key" : "a paste"}`, () => {
    assert.is(isSingleKeyEdit(before, after), isSingleKey);
  });
}

for (
  const [text, seen] of [
    ["\u200bmaria\u2060@exemplo.com\ufeff", "maria@exemplo.com"],
    ["\u202aMi\u00ada\u202c\u200e\u061c\u180e\u3164\u2800\0", "Mia"],
    ["\u200b\u200d", ""],
    ["Joa\u0303o", "Jo\u00e3o"],
    ["A\u0327o\u0303 a\u200b\u0301", "A\u0327\u00f5 \u00e1"],
    ["Linha\r\n\toutra", "Linha\r\n\toutra"],
    ["Mia 👩🏽‍🦰❤️🏳️‍🌈 ação", "Mia 👩🏽‍🦰❤️🏳️‍🌈 ação"],
    ["🐶\u200dMia\u200d", "🐶Mia"],
  ]
) {
  s(`of ${JSON.stringify(text)} one sees "${seen}"`, () => {
    assert.is(cleanUnicode(text), seen);
  });
}

s.run();
