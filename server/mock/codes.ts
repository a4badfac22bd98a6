// The 6-digit codes 'sent' by e-mail: valid for 10 minutes, one use, five tries.
import { randomUUID } from "node:crypto";
import type { SentCode } from "./entities.ts";
import { refuse, TooMany } from "./request.ts";
import { createCode } from "./secrets.ts";
import type { World } from "./world.ts";

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

type Finalidade = SentCode["finalidade"];
const purposes = { confirmacao: "confirmação de e-mail", recuperacao: "recuperação" };

/** Sends a new code, voids the earlier ones for the same purpose, and returns its id. */
export function sendCode(world: World, code: Omit<SentCode, "id" | "code">): string {
  const { finalidade, contaId, email } = code;
  const sent = { id: randomUUID(), code: createCode() };
  world.transaction(() => {
    voidCodes(world, finalidade, contaId);
    world.insert("codigos", {
      ...sent,
      finalidade,
      conta_id: contaId,
      email,
      expires_at: world.now().getTime() + LIFETIME_MS,
    });
  });
  world.log(`[mock] código de ${purposes[finalidade]} para ${maskEmail(email)}: ${sent.code}`);
  return sent.id;
}

/** Uses a code, or refuses it: 400 wrong, used or expired, 429 after five wrong tries. */
export function spendCode(
  world: World,
  { id, code }: { id: string; code: string },
  finalidade: Finalidade,
): { contaId: string; email: string } {
  const sent = world.row<{
    conta_id: string;
    email: string;
    code: string;
    expires_at: number;
    wrong_tries: number;
    is_void: number;
  }>("SELECT * FROM codigos WHERE id = ? AND finalidade = ?", id, finalidade);
  if (sent === undefined || sent.is_void) throw refuse(400, "Código inválido ou expirado.");
  if (sent.wrong_tries >= TRIES) {
    throw new TooMany("Muitas tentativas com este código. Solicite um novo código.", 1);
  }
  if (sent.expires_at <= world.now().getTime()) {
    throw refuse(400, "O código expirou. Solicite um novo código.");
  }
  if (sent.code !== code) {
    world.change("UPDATE codigos SET wrong_tries = wrong_tries + 1 WHERE id = ?", id);
    throw refuse(400, "O código informado não é válido.");
  }
  world.change("UPDATE codigos SET is_void = 1 WHERE id = ?", id);
  return { contaId: sent.conta_id, email: sent.email };
}

/** Voids the codes of an account that are not used yet. */
function voidCodes(world: World, finalidade: Finalidade, contaId: string): void {
  world.change(
    "UPDATE codigos SET is_void = 1 WHERE finalidade = ? AND conta_id = ?",
    finalidade,
    contaId,
  );
}

/** `m****@exemplo.com` */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1****");
}
