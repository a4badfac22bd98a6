// Checks the login form (client/README.md "Validation").
import { object } from "superstruct";
import { digitsOf, maskDigits } from "../lib/form/masks.ts";
import { hasAtLeast, hasAtMost, isDigitsOrEmpty, textWithRules } from "../lib/form/rules.ts";
import { findDocumento, hasLetter, maskFindingDocumento } from "../conta/documento.ts";

const LONG = "Documento deve ter no máximo 14 dígitos";

export const LETTERS_TEXT = "Documento deve conter apenas números";

/** What is announced of a refusal: in other words than the message, which is on the page only once. */
export const REFUSAL_ANNOUNCEMENTS: Record<string, string> = {
  [LETTERS_TEXT]: "Só números.",
  [LONG]: "São mais de 14 dígitos.",
};

export const maskDocumentoDigits = maskFindingDocumento(maskDigits(14));

/**
 * The sentence about digits that may not be the ones meant. A fifteenth typed digit does nothing: `earlierRefusal`
 * stays until the digits are right.
 */
export function documentoMaskRefusalText(
  text: string,
  { isSingleKey, earlierRefusal }: { isSingleKey?: boolean; earlierRefusal?: string } = {},
): string | undefined {
  if (findDocumento(text) !== undefined) return undefined;
  if (hasLetter(text)) return LETTERS_TEXT;
  return !isSingleKey && digitsOf(text).length > 14 ? LONG : earlierRefusal;
}

export const LoginForm = object({
  documento: textWithRules(
    ["Documento deve ter no mínimo 11 dígitos", hasAtLeast(11)],
    [LONG, hasAtMost(14)],
    [LETTERS_TEXT, isDigitsOrEmpty],
    [
      "Documento deve ter 11 dígitos (CPF) ou 14 dígitos (CNPJ)",
      ({ length }) => length === 11 || length === 14,
    ],
  ),
  senha: textWithRules(["Senha deve ter pelo menos 6 caracteres", hasAtLeast(6)]),
});
