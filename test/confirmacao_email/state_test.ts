// Shows when the API says that a person's e-mail is confirmed.
import { enterWithToken, openTestApp, type TestApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isEmailVerifiedAtApi } from "../../client/confirmacao_email/state.ts";
import { currentUser } from "../../client/sessao/state.ts";
import { settlePromises } from "../timers.ts";

const s = suite("confirmacao_email");

let app: TestApp;

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
});
s.after.each(() => app.close());

s("a person's e-mail is not confirmed for another who has logged in meanwhile", async () => {
  const release = app.holdAnswer("GET /me");
  const confirmed = isEmailVerifiedAtApi("maria@exemplo.com");
  app.changeElsewhere("vet:token", app.world.openSession("joao"));
  await settlePromises();
  await release();
  assert.is(currentUser.value?.nome, "João Batista Sousa");
  assert.is(await confirmed, false);
});

for (const written of ["Jose\u0301@exemplo.com", " JOS\u00c9@EXEMPLO.COM "]) {
  s(`an e-mail is confirmed although the API writes it ${JSON.stringify(written)}`, async () => {
    app.world.edit("conta", "maria", { email: written, isEmailVerified: true });
    assert.ok(await isEmailVerifiedAtApi("jos\u00e9@exemplo.com"));
  });
}

s.run();
