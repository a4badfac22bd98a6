/**
 * Pets (server/mock/README.md "Pets").
 *
 *     GET   /pet       200 Pet[]   the pets of the bearer
 *     POST  /pet       201 Pet     400 wrong fields, or a birth date outside the last 30 years
 *     PATCH /pet/:id   200 Pet     404 when the bearer has no such pet
 */
import { Hono } from "hono";
import { isDay, yearsBefore } from "../dates.ts";
import { type Fields, pickSchemaFields } from "../document.ts";
import { fieldsRefusal, type MockEnv, readBody, refusal, requireBearer } from "../request.ts";
import type { World } from "../world.ts";

const OLDEST_YEARS = 30;

export function pets(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/pet", bearer, (c) => c.json(world.pets(c.var.conta.id)));

  routes.post("/pet", bearer, async (c) => {
    const body = await readBody(c, "PetBody");
    checkBirth(world, body);
    const owner = c.var.conta.id;
    const pet = world.create("pet", {
      owner,
      obito: null,
      ...body,
      observacoes: body.observacoes ?? null,
    });
    return c.json(pickSchemaFields("Pet", pet), 201);
  });

  routes.patch("/pet/:id", bearer, async (c) => {
    const body = await readBody(c, "PetBody");
    checkBirth(world, body);
    const own = { id: c.req.param("id"), owner: c.var.conta.id };
    if (world.find("pet", own) === undefined) throw refusal(404, "Pet não encontrado.");
    world.edit("pet", own, { ...body, observacoes: body.observacoes ?? null });
    return c.json(pickSchemaFields("Pet", world.find("pet", own)!));
  });

  return routes;
}

function checkBirth(world: World, { idade }: Fields<"PetBody">): void {
  if (!isDay(idade)) throw fieldsRefusal("idade");
  const today = world.today();
  if (idade > today || idade < yearsBefore(today, OLDEST_YEARS)) {
    throw refusal(400, "A data de nascimento deve estar entre hoje e 30 anos atrás (idade).");
  }
}
