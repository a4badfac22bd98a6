// Shows that the portal says of no account but a deleted one that it is deleted, whatever happens to the answers
// (client/README.md "Retries").
import { enterWithToken, openTestApp, type TestApp, toastTexts } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../../client/lib/http/api_error.ts";
import { deleteContaAndLogout } from "../../client/perfil/state.ts";
import { dialogQueue } from "../../client/lib/overlays/dialogs.ts";
import { petsQuery } from "../../client/pets/state.ts";
import { currentToken, expireSession, logout } from "../../client/sessao/state.ts";
import { settlePromises } from "../timers.ts";

const s = suite("deletion of the account");
const DELETION = "DELETE /tutores/excluir";
const SEARCH = "GET /tutores/search/52998224725";

let app: TestApp;

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
});
s.after.each(() => app.close());

function count(call: string): number {
  return app.calls.filter((one) => one === call).length;
}
function failureOf(work: Promise<unknown>): Promise<ApiError> {
  return work.then(() => assert.unreachable("it succeeded"), (error) => error) as Promise<ApiError>;
}

/** Presses 'Sim, excluir'; the network goes before the answer comes. */
async function deleteAndLoseNetwork(): Promise<void> {
  const deleting = failureOf(deleteContaAndLogout());
  app.setOnline(false);
  app.cutOff(true);
  assert.is((await deleting).kind, "wentOffline");
}

async function returnNetwork(): Promise<void> {
  app.cutOff(false);
  app.setOnline(true);
  await settlePromises(20);
}

/** João logs in in another tab. */
async function loginElsewhere(): Promise<string> {
  const token = app.world.openSession("joao");
  app.changeElsewhere("vet:token", token);
  await settlePromises();
  return token;
}

function dialogTitles(): (string | undefined)[] {
  return dialogQueue.value.map(({ message }) => message.title);
}

for (
  const fault of [
    { status: 200, body: "Solicitação recebida" },
    { status: 401, body: "<h1>Access denied</h1>" },
  ]
) {
  s(`after ${fault.status} and no JSON, only the look-up says whether it is deleted`, async () => {
    app.world.faults.set(DELETION, fault);
    assert.is((await failureOf(deleteContaAndLogout())).kind, "body");
    assert.ok(currentToken());
    assert.is(count(SEARCH), 1);
    app.world.faults.set(DELETION, fault, { afterActing: true });
    void deleteContaAndLogout();
    await settlePromises(20);
    assert.equal(dialogTitles(), ["Conta excluída"]);
  });
}

for (
  const [me, fault, isDeleted] of [
    ["the person", undefined, false],
    ["a 401", { status: 401 }, true],
    ["a 500", { status: 500 }, true],
    ["no answer", { cut: true }, false],
  ] as const
) {
  s(`an account that no look-up knows is deleted only if /me denies it too: ${me}`, async () => {
    app.world.faults.set(DELETION, { status: 500, body: { error: "Há consultas." } });
    app.world.faults.set(SEARCH, { status: 404 });
    if (fault) app.world.faults.set("GET /me", fault);
    const deleting = deleteContaAndLogout().catch((error) => error);
    await settlePromises(20);
    assert.equal(dialogTitles(), isDeleted ? ["Conta excluída"] : []);
    assert.is(currentToken() === undefined, isDeleted);
    if (!isDeleted) assert.is((await deleting).message, "Há consultas.");
  });
}

s("a deletion that the server denies with a 200 keeps the session", async () => {
  app.world.faults.set(DELETION, { status: 200, body: { success: false, error: "Há consultas." } });
  assert.is((await failureOf(deleteContaAndLogout())).message, "Há consultas.");
  assert.ok(currentToken());
  assert.equal(dialogTitles(), []);
});

s("an account that is gone at the second try ends only its own session", async () => {
  app.world.faults.set(DELETION, { status: 503 }, { times: 1 });
  const releaseFirst = app.holdAnswer(DELETION);
  const deleting = deleteContaAndLogout();
  await settlePromises();
  const releaseSecond = app.holdAnswer(DELETION);
  await releaseFirst();
  const joao = await loginElsewhere();
  await releaseSecond();
  await deleting;
  assert.is(app.world.conta("maria"), undefined);
  assert.is(currentToken(), joao);
});

for (const [status, me] of [[400, 404], [404, 404], [410, 404], [403, 404], [403, 403]]) {
  const what = `the second try says ${status}, and /me ${me}`;
  s(`an account that is gone is deleted, also where ${what}`, async () => {
    app.world.faults.set(DELETION, { cut: true }, { times: 1, afterActing: true });
    const releaseFirst = app.holdAnswer(DELETION);
    void deleteContaAndLogout().catch(() => {});
    await settlePromises();
    app.world.faults.set(DELETION, { status });
    app.world.faults.set("GET /me", { status: me });
    await releaseFirst();
    await settlePromises(20);
    assert.equal([dialogTitles(), toastTexts()], [["Conta excluída"], []]);
    assert.is(currentToken(), undefined);
  });
}

s("a poll that gets a 401 before the deletion's answer does not expire the session", async () => {
  const release = app.holdAnswer(DELETION);
  void deleteContaAndLogout();
  await settlePromises();
  await petsQuery.reload();
  assert.equal(toastTexts(), []);
  await release();
  await settlePromises();
  assert.equal(dialogTitles(), ["Conta excluída"]);
  assert.equal(toastTexts(), []);
  assert.is(currentToken(), undefined);
});

s("says that the account is deleted when the network is back, and asks once", async () => {
  app.world.faults.set(DELETION, { cut: true }, { afterActing: true });
  await deleteAndLoseNetwork();
  assert.equal(dialogTitles(), [], "nobody could be asked");
  app.calls.length = 0;
  await returnNetwork();
  assert.equal(dialogTitles(), ["Conta excluída"]);
  assert.is(count(SEARCH), 1);
});

s("a session that has ended since a deletion never arrived is no deletion", async () => {
  app.world.faults.set(DELETION, { cut: true }, { times: 1 });
  await deleteAndLoseNetwork();
  app.world.endSessions("maria");
  await returnNetwork();
  assert.equal(dialogTitles(), []);
  assert.ok(app.world.conta("maria"));
});

s("a session that had ended before a refused connection is no deletion", async () => {
  app.world.endSessions("maria");
  app.world.faults.set(DELETION, { cut: true }, { times: 1 });
  assert.is((await failureOf(deleteContaAndLogout())).kind, "aborted");
  assert.equal(dialogTitles(), []);
  assert.equal(toastTexts().slice(-1), ["Sua sessão expirou. Entre novamente."]);
});

for (
  const [name, end, titles] of [
    ["a logout ends the look at a deletion", logout, []],
    ["an expired session does not end the look at a deletion", expireSession, ["Conta excluída"]],
  ] as const
) {
  s(name, async () => {
    app.world.faults.set(DELETION, { cut: true }, { afterActing: true });
    await deleteAndLoseNetwork();
    end();
    app.calls.length = 0;
    await returnNetwork();
    assert.equal(dialogTitles(), titles);
    assert.is(count(SEARCH), titles.length);
  });
}

s("a deletion that is tried again is looked for once", async () => {
  app.world.faults.set(DELETION, { cut: true });
  await deleteAndLoseNetwork();
  app.setOnline(true);
  await deleteAndLoseNetwork();
  app.calls.length = 0;
  await returnNetwork();
  assert.is(count(SEARCH), 1);
});

s("a try that cannot be sent leaves the look at the one before", async () => {
  app.world.faults.set(DELETION, { cut: true }, { afterActing: true });
  await deleteAndLoseNetwork();
  assert.is((await failureOf(deleteContaAndLogout())).kind, "offline");
  await returnNetwork();
  assert.equal(dialogTitles(), ["Conta excluída"]);
});

for (const status of [200, 403]) {
  const what = status === 200 ? "ends nothing" : "the session is over";
  s(`a 403 to the deletion asks /me once: after a ${status} of it ${what}`, async () => {
    app.world.faults.set(DELETION, { status: 403 });
    if (status !== 200) app.world.faults.set("GET /me", { status });
    app.calls.length = 0;
    assert.is((await failureOf(deleteContaAndLogout())).status, 403);
    await settlePromises();
    assert.is(count("GET /me"), 1);
    assert.is(currentToken() !== undefined, status === 200);
    const ended = status === 200 ? [] : ["Sua sessão expirou. Entre novamente."];
    assert.equal(toastTexts(), ended);
    assert.equal(dialogTitles(), []);
  });
}

s("a deletion refused after another person has logged in ends no session", async () => {
  app.world.endSessions("maria");
  const release = app.holdAnswer(DELETION);
  const deleting = failureOf(deleteContaAndLogout());
  await settlePromises();
  const joao = await loginElsewhere();
  await release();
  await deleting;
  assert.is(currentToken(), joao);
});

s.run();
