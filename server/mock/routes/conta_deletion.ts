/**
 * Account (server/mock/README.md "Account").
 *
 *     DELETE /tutores/excluir   200 { success: true }   tutors and ONGs alike
 *
 * Everything of the account goes: pets, appointments, notifications, codes, sessions and what belongs to
 * them. The vagas that it had are free again.
 */
import { Hono } from "hono";
import { type MockEnv, requireBearer } from "../request.ts";
import { isActiveAgendamento } from "../scheduling.ts";
import type { World } from "../world.ts";

export function contaDeletion(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.delete("/tutores/excluir", requireBearer(world), (c) => {
    const { id, documento } = c.var.conta;
    world.transaction(() => {
      for (const agendamento of world.agendamentos(id)) {
        if (isActiveAgendamento(agendamento)) world.returnVaga(agendamento);
      }
      world.remove("conta", id);
      world.remove("falha_login", { documento });
    });
    return c.json({ success: true });
  });

  return routes;
}
