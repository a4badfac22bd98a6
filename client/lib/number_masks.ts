// Owns how documents, CEP and phone are formatted. The login needs none of them: they load with the screens that do.
import { digitsOf } from "./masks.ts";

/** 000.000.000-00. Letters and what is too much stay: a rule explains them, and nothing disappears without a word. */
export function maskCpf(text: string): string {
  return place(charactersOf(text), "###.###.###-##");
}

/** 00.000.000/0000-00. Letters stay too, as capitals. */
export function maskCnpj(text: string): string {
  return place(charactersOf(text), "##.###.###/####-##");
}

/** A CPF up to eleven digits; a CNPJ if it is longer or has a letter. */
export function maskCpfOuCnpj(text: string): string {
  const characters = charactersOf(text);
  return /^\d{0,11}$/.test(characters) ? maskCpf(characters) : maskCnpj(characters);
}

/** 00000-000 */
export function maskCep(text: string): string {
  return place(digitsOf(text), "#####-###");
}

/**
 * (00) 00000-0000, or (00) 0000-0000 up to ten digits. What is dialled before the number is dropped. Of digits that are
 * being typed, only where no more can follow: the first of `0 15 98 98888-7777` would else become a number in São Paulo.
 */
export function maskTelefone(text: string, isKey?: boolean): string {
  const typed = text.replace(/[^+\d]/g, "");
  // Another country's number, or one that may become that.
  if (/^\+(?!55\d)/.test(typed)) return `+${digitsOf(typed)}`;
  const digits = withoutPrefix(digitsOf(typed.replace(/^\+55/, "")), text, isKey);
  return place(
    digits,
    digits.length > 10 ? "(##) #####-####" : "(##) ####-####",
  );
}

function charactersOf(text: string): string {
  return text.replace(/[^0-9a-z]/gi, "").toUpperCase();
}

/** `55`, `0` with or without a carrier's two digits, `90` or `9090`, before ten or eleven digits. */
const PREFIXED = /^(?:(?:00)?55)?(?:0+(?:[1-9]\d)?|90(?:90)?)?([1-9][1-9]\d{8,9})$/;

/** The same before a mobile phone's eleven, where they are not the beginning of something longer. */
const PREFIXED_MOBILE = /^(?:55|0[1-9]\d|90(?:90)?)([1-9][1-9]9\d{8})$/;

/** A mobile phone in Santa Maria, as this mask wrote it, with a digit too much. */
const SANTA_MARIA = /^\(55\) 9\d{4}-\d{5}$/;

function withoutPrefix(digits: string, text: string, isKey?: boolean): string {
  if (SANTA_MARIA.test(text) && digits[4] === "9") return digits;
  return (isKey ? PREFIXED_MOBILE : PREFIXED).exec(digits)?.[1] ?? digits;
}

/** Puts characters into the pattern's places, and the rest behind; there is no separator after the last one. */
function place(characters: string, pattern: string): string {
  let placed = "";
  let next = 0;
  for (const symbol of pattern) {
    if (next === characters.length) break;
    placed += symbol === "#" ? characters[next++] : symbol;
  }
  return placed + characters.slice(next);
}
