// What the mock does with any request: size, type, JSON, unknown paths, errors.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createMockApi } from "../../server/mock/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { bodies, call, type CallOptions } from "./caller.ts";

const requests = suite("mock requests");
const { pet } = bodies;

function send(options: CallOptions) {
  return call(createWorld(), "POST /pet", { as: "maria", ...options });
}

requests("refuses a body over 64 KiB with 413, announced or not", async () => {
  const raw = JSON.stringify({ ...pet, observacoes: "x".repeat(64 * 1024) });
  assert.is((await send({ raw })).status, 413);
  assert.is((await send({ body: pet, headers: { "content-length": "70000" } })).status, 413);
});

requests("refuses a body that breaks off with 400, and complains of nothing", async () => {
  const body = new ReadableStream({
    pull: (sender) => sender.error(new Deno.errors.BadResource("Bad resource ID")),
  });
  const original = console.error;
  let printed = "";
  console.error = (...parts: unknown[]) => printed += parts.join(" ");
  try {
    const answer = await createMockApi(createWorld()).request("/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    assert.equal([answer.status, printed], [400, ""]);
  } finally {
    console.error = original;
  }
});

const types: [type: string, status: number][] = [
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["application/jsonp", 415],
  ["application/json; charset=utf-8", 201],
];
for (const [type, status] of types) {
  requests(`answers ${status} to content of type ${type}`, async () => {
    assert.is((await send({ body: pet, headers: { "content-type": type } })).status, status);
  });
}

for (
  const raw of ["", "{", "null", "[]", '"texto"', '{"nome":{"toString":1}}', "[".repeat(20_000)]
) {
  requests(`refuses the body ${raw.slice(0, 20)} with 400`, async () => {
    const answer = await send({ raw });
    assert.is(answer.status, 400);
    assert.type(answer.body.error, "string");
  });
}

requests("names the fields that are wrong and those it does not know", async () => {
  const body = { ...pet, genero: "OUTRO", idade: {}, obito: null, constructor: 1 };
  const { status, body: { error } } = await send({ body });
  assert.is(status, 400);
  for (const name of ["genero", "idade", "obito", "constructor"]) assert.match(error, name);
});

for (const path of ["GET /nada", "GET /", "PUT /pet", "POST /me", "DELETE /pet/pet-mel"]) {
  requests(`answers ${path} with 404 in JSON, not to be stored`, async () => {
    const { status, headers, body } = await call(createWorld(), path, { as: "maria" });
    assert.is(status, 404);
    assert.is(body.error, body.message);
    assert.is(headers.get("cache-control"), "no-store");
  });
}

requests.run();
