import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { call, clock } from "./caller.ts";

const pets = suite("mock pets");
const mia = {
  nome: "Mia",
  genero: "FEMEA",
  especie: "GATO",
  idade: "2022-05-01",
  observacoes: "Arisca",
};

pets("lists only the bearer's pets", async () => {
  const world = createWorld();
  const names = async (as: string) =>
    (await call(world, "GET /pet", { as })).body.map((pet: { nome: string }) => pet.nome);
  assert.equal(await names("joao"), ["Bidu", "Luna"]);
  assert.equal(await names("patas"), ["Caramelo"]);
  assert.equal(await names("ana"), []);
});

pets("creates a living pet and lists it", async () => {
  const world = createWorld();
  const created = await call(world, "POST /pet", { as: "ana", body: mia });
  assert.is(created.status, 201);
  assert.equal(created.body, { ...mia, id: created.body.id, obito: null });
  assert.equal((await call(world, "GET /pet", { as: "ana" })).body, [created.body]);
});

pets("accepts a pet without an observation", async () => {
  const { observacoes: _, ...body } = mia;
  const created = await call(createWorld(), "POST /pet", { as: "ana", body });
  assert.is(created.status, 201);
  assert.is(created.body.observacoes, null);
});

pets("changes the bearer's own pet", async () => {
  const world = createWorld();
  const answer = await call(world, "PATCH /pet/pet-mel", { as: "maria", body: mia });
  assert.is(answer.status, 200);
  assert.equal(answer.body, { ...mia, id: "pet-mel", obito: null });
  assert.equal(world.pets("maria").find(({ id }) => id === "pet-mel"), answer.body);
});

pets("answers 404 to a change of another person's pet or of an unknown one", async () => {
  const world = createWorld();
  const before = world.pets();
  for (const id of ["pet-bidu", "pet-nenhum", "%E0%A4%A"]) {
    const answer = await call(world, `PATCH /pet/${id}`, { as: "maria", body: mia });
    assert.is(answer.status, 404);
  }
  assert.equal(world.pets(), before);
});

const days: [idade: string, status: number][] = [
  ["2026-11-21", 201],
  ["2026-11-22", 400],
  ["1996-11-21", 201],
  ["1996-11-20", 400],
  ["2026-02-30", 400],
  ["2022-05-01T00:00:00.000Z", 400],
  ["01/05/2022", 400],
];
for (const [idade, status] of days) {
  pets(`answers ${status} to a pet born ${idade}, today being 2026-11-21`, async () => {
    const world = createWorld({ now: clock().now });
    const body = { ...mia, idade };
    const answer = await call(world, "POST /pet", { as: "ana", body });
    assert.is(answer.status, status);
    if (status === 400) assert.match(answer.body.error, "idade");
    const change = await call(world, "PATCH /pet/pet-mel", { as: "maria", body });
    assert.is(change.status, status === 201 ? 200 : 400);
  });
}

const leapDays: [idade: string, status: number][] = [
  ["1998-02-28", 201],
  ["1998-02-27", 400],
];
for (const [idade, status] of leapDays) {
  pets(`answers ${status} to a pet born ${idade}, today being 2028-02-29`, async () => {
    const world = createWorld({ now: clock("2028-02-29T13:00:00.000Z").now });
    const body = { ...mia, idade };
    assert.is((await call(world, "POST /pet", { as: "ana", body })).status, status);
    const change = await call(world, "PATCH /pet/pet-mel", { as: "maria", body });
    assert.is(change.status, status === 201 ? 200 : 400);
  });
}

const wrong: [field: string, value: unknown][] = [
  ["nome", ""],
  ["nome", "   "],
  ["genero", "macho"],
  ["especie", "CAPIVARA"],
  ["observacoes", 7],
  ["dataNascimento", "2022-05-01"],
  ["conta_id", "joao"],
];
for (const [field, value] of wrong) {
  pets(`refuses a pet with ${field} ${JSON.stringify(value)}`, async () => {
    const world = createWorld();
    const body = { ...mia, [field]: value };
    const answer = await call(world, "POST /pet", { as: "ana", body });
    assert.is(answer.status, 400);
    assert.match(answer.body.error, field);
    assert.equal(world.pets("ana"), []);
  });
}

pets.run();
