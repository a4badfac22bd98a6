/**
 * Password recovery (server/mock/README.md "Password recovery").
 *
 *     POST /login/recover/send-email       200 { success, id, email }   the e-mail masked; 404 unknown document
 *     POST /login/recover/verify-code      200 { success, token }       400 wrong or expired, 429 five wrong tries
 *                                                                       (both with success: false)
 *     POST /login/recover/reset-password   200 { success }              401 without the token of verify-code
 *
 * The token lives 10 minutes, works once and for this call alone. A new password ends every session of the account.
 */
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { object } from "superstruct";
import { maskEmail, sendCode, spendCode } from "../codes.ts";
import {
  like,
  type MockEnv,
  password,
  readBearer,
  readBody,
  refuse,
  text,
  TooMany,
} from "../request.ts";
import { createToken, hashSenha, hashToken } from "../secrets.ts";
import type { World } from "../world.ts";

const TOKEN_MS = 10 * 60_000;

const SendEmail = object({ documento: like(/\d{11}|\d{14}/) });
const VerifyCode = object({ id: text(1), code: like(/\d{6}/) });
const ResetPassword = object({ newPassword: password });

export function recuperacao(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.post("/login/recover/send-email", async (c) => {
    const conta = world.conta((await readBody(c, SendEmail)).documento);
    if (conta === undefined) throw refuse(404, "Não há cadastro com este documento.");
    const { email } = conta;
    const id = sendCode(world, { finalidade: "recuperacao", contaId: conta.id, email });
    return c.json({ success: true, id, email: maskEmail(email) });
  });

  routes.post("/login/recover/verify-code", async (c) => {
    const body = await readBody(c, VerifyCode);
    try {
      const { contaId } = spendCode(world, body, "recuperacao");
      return c.json({ success: true, token: allowReset(world, contaId) });
    } catch (error) {
      if (!(error instanceof HTTPException)) throw error;
      const { message, status } = error;
      if (error instanceof TooMany) c.header("retry-after", String(error.retryAfter));
      return c.json({ success: false, error: message, message }, status);
    }
  });

  routes.post("/login/recover/reset-password", async (c) => {
    const token = readBearer(c);
    const { newPassword } = await readBody(c, ResetPassword);
    const senha = await hashSenha(newPassword);
    world.transaction(() => {
      const contaId = spendReset(world, token);
      world.change("UPDATE contas SET senha = ? WHERE id = ?", senha, contaId);
      world.endSessions(contaId);
    });
    return c.json({ success: true });
  });

  return routes;
}

function allowReset(world: World, contaId: string): string {
  const token = createToken();
  world.insert("redefinicoes", {
    token_hash: hashToken(token),
    conta_id: contaId,
    expires_at: world.now().getTime() + TOKEN_MS,
  });
  return token;
}

/** Uses the account's permissions to reset, and returns its id. */
function spendReset(world: World, token: string | undefined): string {
  const allowed = token === undefined ? undefined : world.row<{ conta_id: string }>(
    "SELECT conta_id FROM redefinicoes WHERE token_hash = ? AND expires_at > ?",
    hashToken(token),
    world.now().getTime(),
  );
  if (allowed === undefined) throw refuse(401, "Sessão expirada. Comece o processo novamente.");
  world.change("DELETE FROM redefinicoes WHERE conta_id = ?", allowed.conta_id);
  return allowed.conta_id;
}
