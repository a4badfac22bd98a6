// Checks the login form (client/README.md "Validation").
import { object } from "superstruct";
import { digitsOf, maskDigits } from "../lib/masks.ts";
import { atLeast, atMost, isDigits, text } from "../lib/rules.ts";
import { documentoIn, findsDocumento, hasLetter } from "./documento.ts";

const LONG = "Documento deve ter no máximo 14 dígitos";

export const LETTERS = "Documento deve conter apenas números";

export const maskDocumento = findsDocumento(maskDigits(14));

/** Why they may not be the digits meant. Typing a fifteenth does nothing: `earlier` stays until they are right. */
export function refuseDocumento(
  text: string,
  { isKey, earlier }: { isKey?: boolean; earlier?: string } = {},
): string | undefined {
  if (documentoIn(text) !== undefined) return undefined;
  if (hasLetter(text)) return LETTERS;
  return !isKey && digitsOf(text).length > 14 ? LONG : earlier;
}

export const Login = object({
  documento: text(
    ["Documento deve ter no mínimo 11 dígitos", atLeast(11)],
    [LONG, atMost(14)],
    [LETTERS, isDigits],
    [
      "Documento deve ter 11 dígitos (CPF) ou 14 dígitos (CNPJ)",
      ({ length }) => length === 11 || length === 14,
    ],
  ),
  senha: text(["Senha deve ter pelo menos 6 caracteres", atLeast(6)]),
});
