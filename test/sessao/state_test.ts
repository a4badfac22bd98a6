// Shows who is logged in at any time: starts, ends, other tabs, and late answers.
import {
  configureTestHttp,
  enterWithToken,
  openTestApp,
  type TestApp,
  toastTexts,
} from "../app.ts";
import { happyWindow } from "../dom.ts";
import { array, string } from "superstruct";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../../client/lib/http/api_error.ts";
import { getUsuario } from "../../client/sessao/calls.ts";
import { listPets } from "../../client/pets/calls.ts";
import { lastAnswers, restoreAnswers } from "../../client/lib/query/registry.ts";
import { PersonalValue } from "../../client/lib/storage/personal_value.ts";
import { onSessionEnd, PERSONAL_PREFIX, storeText } from "../../client/lib/storage/storage.ts";
import { dialogQueue, showAlert } from "../../client/lib/overlays/dialogs.ts";
import { agendamentosQuery } from "../../client/agendamentos/state.ts";
import { petsQuery } from "../../client/pets/state.ts";
import {
  consumeReturnHref,
  currentToken,
  enterWithLogin,
  expireSession,
  logout,
  requestedPath,
  restoreSession,
  session,
  setReturnHref,
  storedToken,
} from "../../client/sessao/state.ts";
import { showToast } from "../../client/lib/overlays/toasts.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import { settlePromises } from "../timers.ts";
import { failureOf } from "../transport.ts";

const s = suite("session");
const [MARIA, JOAO] = demoCredentials;
const EXPIRED = "Sua sessão expirou. Entre novamente.";
const TOKEN = "vet:token";
let app: TestApp;
let pages = 0;
let stopPage = () => {};

s.before.each(() => {
  app = openTestApp();
});
s.after.each(() => {
  stopPage();
  app.close();
});

function who(of = session): string {
  const { value } = of;
  if (value.status !== "authenticated") return value.status;
  return value.user.nome.split(" ")[0] + (value.isFromSnapshot ? " (kept)" : "");
}
function storeToken(as = "maria"): string {
  const token = app.world.openSession(as);
  localStorage.setItem(TOKEN, token);
  return token;
}

/** A page that has just been opened: its session is not known yet. */
async function openPage() {
  const url = new URL(`../../client/sessao/state.ts?page=${++pages}`, import.meta.url);
  const page = await import(url.href) as typeof import("../../client/sessao/state.ts");
  configureTestHttp(page);
  stopPage = page.watchSession();
  return page;
}

/** A page that is opened with Maria's token; the API's answer is held back. */
async function openSlowly(findStoredSnapshot?: Parameters<typeof restoreSession>[0]) {
  const page = await openPage();
  const token = storeToken();
  const release = app.holdAnswer("GET /me");
  const started = page.restoreSession(findStoredSnapshot);
  await settlePromises();
  return {
    page,
    token,
    async answer() {
      await release();
      await started;
      await settlePromises();
    },
  };
}

function snapshotOfMaria() {
  return {
    user: app.world.conta("maria")!,
    answers: new Map([["pets", { value: [{ nome: "Amora" }], seenAt: 1 }]]),
  };
}

/** Without a network and without the API. */
function setOffline(isOffline: boolean): void {
  app.cutOff(isOffline);
  app.setOnline(!isOffline);
}

/** What head.ts passes on: the call made before the app was loaded. */
function begin(token: string, response: Promise<Response>) {
  return { token, response, cancel() {} };
}

for (const isBegun of [false, true]) {
  const call = isBegun ? "the call that was running before the app was loaded" : "one call";
  s(`with a token its person is logged in, by ${call}`, async () => {
    const token = storeToken();
    const headers = { authorization: `Bearer ${token}` };
    const begun = isBegun ? begin(token, fetch("http://api.test/me", { headers })) : undefined;
    await restoreSession(undefined, begun);
    assert.is(who(), "Maria");
    assert.is(currentToken(), token);
    assert.equal(app.calls, ["GET /me"]);
  });
}

s("asks again if that call was for another person, or failed", async () => {
  const joao = Promise.resolve(Response.json({ nome: "João" }));
  storeToken();
  await restoreSession(undefined, begin("another token", joao));
  assert.is(who(), "Maria");
  logout();
  await restoreSession(
    undefined,
    begin(storeToken(), Promise.reject(new TypeError("Failed to fetch"))),
  );
  assert.is(who(), "Maria");
});

for (const status of [401, 403]) {
  s(`a ${status} at the start removes the token without a word`, async () => {
    storeToken();
    app.world.faults.set("GET /me", { status });
    await restoreSession();
    assert.is(who(), "anonymous");
    assert.is(storedToken(), undefined);
    assert.equal(toastTexts(), []);
    assert.equal(app.calls, ["GET /me"], "a refusal is not tried again");
  });
}

for (const fault of [{ cut: true }, { status: 503 }] as const) {
  const what = JSON.stringify(fault);
  s(`${what} at the start keeps the token, and it is tried when the API is back`, async () => {
    storeToken();
    app.world.faults.set("*", fault);
    await restoreSession();
    assert.is(who(), "anonymous");
    assert.ok(storedToken());
    assert.is(app.calls.filter((call) => call === "GET /me").length, 3, "two tries and a probe");
    app.world.faults.clear();
    await app.timers.pass(70_000);
    assert.is(who(), "Maria");
  });
}

s(
  "a 429 at the start keeps the token, says so once, and tries it when its time is over",
  async () => {
    const page = await openPage();
    storeToken();
    const tooMany = { status: 429, headers: { "retry-after": "2" }, body: "" };
    app.world.faults.set("GET /me", tooMany, { times: 1 });
    await page.restoreSession();
    assert.is(who(page.session), "anonymous");
    assert.ok(storedToken());
    assert.match(toastTexts().join(), /tente de novo em \d segundos\.$/);
    await app.timers.pass(1999);
    assert.equal(app.calls, ["GET /me"]);
    await app.timers.pass(501);
    assert.equal(app.calls, ["GET /me", "GET /me"]);
    assert.is(who(page.session), "Maria");
  },
);

s(
  "what the device stores opens for reading after an outage at the start, and not without its token",
  async () => {
    const page = await openPage();
    page.enterFromSnapshot(snapshotOfMaria());
    assert.is(who(page.session), "loading");
    storeToken();
    app.world.faults.set("*", { status: 503 });
    await page.restoreSession(() => Promise.resolve(snapshotOfMaria()));
    await settlePromises();
    assert.is(who(page.session), "anonymous");
    const marked = new PersonalValue("vou", array(string()), []);
    assert.is(marked.state.value, undefined);
    page.enterFromSnapshot(snapshotOfMaria());
    assert.is(who(page.session), "Maria (kept)");
    assert.equal(marked.state.value, [], "the device has been read");
    app.world.faults.clear();
    await app.timers.pass(10_000);
    await settlePromises();
    assert.is(who(page.session), "Maria");
    page.enterFromSnapshot(snapshotOfMaria());
    assert.is(who(page.session), "Maria");
  },
);

s(
  "a page in the API's place shows what the device stored; on focus it is tried again",
  async () => {
    const page = await openPage();
    storeToken();
    app.world.faults.set("GET /me", { status: 200, body: "<html>Wi-Fi</html>" });
    await page.restoreSession(() => Promise.resolve(snapshotOfMaria()));
    assert.is(who(page.session), "Maria (kept)");
    app.world.faults.clear();
    happyWindow.dispatchEvent(new happyWindow.Event("focus"));
    await settlePromises();
    assert.is(who(page.session), "Maria");
    assert.equal(toastTexts(), []);
  },
);

for (const isOver of [false, true]) {
  const title = isOver
    ? "a stored session that the server has ended closes with a message"
    : "offline, the person stored on the device is logged in until the API confirms them";
  s(title, async () => {
    const page = await openPage();
    const token = storeToken();
    setOffline(true);
    await page.restoreSession((of) =>
      Promise.resolve(of === token ? snapshotOfMaria() : undefined)
    );
    assert.is(who(page.session), "Maria (kept)");
    if (isOver) app.world.endSessions();
    setOffline(false);
    await settlePromises();
    assert.is(who(page.session), isOver ? "anonymous" : "Maria");
    assert.equal(toastTexts(), isOver ? [EXPIRED] : []);
  });
}

s("a slow start shows the stored person after three seconds, then the API's", async () => {
  const { user, answers } = snapshotOfMaria();
  const kept = { user: { ...user, nome: "Mariazinha" }, answers };
  const { page, answer } = await openSlowly(() => Promise.resolve(kept));
  await app.timers.pass(2999);
  assert.is(who(page.session), "loading");
  await app.timers.pass(1);
  assert.is(who(page.session), "Mariazinha (kept)");
  await answer();
  assert.is(who(page.session), "Maria");
});

s("data that the device returns too late shows nothing of a session that is over", async () => {
  let readOut = (_: ReturnType<typeof snapshotOfMaria>) => {};
  app.world.faults.set("GET /me", { status: 401 });
  const { page, answer } = await openSlowly(() => new Promise((resolve) => readOut = resolve));
  await app.timers.pass(3000);
  await answer();
  readOut(snapshotOfMaria());
  await settlePromises();
  assert.is(who(page.session), "anonymous");
  assert.is(lastAnswers.size, 0);
});

for (
  const [what, change, person] of [
    ["a logout", () => app.changeElsewhere(TOKEN, null), "anonymous"],
    ["an erasure", () => app.changeElsewhere(null, null), "anonymous"],
    [
      "a login",
      () => app.changeElsewhere(TOKEN, app.world.openSession("joao")),
      "João",
    ],
  ] as const
) {
  s(`${what} in another tab decides the person of a page that is being opened`, async () => {
    const { page, answer } = await openSlowly(() => Promise.resolve(snapshotOfMaria()));
    change();
    await app.timers.pass(3000);
    assert.is.not(who(page.session), "Maria (kept)");
    await answer();
    assert.is(who(page.session), person);
  });
}

s("a logout leaves nothing of the person", async () => {
  await enterWithToken(app);
  await petsQuery.load();
  storeText(`${PERSONAL_PREFIX}cadastro`, "{}");
  storeText("vet:hasSeenOnboarding", "true");
  showToast("success", "Pet Amora criado com sucesso!");
  void showAlert("Enviamos um código para maria@exemplo.org.");
  let ended = 0;
  onSessionEnd(() => ended += 1);
  logout();
  assert.is(who(), "anonymous");
  assert.is(currentToken(), undefined);
  assert.is(petsQuery.state.value.value, undefined);
  assert.is(lastAnswers.size, 0);
  assert.equal(Object.keys(localStorage), ["vet:hasSeenOnboarding"]);
  assert.equal(toastTexts(), []);
  assert.equal(dialogQueue.value, []);
  assert.is(ended, 1);
});

s("ten 401s at once are one message and one end", async () => {
  await enterWithToken(app);
  app.world.endSessions();
  let ended = 0;
  onSessionEnd(() => ended += 1);
  const failures = await Promise.all(
    Array.from({ length: 10 }, () => listPets().catch((error: ApiError) => error)),
  );
  assert.is(who(), "anonymous");
  assert.equal(toastTexts(), [EXPIRED]);
  assert.is(ended, 1);
  assert.is(storedToken(), undefined);
  const kinds = failures.map((failure) => failure instanceof ApiError && failure.kind);
  assert.is(kinds.filter((kind) => kind === "aborted").length, 10, "none of them says more");
});

s("a 403 ends nothing where /me knows the person, and asks it once for all calls", async () => {
  await enterWithToken(app);
  app.world.faults.set("GET /pet", { status: 403 });
  app.calls.length = 0;
  const failures = await Promise.all(
    Array.from({ length: 5 }, () => listPets().catch((error: ApiError) => error)),
  );
  await settlePromises();
  assert.ok(failures.every((failure) => (failure as ApiError).status === 403));
  assert.is(who(), "Maria");
  assert.is(app.calls.filter((call) => call === "GET /me").length, 1);
  await listPets().catch(() => {});
  await settlePromises();
  assert.is(app.calls.filter((call) => call === "GET /me").length, 1, "not at each poll");
  assert.equal(toastTexts(), []);
});

s("a refusal of what was asked for says nothing about the session", async () => {
  await enterWithToken(app);
  app.calls.length = 0;
  for (const status of [400, 404, 409, 422]) {
    app.world.faults.set("GET /pet", { status });
    await failureOf(listPets());
  }
  await settlePromises();
  assert.not(app.calls.includes("GET /me"));
});

for (const status of [403, 401]) {
  s(`403s at once, and a ${status} of /me, are one message and one end`, async () => {
    await enterWithToken(app);
    app.world.faults.set("*", { status: 403 });
    app.world.faults.set("GET /me", { status });
    app.calls.length = 0;
    let ended = 0;
    onSessionEnd(() => ended += 1);
    await Promise.all(Array.from({ length: 10 }, () => listPets().catch(() => {})));
    await settlePromises();
    assert.is(who(), "anonymous");
    assert.is(storedToken(), undefined);
    assert.equal(toastTexts(), [EXPIRED]);
    assert.is(ended, 1);
    assert.is(app.calls.filter((call) => call === "GET /me").length, 1);
  });
}

s("a 403 after the site's data were deleted leaves nothing of the person to the next", async () => {
  await enterWithToken(app);
  await petsQuery.load();
  // The browser tells the page nothing of that.
  localStorage.clear();
  app.world.faults.set("GET /agendamentos", { status: 403 });
  await agendamentosQuery.load();
  assert.equal([who(), toastTexts()], ["anonymous", [EXPIRED]]);
  assert.is(currentToken(), undefined);
  await enterWithLogin(JOAO.documento, JOAO.senha);
  assert.is(petsQuery.state.value.value, undefined);
});

s("a 403 ends nothing where /me cannot be reached", async () => {
  await enterWithToken(app);
  app.world.faults.set("GET /pet", { status: 403 });
  app.world.faults.set("GET /me", { status: 503 });
  await listPets().catch(() => {});
  await settlePromises();
  assert.is(who(), "Maria");
  assert.ok(storedToken());
});

s("a 401 to a call that names its bearer ends the session whose bearer it is", async () => {
  await enterWithToken(app);
  app.world.endSessions("maria");
  await failureOf(getUsuario(currentToken()!));
  assert.is(who(), "anonymous");
  assert.equal(toastTexts(), [EXPIRED]);
});

const NOT_THE_API = [
  { status: 401, body: "<!DOCTYPE html><title>Access denied</title>" },
  { status: 403, body: "Request blocked. Incident 7f3a" },
  { status: 403, body: "<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>" },
] as const;

for (const fault of NOT_THE_API) {
  const what = `${fault.status} with ${fault.body.slice(0, 9)}…`;
  s(`${what} at the start erases nothing: first what is stored shows, then the login`, async () => {
    const page = await openPage();
    const token = storeToken();
    storeText(`${PERSONAL_PREFIX}stored`, "{}");
    app.world.faults.set("GET /me", fault);
    await page.restoreSession(() => Promise.resolve(snapshotOfMaria()));
    assert.is(who(page.session), "Maria (kept)");
    happyWindow.dispatchEvent(new happyWindow.Event("focus"));
    await settlePromises();
    assert.is(who(page.session), "anonymous");
    assert.is(page.storedToken(), token);
    assert.ok(localStorage.getItem(`${PERSONAL_PREFIX}stored`));
    app.world.faults.clear();
    happyWindow.dispatchEvent(new happyWindow.Event("focus"));
    await settlePromises();
    assert.is(who(page.session), "Maria", "the token was good");
  });

  for (const isRefusedAgain of [false, true]) {
    const end = isRefusedAgain ? "shows the login" : "opens the app";
    s(`${what} at the start, with nothing stored, is asked again before it ${end}`, async () => {
      const page = await openPage();
      const token = storeToken();
      storeText(`${PERSONAL_PREFIX}stored`, "{}");
      app.world.faults.set("GET /me", fault);
      void page.restoreSession();
      await app.timers.pass(2999);
      assert.is(who(page.session), "loading");
      assert.equal(app.calls, ["GET /me"]);
      if (!isRefusedAgain) app.world.faults.clear();
      await app.timers.pass(1);
      assert.is(who(page.session), isRefusedAgain ? "anonymous" : "Maria");
      assert.equal(app.calls, ["GET /me", "GET /me"]);
      assert.equal(toastTexts(), isRefusedAgain ? ["Erro ao buscar dados do usuário."] : []);
      assert.is(page.storedToken(), token);
      assert.ok(localStorage.getItem(`${PERSONAL_PREFIX}stored`));
      if (!isRefusedAgain) return;
      happyWindow.dispatchEvent(new happyWindow.Event("focus"));
      await settlePromises();
      assert.is(who(page.session), "anonymous");
      assert.is(toastTexts().length, 1);
      app.world.faults.clear();
      happyWindow.dispatchEvent(new happyWindow.Event("focus"));
      await settlePromises();
      assert.is(who(page.session), "Maria", "the token was good");
    });
  }

  s(`${what} for everything in a session erases nothing`, async () => {
    await enterWithToken(app);
    const token = storedToken();
    app.world.faults.set("*", fault);
    const failures = [];
    for (let round = 0; round < 2; round++) {
      failures.push(
        ...await Promise.all(Array.from({ length: 5 }, () => listPets().catch((error) => error))),
      );
      await settlePromises();
      assert.is(who(), "Maria", `round ${round}`);
      await app.timers.pass(10_000);
    }
    assert.ok(failures.every(({ kind, message }) => kind === "body" && /^Erro ao/.test(message)));
    await app.timers.pass(30_000);
    await listPets().catch(() => {});
    await settlePromises();
    assert.is(who(), "anonymous", "after a second such answer of /me");
    assert.is(storedToken(), token);
    assert.is(app.calls.filter((call) => call === "GET /me").length, 3, "the start, and two");
    app.world.faults.clear();
    await enterWithLogin(JOAO.documento, JOAO.senha);
    assert.is(who(), "João");
    assert.is.not(storedToken(), token);
  });
}

s(
  "an answer of the API between two of a firewall makes the second one the first again",
  async () => {
    await enterWithToken(app);
    const [fault] = NOT_THE_API;
    for (const clears of [true, false]) {
      app.world.faults.set("*", fault);
      await listPets().catch(() => {});
      await settlePromises();
      await app.timers.pass(31_000);
      assert.is(who(), "Maria");
      if (!clears) break;
      app.world.faults.set("GET /pet", { status: 403 });
      app.world.faults.clear("*");
      await listPets().catch(() => {});
      await settlePromises();
      await app.timers.pass(31_000);
    }
  },
);

s("a 401 without a body is the API's word", async () => {
  await enterWithToken(app);
  app.world.faults.set("*", { status: 401, body: "" });
  await listPets().catch(() => {});
  assert.is(who(), "anonymous");
  assert.is(storedToken(), undefined);
});

s("a late answer of the old session changes nothing for the next person", async () => {
  await enterWithToken(app);
  const release = app.holdAnswer("GET /pet");
  const late = listPets().catch((error: ApiError) => error);
  void petsQuery.load();
  await settlePromises();
  logout();
  await enterWithToken(app, "joao");
  await petsQuery.load();
  await release();
  const failure = await late;
  assert.is(failure instanceof ApiError && failure.kind, "aborted");
  assert.equal(petsQuery.state.value.value?.map(({ nome }) => nome), ["Bidu", "Luna"]);
  assert.is(who(), "João");
});

for (const key of [TOKEN, null]) {
  s(`a logout in another tab is a logout here (${key ?? "everything cleared"})`, async () => {
    await enterWithToken(app);
    await petsQuery.load();
    app.changeElsewhere(key, null);
    assert.is(who(), "anonymous");
    assert.is(petsQuery.state.value.value, undefined);
    assert.is(storedToken(), undefined);
    assert.equal(toastTexts(), []);
  });
}

s("a session that another tab found over as it opened ends here with a message", async () => {
  await enterWithToken(app);
  app.world.endSessions();
  const page = await openPage();
  await page.restoreSession();
  assert.is(who(page.session), "anonymous");
  app.changeElsewhere(TOKEN, null);
  assert.is(who(), "anonymous");
  assert.equal(toastTexts(), [EXPIRED]);
});

s(
  "a logout that a sleeping tab hears of late erases nothing of who has logged in since",
  async () => {
    await enterWithToken(app);
    localStorage.setItem(TOKEN, app.world.openSession("joao"));
    localStorage.setItem(`${PERSONAL_PREFIX}rascunho`, "{}");
    const logoutBefore = { key: TOKEN, newValue: null };
    happyWindow.dispatchEvent(new happyWindow.StorageEvent("storage", logoutBefore as never));
    assert.is(localStorage.getItem(`${PERSONAL_PREFIX}rascunho`), "{}");
    assert.is.not(who(), "Maria");
    await settlePromises();
    assert.is(who(), "João");
  },
);

for (const before of ["anonymous", "Maria"]) {
  s(`another person's login in another tab is a login here, after ${before}`, async () => {
    if (before === "Maria") await enterWithToken(app);
    else await restoreSession();
    await petsQuery.load();
    app.changeElsewhere(TOKEN, app.world.openSession("joao"));
    assert.is(petsQuery.state.value.value, undefined);
    await settlePromises();
    assert.is(who(), "João");
  });
}

s("nothing stored with a token that was never tried reaches the next person", async () => {
  storeToken();
  app.world.faults.set("GET /me", { status: 503 });
  await restoreSession();
  restoreAnswers([["pets", { value: [{ nome: "Amora" }], seenAt: 1 }]], { showFirst: true });
  storeText(`${PERSONAL_PREFIX}confirmacao`, "maria@exemplo.org");
  app.world.faults.clear();
  await enterWithLogin(JOAO.documento, JOAO.senha);
  assert.is(lastAnswers.size, 0);
  assert.is(localStorage.getItem(`${PERSONAL_PREFIX}confirmacao`), null);
});

s("after an end the same person comes back to their screen, another person does not", async () => {
  history.replaceState(null, "", "/agendamentos?detalhes=a1");
  await enterWithToken(app);
  expireSession();
  await enterWithToken(app);
  assert.is(consumeReturnHref(), "/agendamentos?detalhes=a1");
  assert.is(consumeReturnHref(), undefined, "told once");
  expireSession();
  await enterWithToken(app, "joao");
  assert.is(consumeReturnHref(), undefined);
  logout();
  setReturnHref("/Pet-Card/?x=1");
  assert.is(requestedPath(), "/pet-card");
  setReturnHref("/campanhas/7");
  assert.is(consumeReturnHref(), undefined, "not while anonymous");
  await enterWithToken(app, "joao");
  assert.is(consumeReturnHref(), "/campanhas/7", "a deep link is for any person");
  setReturnHref("//x@y/pets");
  assert.is(consumeReturnHref(), undefined, "no address of another site");
  logout();
  await enterWithToken(app);
  assert.is(consumeReturnHref(), undefined, "a logout leaves no way back");
  history.replaceState(null, "", "/");
});

for (const token of ["a\nb", "a\u0000", "\u007f", "ключ", ""]) {
  s(`a stored token that fits no header is ignored: ${JSON.stringify(token)}`, async () => {
    localStorage.setItem(TOKEN, token);
    assert.is(storedToken(), undefined);
    await restoreSession();
    assert.is(who(), "anonymous");
    assert.equal(app.calls, []);
    await enterWithLogin(MARIA.documento, MARIA.senha);
    assert.is(who(), "Maria");
  });
}

const AROUND = ["TOKEN\n", " TOKEN\r\n", "Bearer TOKEN", "bearer  TOKEN ", "\uFEFFTOKEN"];
for (const around of AROUND) {
  s(`the token in ${JSON.stringify(around)} logs in, and is found again`, async () => {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (!String(input).endsWith("/login")) return answer;
      const { token, user } = await answer.json();
      return Response.json({ token: around.replace("TOKEN", token), user });
    };
    await enterWithLogin(MARIA.documento, MARIA.senha);
    globalThis.fetch = real;
    assert.is((await listPets()).length, 6);
    const token = currentToken()!;
    logout();
    localStorage.setItem(TOKEN, around.replace("TOKEN", app.world.openSession("maria")));
    assert.not.match(token, /bearer|\s/i);
    await restoreSession();
    assert.is(who(), "Maria");
  });
}

s("a login is tried once more after an outage, and never after a refusal", async () => {
  app.world.faults.set("POST /login", { cut: true }, { times: 1, afterActing: true });
  await enterWithLogin(MARIA.documento, MARIA.senha);
  assert.is(who(), "Maria");
  logout();
  for (const [status, tries] of [[503, 2], [401, 1], [429, 1]] as const) {
    app.calls.length = 0;
    app.world.faults.set("POST /login", { status });
    const refused = await enterWithLogin(MARIA.documento, MARIA.senha).catch((error) => error);
    assert.instance(refused, ApiError);
    assert.is(app.calls.filter((call) => call === "POST /login").length, tries, String(status));
  }
  app.world.faults.clear();
});

s.run();
