// Owns the rules of the login form (client/README.md "Validation").
import { object } from "superstruct";
import { maskDigits } from "../lib/masks.ts";
import { atLeast, atMost, isDigits, text } from "../lib/rules.ts";

/** What stays of what is typed as documento. */
export const maskDocumento = maskDigits(14);

/** The login's rules; the documento is typed in digits only. */
export const Login = object({
  documento: text(
    ["Documento deve ter no mínimo 11 dígitos", atLeast(11)],
    ["Documento deve ter no máximo 14 dígitos", atMost(14)],
    ["Documento deve conter apenas números", isDigits],
    ["Documento deve ter 11 dígitos (CPF) ou 14 dígitos (CNPJ)", hasCpfOrCnpjLength],
  ),
  senha: text(["Senha deve ter pelo menos 6 caracteres", atLeast(6)]),
});

function hasCpfOrCnpjLength(documento: string): boolean {
  return documento.length === 11 || documento.length === 14;
}
