/**
 * Pets (server/mock/README.md "Pets").
 *
 *     GET   /pet       200 Pet[]   the pets of the bearer
 *     POST  /pet       201 Pet     400 wrong fields, or a birth date outside the last 30 years
 *     PATCH /pet/:id   200 Pet     404 when the bearer has no such pet
 */
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { define, enums, type Infer, nullable, object, optional } from "superstruct";
import { isDay, yearsBefore } from "../dates.ts";
import { type MockEnv, readBody, refuse, requireBearer, text } from "../request.ts";
import type { World } from "../world.ts";

const OLDEST_YEARS = 30;

const PetBody = object({
  nome: text(1, 100),
  genero: enums(["MACHO", "FEMEA"]),
  especie: enums(["CACHORRO", "GATO"]),
  idade: define<string>("day", (value) => typeof value === "string" && isDay(value)),
  observacoes: optional(nullable(text(0, 2000))),
});

export function pets(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/pet", bearer, (c) => c.json(world.pets(c.var.conta.id)));

  routes.post("/pet", bearer, async (c) => {
    const body = await readBody(c, PetBody);
    checkBirth(world, body);
    const id = randomUUID();
    const observacoes = body.observacoes ?? null;
    world.insert("pets", { ...body, id, conta_id: c.var.conta.id, observacoes });
    return c.json(world.pets().find((pet) => pet.id === id), 201);
  });

  routes.patch("/pet/:id", bearer, async (c) => {
    const body = await readBody(c, PetBody);
    checkBirth(world, body);
    const changed = world.change(
      `UPDATE pets SET nome = ?, genero = ?, especie = ?, idade = ?, observacoes = ?
        WHERE id = ? AND conta_id = ?`,
      body.nome,
      body.genero,
      body.especie,
      body.idade,
      body.observacoes ?? null,
      c.req.param("id"),
      c.var.conta.id,
    );
    if (changed === 0) throw refuse(404, "Pet não encontrado.");
    return c.json(world.pets().find((pet) => pet.id === c.req.param("id")));
  });

  return routes;
}

function checkBirth(world: World, { idade }: Infer<typeof PetBody>): void {
  const today = world.today();
  if (idade > today || idade < yearsBefore(today, OLDEST_YEARS)) {
    throw refuse(400, "A data de nascimento deve estar entre hoje e 30 anos atrás (idade).");
  }
}
