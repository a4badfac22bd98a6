// The rules of e-mail and password outside the login (client/README.md "Validation").
import { hasAtLeast, textWithRules } from "../lib/form/rules.ts";

/** The address in `Maria <maria@exemplo.com>`, a link, or quotes. Leaves the text of a single key as it is. */
export function unwrapEmail(text: string, isSingleKey?: boolean): string {
  if (isSingleKey) return text;
  const inside = /^[^<>@]*<([^<>]*)>[\s,.;]*$/.exec(text)?.[1] ?? text;
  const bare = inside.replace(/^[\s"'“‘(<[]+|[\s"'”’)>\],.;:]+$/g, "");
  return bare.replace(/^mailto:([^?]*).*$/is, "$1");
}

/** The rule of every field for an e-mail, broader than the standard, because the server decides. */
export function isEmail(typed: string): boolean {
  return /^\S+@\S+\.\S+$/.test(unwrapEmail(typed));
}

export const NovaSenha = textWithRules([
  "A senha precisa ter no mínimo 6 caracteres",
  hasAtLeast(6),
]);

/** Checks only the length: that both are the same is a rule of the form (`withCrossFieldRule`). */
export const ConfirmacaoDaSenha = textWithRules(["Confirmação de senha inválida", hasAtLeast(6)]);

export const SENHAS_DIFERENTES_TEXT = "Senhas não correspondem";

export const REPITA_SENHA_HINT = "Digite a mesma senha outra vez";
