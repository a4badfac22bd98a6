// Owns the e-mail confirmation (client/README.md "E-mail confirmation"): its rules.
import { object } from "superstruct";
import { text } from "../lib/rules.ts";
import { emailOf, isEmail } from "../sessao/conta.ts";

export const EmailStep = object({
  email: text(["Email inválido", (email) => isEmail(emailOf(email))]),
});

export const CodigoEmailStep = object({
  codigo: text(["Digite um código válido de 6 dígitos", (codigo) => /^\d{6}$/.test(codigo)]),
});
