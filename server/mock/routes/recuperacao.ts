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
import { obscureEmail, sendCode, spendCode } from "../codes.ts";
import { type MockEnv, readBearer, readBody, refusal, TooManyRequests } from "../request.ts";
import { createToken, hashSenha, hashToken } from "../secrets.ts";
import type { World } from "../world.ts";

const TOKEN_MS = 10 * 60_000;

export function recuperacao(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.post("/login/recover/send-email", async (c) => {
    const conta = world.conta((await readBody(c, "RecuperacaoBody")).documento);
    if (conta === undefined) throw refusal(404, "Não há cadastro com este documento.");
    const { email } = conta;
    const id = sendCode(world, { finalidade: "recuperacao", owner: conta.id, email });
    return c.json({ success: true, id, email: obscureEmail(email) });
  });

  routes.post("/login/recover/verify-code", async (c) => {
    const body = await readBody(c, "CodigoBody");
    try {
      const { owner } = spendCode(world, body, "recuperacao");
      return c.json({ success: true, token: allowReset(world, owner!) });
    } catch (error) {
      if (!(error instanceof HTTPException)) throw error;
      const { message, status } = error;
      if (error instanceof TooManyRequests) c.header("retry-after", String(error.retryAfterS));
      return c.json({ success: false, error: message, message }, status);
    }
  });

  routes.post("/login/recover/reset-password", async (c) => {
    const token = readBearer(c);
    const { newPassword } = await readBody(c, "NovaSenhaBody");
    const senha = await hashSenha(newPassword);
    world.transaction(() => {
      const contaId = spendReset(world, token);
      world.edit("conta", contaId, { senha });
      world.endSessions(contaId);
    });
    return c.json({ success: true });
  });

  return routes;
}

function allowReset(world: World, contaId: string): string {
  const token = createToken();
  const expiresAt = world.now().getTime() + TOKEN_MS;
  world.create("redefinicao", { id: hashToken(token), owner: contaId, expiresAt });
  return token;
}

/** Uses the account's permissions to reset, and returns its id. */
function spendReset(world: World, token: string | undefined): string {
  const allowed = token && world.find("redefinicao", hashToken(token));
  if (!allowed || allowed.expiresAt <= world.now().getTime()) {
    throw refusal(401, "Sessão expirada. Comece o processo novamente.");
  }
  world.remove("redefinicao", { owner: allowed.owner });
  return allowed.owner!;
}
