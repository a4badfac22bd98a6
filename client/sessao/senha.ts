// Owns the rules of a new password (client/README.md "Validation"), for registration and for recovery.
import { atLeast, text } from "../lib/rules.ts";

export const NovaSenha = text(["A senha precisa ter no mínimo 6 caracteres", atLeast(6)]);
export const ConfirmacaoDaSenha = text(["Confirmação de senha inválida", atLeast(6)]);

/** Shown under the confirmation of a password when the two differ. */
export const SENHAS_DIFERENTES = "Senhas não correspondem";
