// The mock of the municipal API (server/mock/README.md "Calls"): mounts the routes, turns refusals into answers.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { ConnectionCut, playFaults } from "./faults.ts";
import { type MockEnv, refusal, TooManyRequests } from "./request.ts";
import { agendamentos } from "./routes/agendamentos.ts";
import { cadastro } from "./routes/cadastro.ts";
import { campanhas } from "./routes/campanhas.ts";
import { cep } from "./routes/cep.ts";
import { cnpj } from "./routes/cnpj.ts";
import { confirmacaoEmail } from "./routes/confirmacao_email.ts";
import { contaDeletion } from "./routes/conta_deletion.ts";
import { notificacoes } from "./routes/notificacoes.ts";
import { pesquisas } from "./routes/pesquisas.ts";
import { pets } from "./routes/pets.ts";
import { recuperacao } from "./routes/recuperacao.ts";
import { sessao } from "./routes/sessao.ts";
import { moveSeedToToday } from "./seed.ts";
import type { World } from "./world.ts";

export { demoCredentials } from "./seed.ts";

/**
 * The API over one world. Its paths begin at "/": the server mounts it under `/api`. `observer` sees every answer as the
 * routes returned it, before any fault.
 */
export function createMockApi(world: World, observer?: MiddlewareHandler): Hono<MockEnv> {
  const app = new Hono<MockEnv>();
  app.use("*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  app.use("*", playFaults(world.faults));
  if (observer !== undefined) app.use("*", observer);
  const headings = [
    sessao,
    confirmacaoEmail,
    recuperacao,
    cadastro,
    cep,
    cnpj,
    contaDeletion,
    pets,
    pesquisas,
    agendamentos,
    campanhas,
    notificacoes,
  ];
  for (const heading of headings) app.route("/", heading(world));
  // Not `notFound`: its handler is lost when the server mounts this app under another one.
  app.all("*", () => {
    throw refusal(404, "Caminho não encontrado.");
  });
  app.onError(answerError);
  return app;
}

/** The mock for a program that runs for weeks: before each call, the seed's dates move to today. */
export function createMockApiWithMovingSeed(world: World): Hono<MockEnv> {
  const app = new Hono<MockEnv>();
  app.use("*", async (_, next) => {
    moveSeedToToday(world);
    await next();
  });
  return app.route("/", createMockApi(world));
}

function answerError(error: Error, c: Context): Response {
  if (error instanceof ConnectionCut) throw error;
  if (error instanceof TooManyRequests) c.header("retry-after", String(error.retryAfterS));
  if (error instanceof HTTPException) {
    return c.json({ error: error.message, message: error.message }, error.status);
  }
  console.error(`[mock] ${c.req.method} ${routePath(c)}`, error);
  const text = "Erro interno do servidor.";
  return c.json({ error: text, message: text }, 500);
}
