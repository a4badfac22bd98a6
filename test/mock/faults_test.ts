// Failures that a test or the desk orders.
import { Hono } from "hono";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConnectionCut } from "../../server/mock/faults.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { mock } from "../contract/checked_mock.ts";
import { bodies, call } from "./caller.ts";

const faults = suite("mock faults");

function createPet(world: World) {
  return call(world, "POST /pet", { as: "ana", body: bodies.pet });
}

/** How a call ends: its status, or the name of what it throws. */
function endOf(calling: Promise<{ status: number }>): Promise<number | string> {
  return calling.then(({ status }) => status, (error: Error) => error.name);
}

async function until(isSo: () => boolean): Promise<void> {
  const limit = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`Never so: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

faults("answers with the status and the body that were asked for, until cleared", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { status: 503 });
  for (let i = 0; i < 3; i++) {
    const { status, body } = await createPet(world);
    assert.is(status, 503);
    assert.is(body.error, body.message);
  }
  for (const body of [{ error: "Só o erro" }, "<html>"]) {
    world.faults.set("POST /pet", { status: 418, body });
    const answer = await createPet(world);
    assert.equal([answer.status, answer.body], [418, body]);
  }
  world.faults.clear();
  assert.is((await createPet(world)).status, 201);
  assert.is(world.pets("ana").length, 1);
});

faults("repeats a fault as often as asked", async () => {
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
  const narrower = ["*", "GET *", "GET /notification/read/:id", "GET /notification/read/x"];
  for (const [at, pattern] of narrower.entries()) world.faults.set(pattern, { status: 501 + at });
  const calls = ["POST /pet", "GET /pet", "GET /notification/read/y", "GET /notification/read/x"];
  for (const [at, path] of calls.entries()) {
    assert.is((await call(world, path)).status, 501 + at, path);
  }
});

const failures = [
  [{ status: 503 }, 503],
  [{ malformed: true }, "SyntaxError"],
  [{ cut: true }, "ConnectionCut"],
  [{}, 201],
] as const;
for (const [failure, end] of failures) {
  const name = JSON.stringify(failure);

  faults(`${name}: waits as long as asked, and acts before the answer only if asked`, async () => {
    for (const after of [false, true]) {
      const world = createWorld();
      world.faults.set("POST /pet", { ...failure, delay: 40 }, { after });
      const began = performance.now();
      const ending = endOf(createPet(world));
      if (after) {
        await until(() => world.pets("ana").length === 1);
        assert.is(await Promise.race([ending, "still waiting"]), "still waiting");
      }
      assert.is(await ending, end);
      assert.ok(performance.now() - began >= 35);
      assert.is(world.pets("ana").length, after || end === 201 ? 1 : 0);
    }
  });
}

faults("answers 504 at once and acts later, also without a body", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { late: 40 }, { times: 1 });
  world.faults.set("GET /notification/read/:id", { late: 1 });
  assert.is((await createPet(world)).status, 504);
  assert.is(world.pets("ana").length, 0);
  await until(() => world.pets("ana").length === 1);
  const { id } = world.notificacoes("maria").find(({ read }) => !read)!;
  assert.is((await call(world, `GET /notification/read/${id}`, { as: "maria" })).status, 504);
  await until(() => world.notificacoes("maria").find((one) => one.id === id)!.read);
});

faults("stops waiting when the caller gives up", async () => {
  const world = createWorld();
  world.faults.set("GET /pet", { delay: 60_000 });
  const giveUp = new AbortController();
  const pending = mock(world).request("/pet", { signal: giveUp.signal });
  giveUp.abort();
  assert.is((await pending).status, 401);
});

/** Creates a pet over HTTP, below another path, as the server mounts the mock. */
async function createPetOverHttp(world: World, onError?: (error: unknown) => Response) {
  const app = new Hono().route("/api", mock(world)).onError((error) => {
    throw error;
  });
  const options = { port: 0, hostname: "127.0.0.1", onListen() {}, onError };
  const server = Deno.serve(options, app.fetch);
  try {
    const answer = await fetch(`http://127.0.0.1:${server.addr.port}/api/pet`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${world.openSession("ana")}`,
        connection: "close",
      },
      body: JSON.stringify(bodies.pet),
    });
    await answer.text();
    return answer;
  } finally {
    await server.shutdown();
  }
}

faults("breaks the connection over HTTP after it acted, and tells the server so", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { cut: true }, { after: true });
  const told: unknown[] = [];
  const calling = createPetOverHttp(world, (error) => {
    told.push(error);
    return new Response();
  });
  assert.is(await endOf(calling), "TypeError");
  assert.is(world.pets("ana").length, 1);
  assert.instance(told[0], ConnectionCut);
});

faults("acts late over HTTP, when the connection is over", async () => {
  const world = createWorld();
  world.faults.set("POST /pet", { late: 40 });
  assert.is(await endOf(createPetOverHttp(world)), 504);
  await until(() => world.pets("ana").length === 1);
});

faults.run();
