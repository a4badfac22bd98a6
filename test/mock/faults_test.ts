import { Hono } from "hono";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConnectionCut } from "../../server/mock/faults.ts";
import { createWorld } from "../../server/mock/world.ts";
import { mock } from "../contract/checked_mock.ts";
import { call } from "./caller.ts";

const faults = suite("mock faults");
const mia = { nome: "Mia", genero: "FEMEA", especie: "GATO", idade: "2022-05-01" };

faults("answers with the requested status, until cleared", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { status: 503 });
  for (let i = 0; i < 3; i++) {
    const { status, body } = await call(world, "POST /pet", { as: "ana", body: mia });
    assert.is(status, 503);
    assert.is(body.error, body.message);
  }
  assert.is((await call(world, "GET /pet", { as: "ana" })).status, 200);
  world.faults.clear();
  assert.is((await call(world, "POST /pet", { as: "ana", body: mia })).status, 201);
  assert.is(world.pets("ana").length, 1);
});

faults("sends the requested body, as JSON or as text", async () => {
  const world = createWorld();
  world.faults.set("GET /me", { status: 418, body: { error: "Só o erro" } });
  assert.equal((await call(world, "GET /me")).body, { error: "Só o erro" });
  world.faults.set("GET /me", { status: 200, body: "<html>" });
  const html = await call(world, "GET /me");
  assert.equal([html.status, html.body], [200, "<html>"]);
});

faults("repeats a fault as often as requested", async () => {
  const world = createWorld();
  world.faults.set("GET /pet", { status: 500 }, { times: 2 });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await call(world, "GET /pet", { as: "ana" })).status);
  assert.equal(statuses, [500, 500, 200]);
});

const patterns: [pattern: string, call: string, hit: boolean][] = [
  ["*", "GET /me", true],
  ["GET *", "GET /me", true],
  ["POST *", "GET /me", false],
  ["PATCH /pet/:id", "PATCH /pet/pet-mel", true],
  ["PATCH /pet/pet-mel", "PATCH /pet/pet-mel", true],
  ["PATCH /pet/pet-nina", "PATCH /pet/pet-mel", false],
  ["GET /pet", "GET /pet/pet-mel", false],
  ["GET /agendamentos/:id", "GET /agendamentos/agenda/dia", false],
];
for (const [pattern, path, hit] of patterns) {
  faults(`"${pattern}" ${hit ? "applies" : "does not apply"} to ${path}`, async () => {
    const world = createWorld();
    world.faults.set(pattern, { status: 599 });
    assert.is((await call(world, path)).status === 599, hit);
  });
}

faults("prefers the narrowest pattern", async () => {
  const world = createWorld();
  world.faults.set("*", { status: 501 });
  world.faults.set("GET *", { status: 502 });
  world.faults.set("GET /notification/read/:id", { status: 503 });
  world.faults.set("GET /notification/read/x", { status: 504 });
  const statuses = [];
  for (
    const path of ["POST /pet", "GET /pet", "GET /notification/read/y", "GET /notification/read/x"]
  ) {
    statuses.push((await call(world, path)).status);
  }
  assert.equal(statuses, [501, 502, 503, 504]);
});

faults("delays the true answer", async () => {
  const world = createWorld();
  world.faults.set("GET /pet", { delay: 40 });
  const began = performance.now();
  assert.is((await call(world, "GET /pet", { as: "ana" })).status, 200);
  assert.ok(performance.now() - began >= 35);
});

for (
  const [name, fault] of Object.entries(
    {
      "a status": { status: 503, delay: 40 },
      "half JSON": { malformed: true, delay: 40 },
      "a cut": { cut: true, delay: 40 },
    } as const,
  )
) {
  faults(`waits first and then answers with ${name}, without acting`, async () => {
    const world = createWorld();
    world.faults.set("POST /pet", fault);
    const began = performance.now();
    const answered = await call(world, "POST /pet", { as: "ana", body: mia }).then(
      ({ status }) => status,
      (error) => error.name,
    );
    assert.is(
      answered,
      "status" in fault ? 503 : "cut" in fault ? "ConnectionCut" : "SyntaxError",
    );
    assert.ok(performance.now() - began >= 35);
    assert.is(world.pets("ana").length, 0);
  });
}

faults("acts at once if only the answer is delayed", async () => {
  for (const fault of [{ delay: 40 }, { status: 504, delay: 40 }]) {
    const world = createWorld();
    world.faults.set("POST /pet", fault, { after: true });
    const answered = call(world, "POST /pet", { as: "ana", body: mia });
    await until(() => world.pets("ana").length === 1);
    let isOver = false;
    void answered.then(() => isOver = true);
    await Promise.resolve();
    assert.is(isOver, false);
    assert.is((await answered).status, "status" in fault ? 504 : 201);
  }
});

faults("answers 504 at once and acts later", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { late: 40 }, { times: 1 });
  const lost = await call(world, "POST /pet", { as: "ana", body: mia });
  assert.is(lost.status, 504);
  assert.is(lost.body.error, lost.body.message);
  assert.is(world.pets("ana").length, 0);
  await until(() => world.pets("ana").length === 1);
  assert.is(world.pets("ana")[0].nome, "Mia");
  assert.is((await call(world, "POST /pet", { as: "ana", body: mia })).status, 201);
});

faults(
  "a late call without a body also acts, and a refusal comes later",
  async () => {
    const world = createWorld();
    world.faults.set("GET /notification/read/:id", { late: 1 });
    world.faults.set("POST /pet", { late: 1 });
    const [{ id }] = world.notificacoes("maria").filter(({ read }) => !read);
    assert.is((await call(world, "POST /pet", { body: mia })).status, 504);
    assert.is((await call(world, `GET /notification/read/${id}`, { as: "maria" })).status, 504);
    const before = world.pets();
    await until(() => world.notificacoes("maria").find((each) => each.id === id)!.read);
    assert.equal(world.pets(), before);
  },
);

faults("stops waiting when the caller gives up", async () => {
  const world = createWorld();
  world.faults.set("GET /pet", { delay: 60_000 });
  const giveUp = new AbortController();
  const pending = mock(world).request("/pet", { signal: giveUp.signal });
  giveUp.abort();
  assert.is((await pending).status, 401);
});

faults("ends JSON in the middle", async () => {
  const world = createWorld();
  world.faults.set("GET /pet", { malformed: true });
  const response = await mock(world).request("/pet");
  assert.is(response.status, 200);
  try {
    await response.json();
    assert.unreachable("the JSON was whole");
  } catch (error) {
    assert.instance(error, SyntaxError);
  }
});

faults("rejects a cut call in the same process, before it acts", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { cut: true });
  try {
    await call(world, "POST /pet", { as: "ana", body: mia });
    assert.unreachable("the connection was not cut");
  } catch (error) {
    assert.instance(error, ConnectionCut);
  }
  assert.is(world.pets("ana").length, 0);
});

for (const fault of [{ cut: true }, { status: 502 }, { malformed: true }] as const) {
  faults(`loses the answer after the server acted: ${JSON.stringify(fault)}`, async () => {
    const world = createWorld();
    world.faults.set("POST /pet", fault, { after: true, times: 1 });
    await call(world, "POST /pet", { as: "ana", body: mia }).catch(() => undefined);
    assert.is(world.pets("ana").length, 1);
    assert.is((await call(world, "GET /pet", { as: "ana" })).body.length, 1);
  });
}

faults("breaks the connection over HTTP, mounted under another path", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { cut: true }, { after: true });
  const app = new Hono().route("/api", mock(world));
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, app.fetch);
  try {
    const response = fetch(`http://127.0.0.1:${server.addr.port}/api/pet`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${world.openSession("ana")}`,
      },
      body: JSON.stringify(mia),
    });
    await response.then((answer) => answer.text()).then(
      () => assert.unreachable("the connection was not cut"),
      (error) => assert.instance(error, TypeError),
    );
    assert.is(world.pets("ana").length, 1);
  } finally {
    await server.shutdown();
  }
});

faults("acts late over HTTP, when the connection is over", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { late: 40 });
  const app = new Hono().route("/api", mock(world));
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, app.fetch);
  try {
    const lost = await fetch(`http://127.0.0.1:${server.addr.port}/api/pet`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${world.openSession("ana")}`,
        connection: "close",
      },
      body: JSON.stringify(mia),
    });
    assert.is(lost.status, 504);
    await lost.text();
    await server.shutdown();
    await until(() => world.pets("ana").length === 1);
  } finally {
    await server.shutdown();
  }
});

faults("keeps its errors as answers when mounted under another path", async () => {
  const app = new Hono().route("/api", mock(createWorld()));
  for (const [path, status] of [["/api/pet", 401], ["/api/nada", 404]] as const) {
    const response = await app.request(path);
    assert.is(response.status, status);
    assert.is(response.headers.get("cache-control"), "no-store");
    assert.type((await response.json()).error, "string");
  }
});

faults.run();

async function until(isSo: () => boolean): Promise<void> {
  const limit = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`Never so: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
