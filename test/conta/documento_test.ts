// Shows what a CPF and a CNPJ are, by check digits that are calculated in another way.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  ACCEPTS_ALPHANUMERIC_CNPJ,
  isCnpj,
  isCpf,
  isDocumento,
  unmaskDocumento,
} from "../../client/conta/documento.ts";
import { type Random, seeded } from "../random.ts";

const s = suite("documento");
const ROUNDS = 2000;

/** The digit that makes the weighted sum divisible by 11, found by trying all; 0 where only "10" would. */
function completing(base: string, weightOf: (place: number) => number): string {
  for (let digit = 0; digit <= 9; digit++) {
    let sum = digit;
    for (let place = 0; place < base.length; place++) {
      const fromRight = base.length - place;
      sum += (base.charCodeAt(place) - 48) * weightOf(fromRight);
    }
    if (sum % 11 === 0) return String(digit);
  }
  return "0";
}
const weightOfCpf = (fromRight: number) => fromRight + 1;
const weightOfCnpj = (fromRight: number) => 2 + (fromRight - 1) % 8;

function complete(base: string, weightOf: (place: number) => number): string {
  const first = base + completing(base, weightOf);
  return first + completing(first, weightOf);
}
function randomText(random: Random, length: number, alphabet: string): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join("");
}
function mutate(text: string, random: Random, alphabet: string): string {
  const place = random.whole(text.length);
  const allowed = place >= text.length - 2 ? "0123456789" : alphabet;
  const other = random.pick([...allowed].filter((one) => one !== text[place]));
  return text.slice(0, place) + other + text.slice(place + 1);
}

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

for (
  const [what, length, alphabet, weightOf, isIt] of [
    ["CPF", 9, DIGITS, weightOfCpf, isCpf],
    ["CNPJ", 12, DIGITS, weightOfCnpj, isCnpj],
    ["CNPJ with letters", 12, DIGITS + LETTERS, weightOfCnpj, (text: string) => isCnpj(text, true)],
  ] as const
) {
  s(`takes every ${what} with the right digits, and none with one changed`, () => {
    const random = seeded(length);
    for (let round = 0; round < ROUNDS; round++) {
      const right = complete(randomText(random, length, alphabet), weightOf);
      if (new Set(right).size === 1) continue;
      assert.ok(isIt(right), right);
      assert.is(isDocumento(right), alphabet === DIGITS || /^\d+$/.test(right), right);
      const wrong = mutate(right, random, alphabet);
      // Ten and zero have the same check digit, so a changed number can be right again: only the calculation shows it.
      assert.is(isIt(wrong), complete(wrong.slice(0, length), weightOf) === wrong, wrong);
    }
  });
}

for (
  const [cnpj, isRight] of [
    ["12ABC34501DE35", true],
    ["93ZB0VRYV6KA66", false],
    ["12abc34501de35", false],
    ["12ABC34501DEA5", false],
  ] as const
) {
  s(`with letters allowed ${cnpj} is ${isRight ? "a" : "no"} CNPJ`, () => {
    assert.is(isCnpj(cnpj, true), isRight);
  });
}

s("takes no letters until the constant says so", () => {
  assert.is(isCnpj("12ABC34501DE35"), ACCEPTS_ALPHANUMERIC_CNPJ);
  assert.is(ACCEPTS_ALPHANUMERIC_CNPJ, false);
});

s("equal digits are no document", () => {
  for (const digit of DIGITS) {
    assert.not(isCpf(digit.repeat(11)));
    assert.not(isCnpj(digit.repeat(14)));
    assert.not(isCnpj(digit.repeat(14), true));
  }
});

const NONE = ["", "5299822472", "529982247250", "529.982.247-25", "52998224725\n", "٥٢٩٩٨٢٢٤٧٢٥"];
for (const text of NONE) {
  s(`${JSON.stringify(text)} is no document`, () => assert.not(isDocumento(text)));
}

s("sends a document without its mask, and keeps a letter", () => {
  assert.is(unmaskDocumento("11.222.333/0001-81"), "11222333000181");
  assert.is(unmaskDocumento("1A.222 333"), "1A222333");
});

s.run();
