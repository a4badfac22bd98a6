import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { call } from "./caller.ts";

const requests = suite("mock requests");
const pet = { nome: "Mia", genero: "FEMEA", especie: "GATO", idade: "2022-05-01" };

requests("refuses a body over 64 KiB with 413, announced or not", async () => {
  const world = createWorld();
  const raw = JSON.stringify({ ...pet, observacoes: "x".repeat(64 * 1024) });
  assert.is((await call(world, "POST /pet", { as: "maria", raw })).status, 413);
  const headers = { "content-length": "70000" };
  const announced = await call(world, "POST /pet", { as: "maria", body: pet, headers });
  assert.is(announced.status, 413);
});

for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
  requests(`refuses content of type ${type} with 415`, async () => {
    const headers = { "content-type": type };
    const answer = await call(createWorld(), "POST /pet", { as: "maria", body: pet, headers });
    assert.is(answer.status, 415);
  });
}

requests("accepts a content type with a charset", async () => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  const answer = await call(createWorld(), "POST /pet", { as: "maria", body: pet, headers });
  assert.is(answer.status, 201);
});

for (const raw of ["", "{", "{'nome': 1}", "null", "[]", '"texto"', "7", "[".repeat(20_000)]) {
  requests(`refuses the body ${raw.slice(0, 12)} with 400`, async () => {
    const answer = await call(createWorld(), "POST /pet", { as: "maria", raw });
    // An empty text has no content type of its own, but the caller sends one.
    assert.is(answer.status, 400);
    assert.type(answer.body.error, "string");
  });
}

requests("names the fields that are wrong and those it does not know", async () => {
  const body = { ...pet, genero: "OUTRO", idade: {}, obito: null, constructor: 1 };
  const answer = await call(createWorld(), "POST /pet", { as: "maria", body });
  assert.is(answer.status, 400);
  for (const name of ["genero", "idade", "obito", "constructor"]) {
    assert.match(answer.body.error, name);
  }
  assert.is(answer.body.error, answer.body.message);
});

requests("refuses a value that cannot even be printed", async () => {
  const body = { ...pet, nome: { toString: 1 } };
  assert.is((await call(createWorld(), "POST /pet", { as: "maria", body })).status, 400);
});

for (const path of ["GET /nada", "GET /", "PUT /pet", "POST /me", "DELETE /pet/pet-mel"]) {
  requests(`answers ${path} with 404 in JSON`, async () => {
    const answer = await call(createWorld(), path, { as: "maria" });
    assert.is(answer.status, 404);
    assert.is(answer.body.error, answer.body.message);
  });
}

requests("forbids storing any answer, good or bad", async () => {
  const world = createWorld();
  for (
    const path of ["GET /pet", "GET /nada", "POST /pet", "GET /campanhas/publica/campanha-aberta"]
  ) {
    assert.is((await call(world, path)).headers.get("cache-control"), "no-store", path);
  }
});

requests("answers a bug of its own with 500 in JSON", async () => {
  const world = createWorld();
  const token = world.openSession("maria");
  world.db.exec("DROP TABLE respostas; DROP TABLE pesquisas;");
  const log = console.error;
  const lines: unknown[][] = [];
  console.error = (...line) => lines.push(line);
  try {
    const path = "GET /agendamentos/pesquisa-satisfacao/listar";
    const answer = await call(world, path, { token });
    assert.is(answer.status, 500);
    assert.is(answer.body.error, "Erro interno do servidor.");
    assert.is(lines.length, 1);
  } finally {
    console.error = log;
  }
});

requests.run();
