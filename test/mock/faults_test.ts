// Failures that a test or the desk orders.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { settlePromises, stopTime } from "../timers.ts";
import { bodies, call } from "./caller.ts";

const faults = suite("mock faults");

function createPet(world: World) {
  return call(world, "POST /pet", { as: "ana", body: bodies.pet });
}

/** How a call ends: its status, or the name of what it throws. */
function endOf(calling: Promise<{ status: number }>): Promise<number | string> {
  return calling.then(({ status }) => status, (error: Error) => error.name);
}

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

const failures = [
  [{ status: 503 }, 503],
  [{ malformed: true }, "SyntaxError"],
  [{ cut: true }, "ConnectionCut"],
  [{}, 201],
] as const;
for (const [failure, end] of failures) {
  const name = JSON.stringify(failure);

  faults(`${name}: waits as long as asked, and acts before the answer only if asked`, async () => {
    for (const afterActing of [false, true]) {
      const world = createWorld();
      world.faults.set("POST /pet", { ...failure, delay: 40 }, { afterActing });
      const timers = stopTime();
      try {
        const ending = endOf(createPet(world));
        while (timers.untilNext() === undefined) await settlePromises();
        await timers.pass(39);
        assert.is(await Promise.race([ending, "still waiting"]), "still waiting");
        assert.is(world.pets("ana").length, afterActing ? 1 : 0);
        await timers.pass(1);
        assert.is(await ending, end);
        assert.is(world.pets("ana").length, afterActing || end === 201 ? 1 : 0);
      } finally {
        timers.restore();
      }
    }
  });
}

faults.run();
