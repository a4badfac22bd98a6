// Owns the check of e-mail and phone that both wizards make (spec §4).
import { findContatosEmUso } from "../../api/cadastro.ts";
import { digitsOf } from "../../lib/masks.ts";
import { messages } from "../../messages.ts";

/** The errors of what somebody else uses already; null where both are free. */
export async function findContatosErrors(
  typed: { email: string; telefone: string },
): Promise<{ email?: string; telefone?: string } | null> {
  const emUso = await findContatosEmUso(typed.email.trim(), digitsOf(typed.telefone));
  if (!emUso.email && !emUso.telefone) return null;
  return {
    ...(emUso.email && { email: messages.cadastro.emailEmUso }),
    ...(emUso.telefone && { telefone: messages.cadastro.telefoneEmUso }),
  };
}
