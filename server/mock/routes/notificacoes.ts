/**
 * Notifications (server/mock/README.md "Notifications"), the newest first.
 *
 *     GET /notification            200 Notificacao[]
 *     GET /notification/read/:id   200 Notificacao   marks it as read; 404 when the bearer has no such notification
 */
import { Hono } from "hono";
import { pickSchemaFields } from "../document.ts";
import { type MockEnv, refusal, requireBearer } from "../request.ts";
import type { World } from "../world.ts";

export function notificacoes(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/notification", bearer, (c) => c.json(world.notificacoes(c.var.conta.id)));

  routes.get("/notification/read/:id", bearer, (c) => {
    const own = { id: c.req.param("id"), owner: c.var.conta.id };
    if (world.find("notificacao", own) === undefined) {
      throw refusal(404, "Notificação não encontrada.");
    }
    world.edit("notificacao", own, { read: true });
    return c.json(pickSchemaFields("Notificacao", world.find("notificacao", own)!));
  });

  return routes;
}
