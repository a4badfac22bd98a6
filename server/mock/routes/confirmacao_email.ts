/**
 * E-mail confirmation (server/mock/README.md "E-mail confirmation"). The code belongs to the bearer.
 *
 *     POST /login/confirm-email/send-email    200 { id }             409 e-mail of another account
 *     POST /login/confirm-email/verify-code   200 { success: true }  400 wrong or expired   429 five wrong tries
 *
 * A new code voids the earlier one. The right code sets the account's e-mail to the one it was sent to.
 */
import { Hono } from "hono";
import { sendCode, spendCode } from "../codes.ts";
import { type MockEnv, readBody, refusal, requireBearer } from "../request.ts";
import type { World } from "../world.ts";

export function confirmacaoEmail(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.post("/login/confirm-email/send-email", bearer, async (c) => {
    const body = await readBody(c, "EmailBody");
    const address = body.email.toLowerCase();
    refuseEmailOfAnother(world, address, c.var.conta.id);
    const id = sendCode(world, {
      finalidade: "confirmacao",
      owner: c.var.conta.id,
      email: address,
    });
    return c.json({ id });
  });

  routes.post("/login/confirm-email/verify-code", bearer, async (c) => {
    const body = await readBody(c, "CodigoBody");
    const contaId = c.var.conta.id;
    const isOwn = world.find("codigo", { id: body.id, owner: contaId }) !== undefined;
    if (!isOwn) throw refusal(400, "Código inválido ou expirado.");
    const confirmed = spendCode(world, body, "confirmacao");
    refuseEmailOfAnother(world, confirmed.email, contaId);
    world.edit("conta", contaId, { email: confirmed.email, isEmailVerified: true });
    return c.json({ success: true });
  });

  return routes;
}

function refuseEmailOfAnother(world: World, address: string, contaId: string): void {
  if (world.list("conta").some(({ id, email }) => email === address && id !== contaId)) {
    throw refusal(409, "Este e-mail já está em uso por outra conta.");
  }
}
