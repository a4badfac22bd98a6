// Shows that the portal says of no account but a deleted one that it is deleted, whatever happens to the answers
// (client/README.md "Retries").
import { type App, enter, JOAO, openApp, toastTexts } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../../client/lib/http.ts";
import { deleteConta } from "../../client/perfil/state.ts";
import { dialogs } from "../../client/lib/dialogs.ts";
import { pets } from "../../client/pets/state.ts";
import { currentToken } from "../../client/sessao/state.ts";
import { settle } from "../timers.ts";

const s = suite("deletion of the account");
const DELETION = "DELETE /tutores/excluir";

let app: App;

s.before.each(async () => {
  app = openApp();
  await enter(app);
});
s.after.each(() => app.close());

function failureOf(work: Promise<unknown>): Promise<ApiError> {
  return work.then(() => assert.unreachable("it succeeded"), (error) => error) as Promise<ApiError>;
}

/** João logs in in another tab. */
async function loginElsewhere(): Promise<string> {
  const token = app.world.openSession(JOAO.documento);
  app.changeElsewhere("vet:token", token);
  await settle();
  return token;
}

function dialogTitles(): (string | undefined)[] {
  return dialogs.value.map(({ message }) => message.title);
}

s("an account that is gone at the second try ends only its own session", async () => {
  app.world.faults.set(DELETION, { status: 503 }, { times: 1 });
  const releaseFirst = app.hold(DELETION);
  const deleting = deleteConta();
  await settle();
  const releaseSecond = app.hold(DELETION);
  await releaseFirst();
  const joao = await loginElsewhere();
  await releaseSecond();
  await deleting;
  assert.is(app.world.conta("maria"), undefined);
  assert.is(currentToken(), joao);
});

s("a poll that gets a 401 before the deletion's answer does not expire the session", async () => {
  const release = app.hold(DELETION);
  const deleting = deleteConta();
  await settle();
  await pets.reload();
  assert.equal(toastTexts(), []);
  await release();
  await deleting;
  assert.equal(dialogTitles(), ["Conta excluída"]);
  assert.equal(toastTexts(), []);
  assert.is(currentToken(), undefined);
});

s("a session that had ended before a refused connection is no deletion", async () => {
  app.world.endSessions("maria");
  app.world.faults.set(DELETION, { cut: true }, { times: 1 });
  assert.is((await failureOf(deleteConta())).kind, "aborted");
  assert.equal(dialogTitles(), []);
  assert.equal(toastTexts().slice(-1), ["Sua sessão expirou. Entre novamente."]);
});

s("a deletion refused after another person has logged in ends no session", async () => {
  app.world.endSessions("maria");
  const release = app.hold(DELETION);
  const deleting = failureOf(deleteConta());
  await settle();
  const joao = await loginElsewhere();
  await release();
  await deleting;
  assert.is(currentToken(), joao);
});

s.run();
