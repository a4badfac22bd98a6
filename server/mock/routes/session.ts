/**
 * Session (server/mock/README.md "Session").
 *
 *     POST /login   200 { token, user }   401 wrong document or password
 *                                         429 after 10 failures for one document in 10 minutes
 *     GET  /me      200 user              401 without an open session
 */
import { Hono } from "hono";
import { object, size, string } from "superstruct";
import type { Conta } from "../entities.ts";
import { like, type MockEnv, readBody, refuse, requireBearer, TooMany } from "../request.ts";
import { hashSenhaSync, isSenha } from "../secrets.ts";
import type { World } from "../world.ts";

const FAILURES_ALLOWED = 10;
const FAILURE_WINDOW_MS = 10 * 60_000;
/** Shorter than the window: a phone obeys it for all its users, and only one document is refused. */
const RETRY_AFTER_S = 30;

const Login = object({ documento: like(/\d{11}|\d{14}/), senha: size(string(), 1, 200) });

export function session(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.post("/login", async (c) => {
    const { documento, senha } = await readBody(c, Login);
    if (countFailures(world, documento) >= FAILURES_ALLOWED) {
      throw new TooMany(
        "Muitas tentativas de login. Aguarde alguns minutos e tente novamente.",
        RETRY_AFTER_S,
      );
    }
    // Counted before the slow comparison, so that tries sent at the same time are counted too.
    world.insert("falhas_login", { documento, at: world.now().getTime() });
    const isRight = await isSenha(senha, hashOf(world, documento));
    const conta = world.conta(documento);
    if (!isRight || conta === undefined) throw refuse(401, "Documento ou senha incorretos.");
    world.change("DELETE FROM falhas_login WHERE documento = ?", documento);
    return c.json({ token: world.openSession(conta.id), user: userOf(conta) });
  });

  routes.get("/me", requireBearer(world), (c) => c.json(userOf(c.var.conta)));

  return routes;
}

function userOf({ id, nome, email, telefone, documento, isEmailVerified }: Conta) {
  return { id, nome, email, telefone, documento, isEmailVerified };
}

function countFailures(world: World, documento: string): number {
  const since = world.now().getTime() - FAILURE_WINDOW_MS;
  world.change("DELETE FROM falhas_login WHERE at <= ?", since);
  return world.row<{ n: number }>(
    "SELECT count(*) AS n FROM falhas_login WHERE documento = ?",
    documento,
  )!.n;
}

let nobodysHash: string | undefined;

/** A hash of no account, for an unknown document: the answer then takes as long, and reveals nothing. */
function hashOf(world: World, documento: string): string {
  const conta = world.row<{ senha: string }>(
    "SELECT senha FROM contas WHERE documento = ?",
    documento,
  );
  return conta?.senha ?? (nobodysHash ??= hashSenhaSync(crypto.randomUUID()));
}
