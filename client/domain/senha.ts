// Owns the rules of a new password (client/README.md "Validation"): of whoever registers, and of whoever forgot theirs.
import { atLeast, text } from "../lib/rules.ts";

export const NovaSenha = text(["A senha precisa ter no mínimo 6 caracteres", atLeast(6)]);
export const ConfirmacaoDaSenha = text(["Confirmação de senha inválida", atLeast(6)]);

/** Under the confirmation of a password that differs from it. */
export const SENHAS_DIFERENTES = "Senhas não correspondem";
