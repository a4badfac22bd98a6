// Checks CPF and CNPJ (client/README.md "Validation"), and finds them in a text.
import { type Mask } from "../lib/masks.ts";

/** CNPJs with letters exist since July 2026; the portal takes them once the municipal API does. */
export const ACCEPTS_ALPHANUMERIC_CNPJ: boolean = false;

export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || isOneDigit(text)) return false;
  const first = [10, 9, 8, 7, 6, 5, 4, 3, 2];
  return checkDigits(text.slice(0, 9), first, [11, ...first]) === text.slice(9);
}

/** `alphanumeric`: the first twelve may be capital letters, too (value of each: its ASCII code − 48). */
export function isCnpj(text: string, alphanumeric = ACCEPTS_ALPHANUMERIC_CNPJ): boolean {
  const shape = alphanumeric ? /^[0-9A-Z]{12}\d{2}$/ : /^\d{14}$/;
  if (!shape.test(text) || isOneDigit(text)) return false;
  const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return checkDigits(text.slice(0, 12), first, [6, ...first]) === text.slice(12);
}

export const LETTERS_EXPLAINED = {
  cpf: "O CPF tem só números.",
  cnpj:
    "Por enquanto o portal aceita só CNPJ com números. Se o da sua ONG tem letras, vá ao hospital com o cartão do CNPJ e peça ajuda.",
};

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * The one document, in digits, in a text such as 'Meu CPF é 529.982.247-25, tel. 98 98888-7777'; undefined if there is
 * none, or more than one.
 */
export function documentoIn(text: string, isIt = isDocumento): string | undefined {
  const found = new Set<string>();
  // Digits beside letters may be something else, but not beside the name of the document.
  const others = /\bc(?:pf|npj)(?=\d)|\d*\p{L}[\p{L}\d]*/giu;
  for (const row of text.replace(others, "|").split(/[^\d\s./\p{Pd}]/u)) {
    const groups = row.match(/\d+/g) ?? [];
    for (let from = 0; from < groups.length; from++) {
      for (let to = from + 1, digits = ""; to <= groups.length && digits.length < 14; to++) {
        digits += groups[to - 1];
        if (isIt(digits)) found.add(digits);
      }
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

export function findsDocumento(mask: Mask, isIt = isDocumento): Mask {
  return (text) => mask(documentoIn(text, isIt) ?? text);
}

export function isDocumento(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

function isOneDigit(text: string): boolean {
  return new Set(text).size === 1;
}

function checkDigits(base: string, first: number[], second: number[]): string {
  const one = checkDigit(base, first);
  return one + checkDigit(base + one, second);
}

function checkDigit(text: string, weights: number[]): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (text.charCodeAt(index) - 48),
    0,
  );
  return String(sum % 11 < 2 ? 0 : 11 - sum % 11);
}
