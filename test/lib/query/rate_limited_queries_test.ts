// Shows that a list refused for too many requests is read again by itself, and that a refused poll
// shows nothing.
import { enterWithToken, openTestApp, type TestApp, toastTexts } from "../../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setTestClock } from "../../clock.ts";
import { apiHealth } from "../../../client/lib/http/health.ts";
import { keepPesquisasCurrent, pesquisasQuery } from "../../../client/pesquisa/pending.ts";
import { petsQuery } from "../../../client/pets/state.ts";
import { settlePromises } from "../../timers.ts";

const s = suite("too many requests");
const TWO_SECONDS = { status: 429, headers: { "retry-after": "2" } };
let app: TestApp;

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
  app.calls.length = 0;
});
s.after.each(() => app.close());

function asked(call: string): number {
  return app.calls.filter((one) => one === call).length;
}

s(
  "a visible list is read again when its time is over, and not before",
  async () => {
    app.world.faults.set("GET /pet", TWO_SECONDS, { times: 1 });
    const stop = petsQuery.watch();
    await petsQuery.load();
    assert.is(petsQuery.state.value.status, "failed");
    await petsQuery.reload();
    await app.timers.pass(1999);
    assert.is(asked("GET /pet"), 1, "also where somebody presses 'Tentar novamente'");
    await app.timers.pass(501);
    await settlePromises();
    assert.is(asked("GET /pet"), 2);
    assert.is(petsQuery.state.value.status, "ready");
    await app.timers.pass(60_000);
    assert.is(asked("GET /pet"), 2);
    stop();
  },
);

for (const [seconds, asleepMs] of [["300", 299_000], ["300", 3_600_000], ["60", 59_500]] as const) {
  s(`of a wait of ${seconds} s, ${asleepMs} ms in which the phone sleeps count`, async () => {
    app.world.faults.set("GET /pet", { status: 429, headers: { "retry-after": seconds } }, {
      times: 1,
    });
    const stop = petsQuery.watch();
    await petsQuery.load();
    // Jitter lengthens the wait by a quarter at most.
    const asleep = asleepMs + Number(seconds) * 250;
    setTestClock(() => app.timers.now() + asleep);
    await app.timers.pass(11_000);
    await settlePromises();
    assert.is(asked("GET /pet"), 2);
    assert.is(petsQuery.state.value.status, "ready");
    stop();
  });
}

s("it is no outage, and a refused poll shows nothing", async () => {
  app.world.faults.set("GET /agendamentos/pesquisa-satisfacao/listar", {
    status: 429,
    headers: { "retry-after": "50" },
  }, { times: 1 });
  const stop = keepPesquisasCurrent();
  await app.timers.pass(49_999);
  assert.is(pesquisasQuery.state.value.status, "failed");
  assert.is(asked("GET /agendamentos/pesquisa-satisfacao/listar"), 1);
  await app.timers.pass(32_501);
  assert.is(pesquisasQuery.state.value.status, "ready");
  assert.is(apiHealth.value, "up");
  assert.equal(toastTexts(), []);
  stop();
});

s.run();
