// Shows when the API counts as down, what the person reads, and how the portal finds out that it is
// back (client/README.md "Health").
import { enterWithToken, openTestApp, type TestApp, toastTexts } from "../../app.ts";
import { happyWindow } from "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listPets } from "../../../client/pets/calls.ts";
import {
  apiHealth,
  hasNetwork,
  isOnlyApiDown,
  isProbing,
  onRecovery,
  probeDelayMs,
  probeNow,
} from "../../../client/lib/http/health.ts";
import { loadOrRetryWatchedQueries } from "../../../client/lib/query/registry.ts";
import { notificacoesQuery } from "../../../client/notificacoes/state.ts";
import { petsQuery } from "../../../client/pets/state.ts";
import { dismissAllToasts } from "../../../client/lib/overlays/toasts.ts";
import { settlePromises } from "../../timers.ts";

const s = suite("health");
const DOWN = "Serviço indisponível. Tente novamente em instantes.";
let app: TestApp;

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
});
s.after.each(() => app.close());

async function fail(): Promise<void> {
  await listPets().catch(() => {});
  await settlePromises();
}

s("one broken call makes one toast and no notice", async () => {
  app.world.faults.set("GET /pet", { status: 500 });
  await fail();
  assert.is(apiHealth.value, "up", "the probe has answered");
  assert.not(isOnlyApiDown.value);
  assert.equal(toastTexts(), [DOWN]);
});

for (
  const [what, fault, cause] of [
    ["its status", { status: 503 }, "GET /pet: 503"],
    ["that no answer came", { cut: true }, "GET /pet: no answer"],
  ] as const
) {
  s(`the console names the call that met an outage, and ${what}`, async () => {
    const { warn } = console;
    const lines: unknown[][] = [];
    console.warn = (...words: unknown[]) => void lines.push(words);
    try {
      app.world.faults.set("GET /pet", fault);
      await fail();
    } finally {
      console.warn = warn;
    }
    assert.equal(lines, [["The API may be down", cause]]);
  });
}

s("the toast comes once in thirty seconds", async () => {
  app.world.faults.set("GET /pet", { status: 500 });
  await fail();
  await app.timers.pass(5000);
  assert.equal(toastTexts(), []);
  await fail();
  await app.timers.pass(24_999);
  await fail();
  assert.equal(toastTexts(), []);
  await app.timers.pass(1);
  await fail();
  assert.equal(toastTexts(), [DOWN]);
});

s("a call that stays broken is not asked for again and again", async () => {
  app.world.faults.set("GET /pet", { status: 500 });
  const stopWatching = petsQuery.watch();
  const stop = onRecovery(loadOrRetryWatchedQueries);
  app.calls.length = 0;
  await petsQuery.reload();
  await settlePromises(30);
  await app.timers.pass(60_000);
  const asked = app.calls.filter((call) => call === "GET /pet").length;
  assert.ok(asked <= 4, `asked ${asked} times`);
  stop();
  stopWatching();
});

s("the notice shows when the probe fails too, and goes with the first success", async () => {
  app.cutOff(true);
  let recoveries = 0;
  const stop = onRecovery(() => recoveries += 1);
  await fail();
  assert.is(apiHealth.value, "down");
  assert.ok(isOnlyApiDown.value);
  app.cutOff(false);
  await listPets();
  assert.is(apiHealth.value, "up");
  assert.not(isOnlyApiDown.value);
  assert.is(recoveries, 1);
  stop();
});

s("while the first probe runs there is no notice yet", async () => {
  app.world.faults.set("*", { status: 503 });
  const release = app.holdAnswer("GET /me");
  await listPets().catch(() => {});
  assert.is(apiHealth.value, "doubtful");
  assert.ok(isProbing.value);
  assert.not(isOnlyApiDown.value);
  await release();
  assert.ok(isOnlyApiDown.value);
});

s("probes by itself with growing pauses from five seconds to sixty", async () => {
  const { random } = Math;
  Math.random = () => 0.5;
  app.cutOff(true);
  await fail();
  app.calls.length = 0;
  const pauses: number[] = [];
  dismissAllToasts();
  for (let round = 0; round < 10; round++) {
    const pause = app.timers.untilNext()!;
    pauses.push(pause);
    await app.timers.pass(pause);
    await settlePromises();
  }
  assert.is(app.calls.filter((call) => call === "GET /me").length, 10);
  for (const pause of pauses) assert.ok(pause >= 5000 && pause <= 60_000, pauses.join(" "));
  Math.random = random;
  assert.ok(pauses[0] <= 10_000, `first after ${pauses[0]}`);
  assert.ok(pauses[9] >= 45_000, `last after ${pauses[9]}`);
  for (let index = 1; index < 5; index++) assert.ok(pauses[index] > pauses[index - 1]);
  app.cutOff(false);
  await app.timers.pass(60_000);
  assert.not(isOnlyApiDown.value);
});

s("jitter halves a pause at most, and leaves it between five seconds and sixty", () => {
  for (let failures = 1; failures < 20; failures++) {
    const [shortest, longest] = [probeDelayMs(failures, 0), probeDelayMs(failures, 1)];
    assert.is(shortest, longest / 2);
    assert.ok(shortest >= 5000 && longest <= 60_000, `${shortest} to ${longest}`);
  }
});

s("probes on focus while down, and never while up", async () => {
  app.calls.length = 0;
  happyWindow.dispatchEvent(new happyWindow.Event("focus"));
  await settlePromises();
  assert.equal(app.calls, []);
  app.cutOff(true);
  await fail();
  app.cutOff(false);
  happyWindow.dispatchEvent(new happyWindow.Event("focus"));
  await settlePromises();
  assert.not(isOnlyApiDown.value);
});

s("a probe without an answer is given up after ten seconds", async () => {
  app.cutOff(true);
  await fail();
  const real = globalThis.fetch;
  globalThis.fetch = (_, init) =>
    new Promise((_, reject) =>
      init!.signal!.addEventListener("abort", () => reject(new Error("aborted")))
    );
  const probed = probeNow();
  await app.timers.pass(10_000);
  await probed;
  assert.ok(isOnlyApiDown.value);
  assert.not(isProbing.value);
  globalThis.fetch = real;
});

s("offline there is a banner and no notice; back online the API is asked", async () => {
  app.cutOff(true);
  await fail();
  app.setOnline(false);
  assert.not(hasNetwork.value);
  assert.not(isOnlyApiDown.value);
  app.cutOff(false);
  app.setOnline(true);
  await settlePromises();
  assert.ok(hasNetwork.value);
  assert.is(apiHealth.value, "up");
});

s("a page that comes back from the browser's cache asks whether there is a network", () => {
  for (const isOnline of [false, true]) {
    app.setOnline(isOnline, "pageshow");
    assert.is(hasNetwork.value, isOnline);
  }
});

/** Watches pets, which could not be read, and notifications, which are fresh. */
async function lookAtTwoLists(): Promise<() => void> {
  const stops = [
    petsQuery.watch(),
    notificacoesQuery.watch(),
    onRecovery(loadOrRetryWatchedQueries),
  ];
  app.world.faults.set("GET /pet", { status: 404 });
  await Promise.all([petsQuery.reload(), notificacoesQuery.reload()]);
  app.world.faults.clear();
  app.calls.length = 0;
  return () => stops.forEach((stop) => stop());
}

/** The browser says that the network is back, and the first probe finds nothing; from then on the API answers. */
async function returnBeforeNetworkAnswers(): Promise<void> {
  app.setOnline(false);
  app.cutOff(true);
  app.setOnline(true);
  await app.timers.pass(3000);
  app.cutOff(false);
}

s("nobody goes on probing an API that has answered another call meanwhile", async () => {
  app.world.faults.set("GET /pet", { status: 503 });
  app.world.faults.set("GET /me", { status: 503 });
  const probe = app.holdAnswer("GET /me");
  await fail();
  await notificacoesQuery.reload();
  await probe();
  app.calls.length = 0;
  await app.timers.pass(300_000);
  assert.is(apiHealth.value, "up");
  assert.equal(app.calls, []);
});

s("when the network returns, what failed is asked again, and what is fresh is not", async () => {
  const stop = await lookAtTwoLists();
  app.setOnline(false);
  app.setOnline(true);
  await settlePromises(20);
  assert.equal(app.calls, ["GET /me", "GET /pet"]);
  assert.is(petsQuery.state.value.status, "ready");
  stop();
});

s(
  "what failed is asked again also where the network answers later than the browser says",
  async () => {
    const stop = await lookAtTwoLists();
    await returnBeforeNetworkAnswers();
    await app.timers.pass(60_000);
    assert.is(petsQuery.state.value.status, "ready");
    assert.equal(toastTexts(), []);
    stop();
  },
);

for (
  const [what, call] of [
    ["answers", () => notificacoesQuery.reload()],
    ["fails", fail],
  ] as const
) {
  s(
    `what failed is asked again also where another call ${what} before the next probe`,
    async () => {
      const stop = await lookAtTwoLists();
      await returnBeforeNetworkAnswers();
      app.world.faults.set("GET /pet", { status: 503 }, { times: 1 });
      await call();
      app.world.faults.clear();
      await app.timers.pass(60_000);
      assert.is(petsQuery.state.value.status, "ready");
      stop();
    },
  );
}

s("what failed is asked again also where a call fails as the network returns", async () => {
  const stop = await lookAtTwoLists();
  app.setOnline(false);
  const answer = app.holdAnswer("GET /me");
  app.world.faults.set("GET /pet", { status: 503 }, { times: 1 });
  await fail();
  app.setOnline(true);
  await answer();
  await app.timers.pass(1000);
  assert.is(petsQuery.state.value.status, "ready");
  stop();
});

s(
  "however often the network comes and goes, it is probed at one pace, and returns once",
  async () => {
    let recoveries = 0;
    const stop = onRecovery(() => recoveries += 1);
    app.cutOff(true);
    for (let time = 0; time < 6; time++) {
      app.setOnline(false);
      app.setOnline(true);
      await app.timers.pass(100);
    }
    app.cutOff(false);
    await app.timers.pass(120_000);
    assert.is(recoveries, 1);
    stop();
  },
);

s.run();
