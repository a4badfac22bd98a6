/**
 * Campaigns (server/mock/README.md "Campaigns"). Enrolment is `POST /agendamentos` with `campanhaId`.
 *
 *     GET /campanhas/ativas        200 Campanha[]   those whose event is not past, open or not; asks for a session
 *     GET /campanhas/publica/:id   200 Campanha     404 unknown; anyone may read it
 */
import { Hono } from "hono";
import { dayOnWire } from "../dates.ts";
import { type MockEnv, refusal, requireBearer } from "../request.ts";
import type { World } from "../world.ts";

export function campanhas(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.get("/campanhas/ativas", requireBearer(world), (c) => {
    const today = dayOnWire(world.today());
    return c.json(world.campanhas().filter(({ dataEvento }) => dataEvento >= today));
  });

  routes.get("/campanhas/publica/:id", (c) => {
    const campanha = world.campanhas().find(({ id }) => id === c.req.param("id"));
    if (campanha === undefined) throw refusal(404, "Campanha não encontrada.");
    return c.json(campanha);
  });

  return routes;
}
