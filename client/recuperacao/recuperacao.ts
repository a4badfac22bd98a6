// Owns password recovery (client/README.md "Password recovery"): the rules of its three steps and the masked e-mail.
import { object } from "superstruct";
import { agree, atLeast, atMost, isDigits, text } from "../lib/rules.ts";
import { isDocumento } from "../sessao/documento.ts";
import { ConfirmacaoDaSenha, NovaSenha, SENHAS_DIFERENTES } from "../sessao/conta.ts";

export const DocumentoStep = object({
  documento: text(
    // The sentence speaks of digits, so the mask's dots do not count.
    ["Documento precisa ter pelo menos 11 dígitos", (typed) => atLeast(11)(withoutMask(typed))],
    ["Documento inválido", atMost(18)],
    ["Documento inválido", (typed) => isDocumento(withoutMask(typed))],
  ),
});

export const CodigoStep = object({
  codigo: text(
    ["O código deve ter 6 dígitos", (codigo) => codigo.length === 6],
    ["O código deve conter apenas números", isDigits],
  ),
});

export const SenhaStep = agree(
  object({
    senha: NovaSenha,
    confirmarSenha: ConfirmacaoDaSenha,
  }),
  "confirmarSenha",
  [SENHAS_DIFERENTES, ({ senha, confirmarSenha }) => senha === confirmarSenha],
);

/** The document in the API's form. A letter stays, so that it never turns into another person's number. */
export function withoutMask(documento: string): string {
  return documento.replace(/[\s./-]/g, "");
}

/** An e-mail that hides the person: only the first letter and the domain stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "***";
  return `${Array.from(email)[0]}***${email.slice(at)}`;
}
