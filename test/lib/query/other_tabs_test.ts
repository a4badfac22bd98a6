// Shows that what one tab has saved is asked for again in the others, and when.
import { enterWithToken, openTestApp, type TestApp } from "../../app.ts";
import { happyWindow } from "../../dom.ts";
import { settlePromises } from "../../timers.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listAgendamentos } from "../../../client/agendamentos/calls.ts";
import { agendamentosQuery } from "../../../client/agendamentos/state.ts";
import { CHANGE_KEY } from "../../../client/lib/http/http.ts";
import { keepCurrentWithOtherTabs } from "../../../client/lib/query/other_tabs.ts";
import { deviceNow } from "../../../client/lib/time/clock.ts";
import { markNotificacaoRead } from "../../../client/notificacoes/calls.ts";
import { updatePet } from "../../../client/pets/calls.ts";
import { petsQuery } from "../../../client/pets/state.ts";
import { logout } from "../../../client/sessao/state.ts";

const s = suite("other tabs");
const NINA = {
  nome: "Nina",
  genero: "FEMEA",
  especie: "GATO",
  dataNascimento: "2022-05-01",
  observacoes: "",
} as const;

let app: TestApp;
let stops: (() => void)[] = [];

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
  // Somebody looks at the pets, and has looked at the appointments.
  stops = [petsQuery.watch(), keepCurrentWithOtherTabs()];
  await Promise.all([petsQuery.load(), agendamentosQuery.load()]);
  app.calls.length = 0;
});
s.after.each(() => {
  for (const stop of stops) stop();
  Reflect.deleteProperty(document, "visibilityState");
  app.close();
});

async function see(visibilityState: "visible" | "hidden"): Promise<void> {
  Object.defineProperty(document, "visibilityState", {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new happyWindow.Event("visibilitychange") as never);
  await settlePromises();
}

s("a change elsewhere is asked for at once where it shows, else by the next reader", async () => {
  app.changeElsewhere(CHANGE_KEY, "0.1");
  await settlePromises();
  assert.equal(app.calls, ["GET /pet"]);
  await agendamentosQuery.load();
  assert.equal(app.calls, ["GET /pet", "GET /agendamentos"]);
});

s("a tab in the background asks once somebody looks at it, once for all changes", async () => {
  await see("hidden");
  app.changeElsewhere(CHANGE_KEY, "0.1");
  app.changeElsewhere(CHANGE_KEY, "0.2");
  await settlePromises();
  assert.equal(app.calls, []);
  await see("visible");
  assert.equal(app.calls, ["GET /pet"]);
  await see("hidden");
  await see("visible");
  assert.equal(app.calls, ["GET /pet"]);
});

s("a page that the browser kept, and that heard of nothing meanwhile, asks again", async () => {
  for (const [persisted, calls] of [[false, []], [true, ["GET /pet"]]] as const) {
    happyWindow.dispatchEvent(Object.assign(new happyWindow.Event("pageshow"), { persisted }));
    await settlePromises();
    assert.equal(app.calls, calls);
  }
});

s("a change from before this tab listens is asked for, too, unless its page is newer", async () => {
  for (const [seconds, calls] of [[-1, []], [1, ["GET /pet"]]] as const) {
    stops.pop()!();
    localStorage.setItem(CHANGE_KEY, String(performance.timeOrigin + seconds * 1000));
    stops.push(keepCurrentWithOtherTabs());
    await settlePromises();
    assert.equal(app.calls, calls);
  }
});

for (
  const [what, call, isTold] of [
    ["a PATCH", () => updatePet("pet-nina", NINA), true],
    ["the GET that marks as read", () => markNotificacaoRead("notificacao-consulta"), true],
    ["a read", listAgendamentos, false],
  ] as const
) {
  s(`${what} ${isTold ? "tells" : "does not tell"} the other tabs, and nothing else`, async () => {
    await call();
    const told = localStorage.getItem(CHANGE_KEY);
    assert.is(told !== null, isTold);
    if (told !== null) assert.ok(Math.abs(Number(told) - deviceNow().getTime()) < 10_000);
    await call();
    assert.is(localStorage.getItem(CHANGE_KEY) === told, !isTold, "each time anew");
    logout();
    assert.is(localStorage.getItem(CHANGE_KEY), null);
  });
}

s.run();
