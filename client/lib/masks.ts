// Owns how documents, CEP and phone look while they are typed, and where the caret stands meanwhile.

/** Turns what was typed into what is shown. Applying it again changes nothing. */
export type Mask = (text: string) => string;

/** What stands in an input: its text and its caret. */
export interface Typed {
  text: string;
  caret: number;
}

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Only digits, at most `count` of them. */
export function maskDigits(count: number): Mask {
  return (text) => digitsOf(text).slice(0, count);
}

/** 000.000.000-00 */
export function maskCpf(text: string): string {
  return place(digitsOf(text), "###.###.###-##");
}

/** 00.000.000/0000-00. Letters stay, as capitals: a rule explains them, nobody loses a character unseen. */
export function maskCnpj(text: string): string {
  return place(charactersOf(text), "##.###.###/####-##");
}

/** A CPF up to eleven digits; longer, or with a letter, a CNPJ. */
export function maskCpfOuCnpj(text: string): string {
  const characters = charactersOf(text);
  return /^\d{0,11}$/.test(characters) ? maskCpf(characters) : maskCnpj(characters);
}

/** 00000-000 */
export function maskCep(text: string): string {
  return place(digitsOf(text), "#####-###");
}

/** (00) 00000-0000, or (00) 0000-0000 up to ten digits. The country code +55 and a trunk 0 are dropped. */
export function maskTelefone(text: string): string {
  const trimmed = text.trim();
  if (/^\+5{0,2}$/.test(trimmed)) return trimmed;
  const digits = nationalDigits(trimmed);
  return place(
    digits,
    digits.length > 10 ? "(##) #####-####" : "(##) ####-####",
  );
}

/**
 * What an input shall show after an edit: the masked text, with the caret behind the same character.
 *
 * @param before what the input showed before the edit
 * @param after what the browser made of it
 * @param inputType of the `InputEvent`: erasing a separator erases the character beyond it
 */
export function applyMask(
  mask: Mask,
  before: string,
  after: Typed,
  inputType = "",
): Typed {
  let { text, caret } = after;
  if (text !== before && text.length < before.length && mask(text) === before) {
    if (inputType === "deleteContentBackward") {
      const at = lastSignificant(text, caret);
      if (at >= 0) [text, caret] = [text.slice(0, at) + text.slice(at + 1), at];
    } else if (inputType === "deleteContentForward") {
      const at = nextSignificant(text, caret);
      if (at >= 0) text = text.slice(0, at) + text.slice(at + 1);
    }
  }
  const masked = mask(text);
  if (caret >= text.length) return { text: masked, caret: masked.length };
  return {
    text: masked,
    caret: positionAfter(masked, count(mask(text.slice(0, caret)))),
  };
}

function charactersOf(text: string): string {
  return text.replace(/[^0-9a-z]/gi, "").toUpperCase();
}

function nationalDigits(text: string): string {
  let digits = digitsOf(text);
  // "(55) …" is Santa Maria in Rio Grande do Sul as this mask wrote it, not the country.
  const hasCountry = /^(\+|00)\s*55/.test(text) ||
    (digits.length > 11 && /^55/.test(text));
  if (hasCountry) digits = digits.replace(/^(00)?55/, "");
  return digits.replace(/^0+/, "").slice(0, 11);
}

/** Puts characters into the pattern's places; no separator stands behind the last one. */
function place(characters: string, pattern: string): string {
  let placed = "";
  let next = 0;
  for (const symbol of pattern) {
    if (next === characters.length) break;
    placed += symbol === "#" ? characters[next++] : symbol;
  }
  return placed;
}

function isSignificant(character: string): boolean {
  return /[0-9a-z]/i.test(character);
}

function count(text: string): number {
  return [...text].filter(isSignificant).length;
}

function positionAfter(text: string, significant: number): number {
  let at = 0;
  while (significant > 0 && at < text.length) {
    if (isSignificant(text[at++])) significant--;
  }
  return at;
}

function lastSignificant(text: string, before: number): number {
  for (let at = before - 1; at >= 0; at--) {
    if (isSignificant(text[at])) return at;
  }
  return -1;
}

function nextSignificant(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (isSignificant(text[at])) return at;
  }
  return -1;
}
