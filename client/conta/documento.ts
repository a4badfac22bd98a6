// Checks CPF and CNPJ (client/README.md "Validation"), and finds them in a text.
import { type Mask, toCapitalsAndDigits } from "../lib/form/masks.ts";

/** CNPJs with letters exist since July 2026; the portal takes them once the municipal API does. */
export const ACCEPTS_ALPHANUMERIC_CNPJ: boolean = false;

export function isCpf(unmasked: string): boolean {
  return /^\d{11}$/.test(unmasked) && isChecked(unmasked, 11);
}

/**
 * Accepts fourteen digits with right check digits; with `alphanumeric` the first twelve may be capital letters, too
 * (value of each: its ASCII code − 48).
 */
export function isCnpj(unmasked: string, alphanumeric = ACCEPTS_ALPHANUMERIC_CNPJ): boolean {
  const shape = alphanumeric ? /^[0-9A-Z]{12}\d{2}$/ : /^\d{14}$/;
  return shape.test(unmasked) && isChecked(unmasked, 9);
}

const CPF_LETTERS_HINT = "O CPF tem só números.";
const CNPJ_LETTERS_HINT =
  "Se o CNPJ da sua ONG tem letras, o portal ainda não aceita: vá ao hospital com o cartão do CNPJ e peça ajuda.";

export const LETTERS_HINTS = {
  cpf: CPF_LETTERS_HINT,
  cnpj: CNPJ_LETTERS_HINT,
  cpfOuCnpj: `${CPF_LETTERS_HINT} ${CNPJ_LETTERS_HINT}`,
};

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** The digits of the one document in a text such as 'CPF 529.982.247-25, tel. 98 98888-7777'; undefined if not one. */
export function findDocumento(text: string, isWanted = isDocumento): string | undefined {
  const found = new Set<string>();
  // Digits beside letters may be something else, but not beside the name of the document.
  const others = /\bc(?:pf|npj)(?=\d)|\d*\p{L}[\p{L}\d]*/giu;
  for (const row of text.replace(others, "|").split(/[^\d\s./\p{Pd}]/u)) {
    const groups = row.match(/\d+/g) ?? [];
    for (let from = 0; from < groups.length; from++) {
      for (let to = from + 1, digits = ""; to <= groups.length && digits.length < 14; to++) {
        digits += groups[to - 1];
        if (isWanted(digits)) found.add(digits);
      }
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

export function maskFindingDocumento(mask: Mask, isWanted = isDocumento): Mask {
  return (text) => mask(findDocumento(text, isWanted) ?? text);
}

/** The document in the API's form. A letter stays, so that it never turns into another one's number. */
export function unmaskDocumento(typed: string): string {
  return toCapitalsAndDigits(typed);
}

export function isDocumento(unmasked: string): boolean {
  return isCpf(unmasked) || isCnpj(unmasked);
}

/** Whether the last two are its check digits. From the right, the weights grow from 2 to `heaviest`, again and again. */
function isChecked(text: string, heaviest: number): boolean {
  return new Set(text).size > 1 && [-2, -1].every((at) => {
    const values = [...text.slice(0, at)].reverse().map((one) => one.charCodeAt(0) - 48);
    const weighted = values.map((value, index) => value * (2 + index % (heaviest - 1)));
    const rest = weighted.reduce((sum, value) => sum + value) % 11;
    return text.slice(at)[0] === String(rest < 2 ? 0 : 11 - rest);
  });
}
