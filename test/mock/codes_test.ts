// Codes 'sent' by e-mail: the confirmation of an address, and the recovery of a password.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { bodies, call, MINUTE_MS, stoppedClock } from "./caller.ts";

const { documento } = bodies.login;
const RESET = "POST /login/recover/reset-password";
const newPassword = "outra-senha";

interface Code {
  id: string;
  code: string;
}

/** What confirmation and recovery have in common: how a code is sent and verified. */
const flows = {
  confirmation: {
    send: (world: World) => {
      const body = { email: "novo@exemplo.com" };
      return call(world, "POST /login/confirm-email/send-email", { as: "joao", body });
    },
    verify: (world: World, body: Code, as = "joao") =>
      call(world, "POST /login/confirm-email/verify-code", { as, body }),
  },
  recovery: {
    send: (world: World) => call(world, "POST /login/recover/send-email", { body: { documento } }),
    verify: (world: World, body: Code) => call(world, "POST /login/recover/verify-code", { body }),
  },
};

async function sendCode(world: World, flow: keyof typeof flows): Promise<Code> {
  const { status, body: { id } } = await flows[flow].send(world);
  assert.is(status, 200);
  return { id, code: world.codes().at(-1)!.code };
}

const codes = suite("mock codes");

for (const flow of ["confirmation", "recovery"] as const) {
  const { verify } = flows[flow];

  codes(`accepts a code of a ${flow} once, and only the latest`, async () => {
    const world = createWorld();
    const first = await sendCode(world, flow);
    const second = await sendCode(world, flow);
    assert.is((await verify(world, first)).status, 400);
    assert.is((await verify(world, second)).status, 200);
    assert.is((await verify(world, second)).status, 400);
  });

  codes(`accepts a code of a ${flow} for ten minutes`, async () => {
    const { now, advance } = stoppedClock();
    const world = createWorld({ now });
    const late = await sendCode(world, flow);
    advance(10 * MINUTE_MS);
    const refused = await verify(world, late);
    assert.is(refused.status, 400);
    assert.match(refused.body.error, "expirou");
    const inTime = await sendCode(world, flow);
    advance(10 * MINUTE_MS - 1);
    assert.is((await verify(world, inTime)).status, 200);
  });

  codes(`${flow}: answers 429 after five wrong tries, even to the right code`, async () => {
    const world = createWorld();
    const right = await sendCode(world, flow);
    const wrong = { ...right, code: right.code === "000000" ? "000001" : "000000" };
    for (let i = 0; i < 5; i++) assert.is((await verify(world, wrong)).status, 400);
    const { status, headers } = await verify(world, right);
    assert.is(status, 429);
    assert.is(headers.get("retry-after"), "1", "another code may be checked at once");
    assert.is(world.conta("joao")?.isEmailVerified, false);
  });
}

codes("confirms the e-mail that the code was sent to, and prints the code masked", async () => {
  const lines: string[] = [];
  const world = createWorld({ log: (line) => lines.push(line) });
  const sent = await sendCode(world, "confirmation");
  assert.match(sent.code, /^\d{6}$/);
  const line = `[mock] código de confirmação de e-mail para n****@exemplo.com: ${sent.code}`;
  assert.equal(lines, [line]);
  await flows.confirmation.verify(world, sent);
  const { email, isEmailVerified } = world.conta("joao")!;
  assert.equal([email, isEmailVerified], ["novo@exemplo.com", true]);
});

codes("writes no document into the log", async () => {
  const lines: string[] = [];
  await sendCode(createWorld({ log: (line) => lines.push(line) }), "recovery");
  assert.is(lines.length, 1);
  assert.not.match(lines[0], documento);
  assert.not.match(lines[0], "maria@");
});

async function resetToken(world: World): Promise<string> {
  return (await flows.recovery.verify(world, await sendCode(world, "recovery"))).body.token;
}

codes("a reset ends every session of the person, and only the new password opens one", async () => {
  const world = createWorld();
  const [session, other] = [world.openSession("maria"), world.openSession("joao")];
  const token = await resetToken(world);
  const short = await call(world, RESET, { token, body: { newPassword: "12345" } });
  assert.is(short.status, 400, "which keeps the token");
  assert.is((await call(world, RESET, { token, body: { newPassword } })).status, 200);
  assert.is((await call(world, "GET /me", { token: session })).status, 401);
  assert.is((await call(world, "GET /me", { token: other })).status, 200);
  const login = (senha: string) => call(world, "POST /login", { body: { documento, senha } });
  assert.is((await login("maria123")).status, 401);
  assert.is((await login(newPassword)).status, 200);
});

codes("a token of a recovery is for one reset within ten minutes, and nothing else", async () => {
  const { now, advance } = stoppedClock();
  const world = createWorld({ now });
  const token = await resetToken(world);
  const body = { newPassword };
  assert.is((await call(world, "GET /me", { token })).status, 401);
  assert.is((await call(world, RESET, { as: "maria", body })).status, 401);
  assert.is((await call(world, RESET, { token, body })).status, 200);
  assert.is((await call(world, RESET, { token, body })).status, 401);
  const late = await resetToken(world);
  advance(10 * MINUTE_MS);
  assert.is((await call(world, RESET, { token: late, body })).status, 401);
});

codes.run();
