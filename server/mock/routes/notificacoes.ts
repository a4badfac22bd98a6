/**
 * Notifications (server/mock/README.md "Notifications"), the newest first.
 *
 *     GET /notification            200 Notificacao[]
 *     GET /notification/read/:id   200 Notificacao   marks it as read; 404 when the bearer has no such notification
 */
import { Hono } from "hono";
import { type MockEnv, refuse, requireBearer } from "../request.ts";
import type { World } from "../world.ts";

export function notificacoes(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/notification", bearer, (c) => c.json(world.notificacoes(c.var.conta.id)));

  routes.get("/notification/read/:id", bearer, (c) => {
    const id = c.req.param("id");
    const own = world.notificacoes(c.var.conta.id).find((notificacao) => notificacao.id === id);
    if (own === undefined) throw refuse(404, "Notificação não encontrada.");
    world.change("UPDATE notificacoes SET read = 1 WHERE id = ?", id);
    return c.json({ ...own, read: true });
  });

  return routes;
}
