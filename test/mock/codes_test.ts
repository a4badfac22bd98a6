import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { call, clock, MINUTE } from "./caller.ts";

const confirmation = suite("mock e-mail confirmation");
const SEND = "POST /login/confirm-email/send-email";
const VERIFY = "POST /login/confirm-email/verify-code";

async function sendConfirmation(world: World, email = "novo@exemplo.com"): Promise<string> {
  const { status, body } = await call(world, SEND, { as: "joao", body: { email } });
  assert.is(status, 200);
  return body.id;
}

function lastCode(world: World): string {
  return world.codes().at(-1)!.code;
}

function wrongCode(world: World): string {
  return lastCode(world) === "000000" ? "000001" : "000000";
}

confirmation("sets the e-mail that the code was sent to, once", async () => {
  const lines: string[] = [];
  const world = createWorld({ log: (line) => lines.push(line) });
  const id = await sendConfirmation(world, "Novo@Exemplo.com");
  const code = lastCode(world);
  assert.match(code, /^\d{6}$/);
  assert.equal(lines, [`[mock] código de confirmação de e-mail para n****@exemplo.com: ${code}`]);
  assert.is((await call(world, VERIFY, { as: "joao", body: { id, code } })).status, 200);
  assert.is(world.conta("joao")?.email, "novo@exemplo.com");
  assert.is(world.conta("joao")?.isEmailVerified, true);
  assert.is((await call(world, VERIFY, { as: "joao", body: { id, code } })).status, 400);
});

confirmation("refuses another account's e-mail, and accepts the account's own", async () => {
  const world = createWorld();
  const taken = await call(world, SEND, { as: "joao", body: { email: "MARIA@exemplo.com" } });
  assert.is(taken.status, 409);
  await sendConfirmation(world, "joao@exemplo.com");
});

confirmation("refuses an e-mail that another account has taken meanwhile", async () => {
  const world = createWorld();
  const id = await sendConfirmation(world);
  world.change("UPDATE contas SET email = 'novo@exemplo.com' WHERE id = 'maria'");
  const body = { id, code: lastCode(world) };
  assert.is((await call(world, VERIFY, { as: "joao", body })).status, 409);
});

for (const email of ["semarroba", "a@b", "a b@c.de", ""]) {
  confirmation(`refuses the e-mail "${email}"`, async () => {
    const { status, body } = await call(createWorld(), SEND, { as: "joao", body: { email } });
    assert.is(status, 400);
    assert.match(body.error, "email");
  });
}

confirmation("voids the earlier code when a new one is sent", async () => {
  const world = createWorld();
  const first = { id: await sendConfirmation(world), code: lastCode(world) };
  const second = { id: await sendConfirmation(world), code: lastCode(world) };
  assert.is((await call(world, VERIFY, { as: "joao", body: first })).status, 400);
  assert.is((await call(world, VERIFY, { as: "joao", body: second })).status, 200);
});

confirmation("accepts no code of another account or purpose", async () => {
  const world = createWorld();
  const body = { id: await sendConfirmation(world), code: lastCode(world) };
  assert.is((await call(world, VERIFY, { as: "maria", body })).status, 400);
  const recovery = await call(world, "POST /login/recover/verify-code", { body });
  assert.is(recovery.status, 400);
});

confirmation("accepts a code for ten minutes", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const body = { id: await sendConfirmation(world), code: lastCode(world) };
  advance(10 * MINUTE);
  const late = await call(world, VERIFY, { as: "joao", body });
  assert.is(late.status, 400);
  assert.match(late.body.error, "expirou");
  const again = { id: await sendConfirmation(world), code: lastCode(world) };
  advance(10 * MINUTE - 1);
  assert.is((await call(world, VERIFY, { as: "joao", body: again })).status, 200);
});

confirmation("answers 429 after five wrong tries, even to the right code", async () => {
  const world = createWorld();
  const id = await sendConfirmation(world);
  for (let i = 0; i < 5; i++) {
    const wrong = { id, code: wrongCode(world) };
    assert.is((await call(world, VERIFY, { as: "joao", body: wrong })).status, 400);
  }
  const right = { id, code: lastCode(world) };
  const refused = await call(world, VERIFY, { as: "joao", body: right });
  assert.is(refused.status, 429);
  assert.is(refused.headers.get("retry-after"), "1", "another code may be checked at once");
  assert.is(world.conta("joao")?.isEmailVerified, false);
});

confirmation.run();

const recovery = suite("mock recovery");
const documento = "52998224725";

async function requestRecovery(world: World): Promise<string> {
  const { status, body } = await call(world, "POST /login/recover/send-email", {
    body: { documento },
  });
  assert.is(status, 200);
  assert.is(body.success, true);
  assert.is(body.email, "m****@exemplo.com");
  return body.id;
}

async function verify(world: World, body: { id: string; code: string }) {
  return await call(world, "POST /login/recover/verify-code", { body });
}

async function resetToken(world: World): Promise<string> {
  const id = await requestRecovery(world);
  const { status, body } = await verify(world, { id, code: lastCode(world) });
  assert.is(status, 200);
  assert.is(body.success, true);
  return body.token;
}

const RESET = "POST /login/recover/reset-password";

recovery("changes the password, ends every session and accepts the new one", async () => {
  const world = createWorld();
  const session = world.openSession("maria");
  const other = world.openSession("joao");
  const token = await resetToken(world);
  const body = { newPassword: "outra-senha" };
  assert.is((await call(world, RESET, { token, body })).status, 200);
  assert.is((await call(world, "GET /me", { token: session })).status, 401);
  assert.is((await call(world, "GET /me", { token: other })).status, 200);
  const login = (senha: string) => call(world, "POST /login", { body: { documento, senha } });
  assert.is((await login("maria123")).status, 401);
  assert.is((await login("outra-senha")).status, 200);
});

recovery("gives a token for one reset and nothing else", async () => {
  const world = createWorld();
  const token = await resetToken(world);
  assert.is((await call(world, "GET /me", { token })).status, 401);
  const body = { newPassword: "outra-senha" };
  assert.is((await call(world, RESET, { token, body })).status, 200);
  assert.is((await call(world, RESET, { token, body })).status, 401);
});

recovery("accepts neither a session nor an old token for a reset", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const body = { newPassword: "outra-senha" };
  assert.is((await call(world, RESET, { as: "maria", body })).status, 401);
  assert.is((await call(world, RESET, { body })).status, 401);
  const token = await resetToken(world);
  advance(10 * MINUTE);
  assert.is((await call(world, RESET, { token, body })).status, 401);
});

recovery("keeps the token when the new password is too short", async () => {
  const world = createWorld();
  const token = await resetToken(world);
  const short = await call(world, RESET, { token, body: { newPassword: "12345" } });
  assert.is(short.status, 400);
  assert.match(short.body.error, "newPassword");
  const body = { newPassword: "123456" };
  assert.is((await call(world, RESET, { token, body })).status, 200);
});

recovery("refuses a document that is not registered", async () => {
  const body = { documento: "12345678909" };
  const answer = await call(createWorld(), "POST /login/recover/send-email", { body });
  assert.is(answer.status, 404);
});

recovery("says success: false to a wrong code, and 429 after five", async () => {
  const world = createWorld();
  const id = await requestRecovery(world);
  for (let i = 0; i < 5; i++) {
    const { status, body } = await verify(world, { id, code: wrongCode(world) });
    assert.is(status, 400);
    assert.is(body.success, false);
    assert.is(body.error, body.message);
  }
  const { status, headers, body } = await verify(world, { id, code: lastCode(world) });
  assert.is(status, 429);
  assert.is(headers.get("retry-after"), "1");
  assert.is(body.success, false);
});

recovery("accepts a code for ten minutes and only once", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const late = { id: await requestRecovery(world), code: lastCode(world) };
  advance(10 * MINUTE);
  assert.is((await verify(world, late)).status, 400);
  const used = { id: await requestRecovery(world), code: lastCode(world) };
  assert.is((await verify(world, used)).status, 200);
  assert.is((await verify(world, used)).status, 400);
});

recovery("writes no document into the log", async () => {
  const lines: string[] = [];
  const world = createWorld({ log: (line) => lines.push(line) });
  await requestRecovery(world);
  assert.is(lines.length, 1);
  assert.not.match(lines[0], documento);
  assert.not.match(lines[0], "maria@");
});

recovery.run();
