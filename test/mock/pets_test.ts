// Pets as the mock keeps them.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { bodies, call, clock } from "./caller.ts";

const pets = suite("mock pets");

pets("lists only the bearer's pets", async () => {
  const world = createWorld();
  const names = async (as: string) =>
    (await call(world, "GET /pet", { as })).body.map((pet: { nome: string }) => pet.nome);
  assert.equal(await names("joao"), ["Bidu", "Luna"]);
  assert.equal(await names("ana"), []);
});

pets("creates a living pet, with or without an observation, and changes it", async () => {
  const world = createWorld();
  const { observacoes: _, ...plain } = bodies.pet;
  for (const body of [bodies.pet, plain]) {
    const { status, body: created } = await call(world, "POST /pet", { as: "ana", body });
    assert.is(status, 201);
    assert.equal(created, { observacoes: null, ...body, id: created.id, obito: null });
    assert.equal(world.pets("ana").at(-1), created);
    const changed = { ...bodies.pet, nome: "Bela" };
    const patch = await call(world, `PATCH /pet/${created.id}`, { as: "ana", body: changed });
    assert.equal(patch.body, { ...changed, id: created.id, obito: null });
    assert.equal(world.pets("ana").at(-1), patch.body);
  }
});

const births: [today: string, idade: string, status: number][] = [
  ["2026-11-21", "2026-11-21", 201],
  ["2026-11-21", "1996-11-21", 201],
  ["2028-02-29", "1998-02-28", 201],
  ["2028-02-29", "1998-02-27", 400],
];
for (const [today, idade, status] of births) {
  pets(`answers ${status} on ${today} to a pet born ${idade}`, async () => {
    const world = createWorld({ now: clock(`${today}T13:00:00.000Z`).now });
    const body = { ...bodies.pet, idade };
    assert.is((await call(world, "POST /pet", { as: "ana", body })).status, status);
  });
}

pets.run();
