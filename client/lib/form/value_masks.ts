// The masks of each kind of value that people type: codes, CPF, CNPJ, CEP and telephone numbers.
import { digitsOf, toCapitalsAndDigits } from "./masks.ts";

/** The digits of a code that was sent by e-mail. */
export const CODIGO_LENGTH = 6;

/** A code that stands alone, or in groups of three digits. */
const CODES = new RegExp(`\\b(?:\\d{${CODIGO_LENGTH}}|\\d{3}(?:\\D\\d{3})*)\\b`, "g");

/** The digits of a code: of a text, those that stand alone (also as `123 456`), where there are no two such. */
export function maskCodigo(text: string): string {
  const rows = text.match(/\d+(?:[\s\p{Pd}]\d+)*/gu) ?? [];
  const runs = rows.flatMap((row) => row.match(CODES) ?? []);
  const codes = new Set(runs.map(digitsOf).filter((run) => run.length === CODIGO_LENGTH));
  return codes.size === 1 ? [...codes][0] : digitsOf(text).slice(0, CODIGO_LENGTH);
}

/**
 * Formats as 000.000.000-00. Letters and what is too much stay: a rule explains them, and nothing disappears without a
 * word.
 */
export function maskCpf(text: string): string {
  return fillPattern(toCapitalsAndDigits(text), "###.###.###-##");
}

/** Formats as 00.000.000/0000-00. Letters stay too, as capitals. */
export function maskCnpj(text: string): string {
  return fillPattern(toCapitalsAndDigits(text), "##.###.###/####-##");
}

/** Formats as a CPF up to eleven digits, and as a CNPJ a longer text or one with a letter. */
export function maskCpfOuCnpj(text: string): string {
  const characters = toCapitalsAndDigits(text);
  return /^\d{0,11}$/.test(characters) ? maskCpf(characters) : maskCnpj(characters);
}

export function maskCep(text: string): string {
  return fillPattern(digitsOf(text), "#####-###");
}

/**
 * Formats as (00) 00000-0000, or (00) 0000-0000 up to ten digits. What is dialled before the number is dropped; while
 * typing only where no more can follow: the first of `0 15 98 98888-7777` would else become a number in São Paulo.
 */
export function maskTelefone(text: string, isSingleKey?: boolean): string {
  const typed = text.replace(/[^+\d]/g, "");
  // Another country's number, or one that may become that.
  if (/^\+(?!55\d)/.test(typed)) return `+${digitsOf(typed)}`;
  const digits = withoutPrefix(digitsOf(typed.replace(/^\+55/, "")), text, isSingleKey);
  return fillPattern(digits, digits.length > 10 ? "(##) #####-####" : "(##) ####-####");
}

/** `55`, `0` with or without a carrier's two digits, `90` or `9090`, before ten or eleven digits. */
const PREFIXED = /^(?:(?:00)?55)?(?:0+(?:[1-9]\d)?|90(?:90)?)?([1-9][1-9]\d{8,9})$/;

/** Prefixes as in `PREFIXED` before a mobile phone's eleven digits, where no longer number begins with them. */
const PREFIXED_MOBILE = /^(?:55|0[1-9]\d|90(?:90)?)([1-9][1-9]9\d{8})$/;

/** A mobile phone in Santa Maria, as this mask wrote it, with a digit too much. */
const SANTA_MARIA = /^\(55\) 9\d{4}-\d{5}$/;

function withoutPrefix(digits: string, text: string, isSingleKey?: boolean): string {
  if (SANTA_MARIA.test(text) && digits[4] === "9") return digits;
  return (isSingleKey ? PREFIXED_MOBILE : PREFIXED).exec(digits)?.[1] ?? digits;
}

/** Puts characters into the pattern's places, and the rest behind. */
function fillPattern(characters: string, pattern: string): string {
  let placed = "";
  let next = 0;
  for (const symbol of pattern) {
    if (next === characters.length) break;
    placed += symbol === "#" ? characters[next++] : symbol;
  }
  return placed + characters.slice(next);
}
