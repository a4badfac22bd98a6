import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demoCredentials } from "../../server/mock/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { call, clock, DAY, MINUTE } from "./caller.ts";

const session = suite("mock session");
const maria = { documento: "52998224725", senha: "maria123" };

for (const { who, documento, senha } of demoCredentials) {
  session(`lets in ${who}, whose token then answers /me`, async () => {
    const world = createWorld();
    const login = await call(world, "POST /login", { body: { documento, senha } });
    assert.is(login.status, 200);
    assert.is(login.body.user.documento, documento);
    assert.match(login.body.token, /^[\w-]{43}$/);
    const me = await call(world, "GET /me", { token: login.body.token });
    assert.is(me.status, 200);
    assert.equal(me.body, login.body.user);
    const fields = ["documento", "email", "id", "isEmailVerified", "nome", "telefone"];
    assert.equal(Object.keys(me.body).sort(), fields);
  });
}

session("answers a wrong password and an unknown document alike", async () => {
  const world = createWorld();
  for (const wrong of [{ ...maria, senha: "maria124" }, { ...maria, documento: "12345678909" }]) {
    const { status, body } = await call(world, "POST /login", { body: wrong });
    assert.is(status, 401);
    const text = "Documento ou senha incorretos.";
    assert.equal(body, { error: text, message: text });
  }
});

session("stores neither password nor token in readable form", async () => {
  const world = createWorld();
  const { body } = await call(world, "POST /login", { body: maria });
  const stored = JSON.stringify([
    world.rows("SELECT * FROM contas"),
    world.rows("SELECT * FROM sessoes"),
  ]);
  assert.not.match(stored, maria.senha);
  assert.not.match(stored, body.token);
  assert.match(stored, /scrypt\$1024/);
});

for (const authorization of ["", "Bearer", "Bearer x", "Basic abc", "bearer token"]) {
  session(`refuses the authorization "${authorization}"`, async () => {
    const { status, body } = await call(createWorld(), "GET /me", { headers: { authorization } });
    assert.is(status, 401);
    assert.is(body.error, body.message);
  });
}

for (
  const path of [
    "GET /me",
    "GET /pet",
    "POST /pet",
    "PATCH /pet/pet-mel",
    "GET /agendamentos",
    "POST /agendamentos",
    "DELETE /agendamentos/agendamento-hoje",
    "GET /agendamentos/motivos",
    "GET /agendamentos/agenda/dia",
    "GET /agendamentos/historico/agendamento-hoje",
    "GET /agendamentos/pesquisa-satisfacao/listar",
    "POST /agendamentos/pesquisa-satisfacao/responder",
    "POST /agendamentos/pesquisa-satisfacao/recusar",
    "GET /campanhas/ativas",
    "GET /notification",
    "GET /notification/read/notificacao-consulta",
    "DELETE /tutores/excluir",
    "POST /login/confirm-email/send-email",
    "POST /login/confirm-email/verify-code",
  ]
) {
  session(`asks for a session before ${path}`, async () => {
    assert.is((await call(createWorld(), path)).status, 401);
  });
}

session("stops after ten failures for one document, for ten minutes", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const wrong = { ...maria, senha: "errada" };
  for (let i = 0; i < 10; i++) {
    assert.is((await call(world, "POST /login", { body: wrong })).status, 401);
  }
  const refused = await call(world, "POST /login", { body: maria });
  assert.is(refused.status, 429);
  assert.is(refused.headers.get("retry-after"), "30");
  const joao = { documento: "11144477735", senha: "joao123" };
  assert.is((await call(world, "POST /login", { body: joao })).status, 200);
  advance(10 * MINUTE);
  assert.is((await call(world, "POST /login", { body: maria })).status, 200);
});

session("counts failures that arrive at once", async () => {
  const world = createWorld();
  const tries = Array.from(
    { length: 14 },
    () => call(world, "POST /login", { body: { ...maria, senha: "errada" } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.is(statuses.filter((status) => status === 401).length, 10);
});

session("forgets the failures after a login", async () => {
  const world = createWorld();
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 6; i++) {
      await call(world, "POST /login", { body: { ...maria, senha: "errada" } });
    }
    assert.is((await call(world, "POST /login", { body: maria })).status, 200);
  }
});

session("ends a session after thirty days", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const token = world.openSession("maria");
  advance(30 * DAY - 1);
  assert.is((await call(world, "GET /me", { token })).status, 200);
  advance(1);
  assert.is((await call(world, "GET /me", { token })).status, 401);
});

session.run();
