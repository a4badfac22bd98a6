/**
 * The desk: a page where a developer plays the hospital. It exists only with the mock.
 *
 *     GET   /                              the page
 *     GET   /mesa.css
 *     POST  /agendamentos/:id/confirmar    data, turno; each may be empty, for the next opening
 *     POST  /agendamentos/:id/concluir
 *     POST  /agendamentos/:id/cancelar
 *     POST  /campanhas
 *     POST  /notificacoes
 *     POST  /sessoes/encerrar
 *     POST  /demora                        ms
 *     POST  /falhas                        chamada, falha, vezes, quando
 *     POST  /falhas/limpar
 *           303 to the page, which says what was done or why not    403 from another site
 *           400, 413 for a body that breaks off, or is over 64 KiB
 */
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  cancelAgendamentoByDesk,
  completeAgendamento,
  confirmAgendamento,
  publishCampanha,
  sendNotificacao,
} from "../desk_commands.ts";
import { readText } from "../request.ts";
import type { World } from "../world.ts";
import {
  type PostedForm,
  readDelayMs,
  readFault,
  readUncheckedCampanha,
  readUncheckedDayAndTurno,
  readUncheckedNotificacao,
} from "./orders.ts";
import { type DeskMessage, drawDesk } from "./page.ts";
import { deskCss } from "./style.ts";

/** The desk over one world. Its paths begin at "/"; `basePath` is where the server mounts it. */
export function createDesk(world: World, basePath: string): Hono {
  const app = new Hono();
  let message: DeskMessage | undefined;

  /** Handles a form; what `act` returns is the message that the page shows next. */
  function order(path: string, act: (posted: PostedForm, id: string) => string): void {
    app.post(path, async (c) => {
      const posted = Object.fromEntries(new URLSearchParams(await readText(c.req.raw)));
      try {
        message = { tone: "feito", text: act(posted, c.req.param("id") ?? "") };
      } catch (error) {
        if (!(error instanceof HTTPException)) throw error;
        message = { tone: "recusado", text: error.message };
      }
      return c.redirect(basePath, 303);
    });
  }

  app.post("*", async (c, next) => {
    if (isFromElsewhere(c)) return c.text("Este pedido veio de outro site.\n", 403);
    await next();
  });

  app.get("/", (c) => c.html(drawDesk(world, basePath, message)));
  app.get("/mesa.css", (c) => c.body(deskCss, 200, { "content-type": "text/css; charset=utf-8" }));

  order("/agendamentos/:id/confirmar", (posted, id) => {
    const { pet, tipo } = confirmAgendamento(world, id, readUncheckedDayAndTurno(posted));
    return `Confirmado: ${pet.nome}, ${tipo.nome}.`;
  });
  order("/agendamentos/:id/concluir", (_, id) => {
    const { pet, tipo } = completeAgendamento(world, id);
    return `Concluído: ${pet.nome}, ${tipo.nome}.`;
  });
  order("/agendamentos/:id/cancelar", (_, id) => {
    const { pet, tipo } = cancelAgendamentoByDesk(world, id);
    return `Cancelado: ${pet.nome}, ${tipo.nome}.`;
  });
  order(
    "/campanhas",
    (posted) => `Publicada: ${publishCampanha(world, readUncheckedCampanha(posted)).nome}.`,
  );
  order("/notificacoes", (posted) => {
    const { contaId, ...words } = readUncheckedNotificacao(posted);
    return `Notificação enviada: ${sendNotificacao(world, contaId, words).titulo}.`;
  });
  order("/sessoes/encerrar", () => {
    world.endSessions();
    return "Todas as sessões foram encerradas.";
  });
  order("/demora", (posted) => {
    const delay = readDelayMs(posted);
    if (delay === 0) world.faults.clear("*");
    else world.faults.set("*", { delay });
    return delay === 0 ? "Sem demora." : `Cada chamada demora ${delay} ms.`;
  });
  order("/falhas", (posted) => {
    const { call, label, fault, options } = readFault(posted);
    world.faults.set(call, fault, options);
    return `${call}: ${label}.`;
  });
  order("/falhas/limpar", () => {
    world.faults.clear();
    return "Sem falhas e sem demora.";
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.text(`${error.message}\n`, error.status);
    throw error;
  });
  return app;
}

/**
 * Tells forms of other sites. Browsers that call the desk by HOST and without TLS send no `Sec-Fetch-Site`, but they do
 * send `Origin`.
 */
function isFromElsewhere({ req }: Context): boolean {
  const site = req.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin";
  const origin = req.header("origin");
  return !URL.canParse(origin ?? "") || new URL(origin!).host !== new URL(req.url).host;
}
