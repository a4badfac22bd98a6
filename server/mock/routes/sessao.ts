/**
 * Session (server/mock/README.md "Session").
 *
 *     POST /login   200 { token, user }   401 wrong document or password
 *                                         429 after 10 failures for one document in 10 minutes
 *     GET  /me      200 user              401 without an open session
 */
import { Hono } from "hono";
import { pickSchemaFields } from "../document.ts";
import { type MockEnv, readBody, refusal, requireBearer, TooManyRequests } from "../request.ts";
import { hashSenhaSync, matchesHash } from "../secrets.ts";
import type { World } from "../world.ts";

const FAILURES_ALLOWED = 10;
const FAILURE_WINDOW_MS = 10 * 60_000;
/**
 * The seconds of `Retry-After`, fewer than the window's: a phone obeys them for all its users, and only one document is
 * refused.
 */
const RETRY_AFTER_S = 30;

export function sessao(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.post("/login", async (c) => {
    const { documento, senha } = await readBody(c, "LoginBody");
    if (countFailures(world, documento) >= FAILURES_ALLOWED) {
      throw new TooManyRequests(
        "Muitas tentativas de login. Aguarde alguns minutos e tente novamente.",
        RETRY_AFTER_S,
      );
    }
    // Counted before the slow comparison, so that tries sent at the same time are counted too.
    world.create("falha_login", { documento, at: world.now().getTime() });
    const conta = world.find("conta", { documento });
    const isRight = await matchesHash(senha, conta?.senha ?? nobodysHash());
    if (!isRight || conta === undefined) throw refusal(401, "Documento ou senha incorretos.");
    world.remove("falha_login", { documento });
    return c.json({ token: world.openSession(conta.id), user: pickSchemaFields("Usuario", conta) });
  });

  routes.get("/me", requireBearer(world), (c) => c.json(c.var.conta));

  return routes;
}

function countFailures(world: World, documento: string): number {
  const since = world.now().getTime() - FAILURE_WINDOW_MS;
  for (const { id, at } of world.list("falha_login")) {
    if (at <= since) world.remove("falha_login", id);
  }
  return world.list("falha_login", { documento }).length;
}

let hash: string | undefined;

/** A hash of no account, for an unknown document: the answer then takes as long, and reveals nothing. */
function nobodysHash(): string {
  return hash ??= hashSenhaSync(crypto.randomUUID());
}
