// Owns how documents, CEP and phone are formatted. The login needs none of them: they load with the screens that do.
import { digitsOf } from "./masks.ts";

/** 000.000.000-00 */
export function maskCpf(text: string): string {
  return place(digitsOf(text), "###.###.###-##");
}

/** 00.000.000/0000-00. Letters stay, as capitals: a rule explains them, and no character disappears without a word. */
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

/** Puts characters into the pattern's places; there is no separator after the last one. */
function place(characters: string, pattern: string): string {
  let placed = "";
  let next = 0;
  for (const symbol of pattern) {
    if (next === characters.length) break;
    placed += symbol === "#" ? characters[next++] : symbol;
  }
  return placed;
}
