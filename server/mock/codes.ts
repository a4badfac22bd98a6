// The 6-digit codes 'sent' by e-mail: valid for 10 minutes, one use, five tries.
import { refusal, TooManyRequests } from "./request.ts";
import { createCode } from "./secrets.ts";
import type { Entity, World } from "./world.ts";

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

const purposes = { confirmacao: "confirmação de e-mail", recuperacao: "recuperação" };

interface NewCode {
  finalidade: keyof typeof purposes;
  /** The id of the account that the code is for. */
  owner: string;
  email: string;
}

/** 'Sends' a new code to the log, voids the earlier ones for the same purpose, and returns its id, not the code. */
export function sendCode(world: World, { finalidade, owner, email }: NewCode): string {
  const sent = world.transaction(() => {
    for (const { id } of world.list("codigo", { finalidade, owner })) {
      world.edit("codigo", id, { isVoid: true });
    }
    return world.create("codigo", {
      finalidade,
      owner,
      email,
      code: createCode(),
      expiresAt: world.now().getTime() + LIFETIME_MS,
      wrongTries: 0,
      isVoid: false,
    });
  });
  world.log(`[mock] código de ${purposes[finalidade]} para ${obscureEmail(email)}: ${sent.code}`);
  return sent.id;
}

/** Uses a code, or refuses it: 400 wrong, used or expired, 429 after five wrong tries. */
export function spendCode(
  world: World,
  { id, code }: { id: string; code: string },
  finalidade: NewCode["finalidade"],
): Entity {
  const sent = world.find("codigo", { id, finalidade });
  if (sent === undefined || sent.isVoid) throw refusal(400, "Código inválido ou expirado.");
  if (sent.wrongTries >= TRIES) {
    throw new TooManyRequests("Muitas tentativas com este código. Solicite um novo código.", 1);
  }
  if (sent.expiresAt <= world.now().getTime()) {
    throw refusal(400, "O código expirou. Solicite um novo código.");
  }
  if (sent.code !== code) {
    world.edit("codigo", id, { wrongTries: sent.wrongTries + 1 });
    throw refusal(400, "O código informado não é válido.");
  }
  world.edit("codigo", id, { isVoid: true });
  return sent;
}

/** `m****@exemplo.com` */
export function obscureEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1****");
}
