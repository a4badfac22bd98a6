// The rules of e-mail and password outside the login (client/README.md "Validation").
import { atLeast, text } from "../lib/rules.ts";

/** The address in `Maria <maria@exemplo.com>`, a link, or quotes. Leaves the text of a single key as it is. */
export function emailOf(text: string, isKey?: boolean): string {
  if (isKey) return text;
  const inside = /^[^<>@]*<([^<>]*)>[\s,.;]*$/.exec(text)?.[1] ?? text;
  const bare = inside.replace(/^[\s"'“‘(<[]+|[\s"'”’)>\],.;:]+$/g, "");
  return bare.replace(/^mailto:([^?]*).*$/is, "$1");
}

/** The rule of every field for an e-mail, broader than the standard, because the server decides. */
export function isEmail(typed: string): boolean {
  return /^\S+@\S+\.\S+$/.test(emailOf(typed));
}

export const NovaSenha = text(["A senha precisa ter no mínimo 6 caracteres", atLeast(6)]);

export const ConfirmacaoDaSenha = text(["Confirmação de senha inválida", atLeast(6)]);

export const SENHAS_DIFERENTES = "Senhas não correspondem";

export const REPITA_SENHA = "Digite a mesma senha outra vez";
