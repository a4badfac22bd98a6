// Shows when the app looks for a newer version of itself (client/README.md "Updates").
import { happyWindow } from "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MINUTE_MS } from "../../../client/lib/time/clock.ts";
import { setTestClock } from "../../clock.ts";
import { registerDirtyCheck } from "../../../client/lib/form/unfinished.ts";
import { followUpdates, reloadForMissingScript } from "../../../client/lib/loading/updates.ts";
import { settlePromises, stopTime, type Timers } from "../../timers.ts";

const s = suite("updates");
let timers: Timers;

s.before.each(() => {
  timers = stopTime("2026-11-21T12:00:00Z");
  Object.defineProperty(navigator, "serviceWorker", {
    value: { controller: null },
    configurable: true,
  });
});
s.after.each(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  timers.restore();
});

for (const type of ["focus", "pageshow", "visibilitychange"]) {
  s(`looks for a newer version on ${type} after an hour, once an hour`, async () => {
    let asked = 0;
    const registration = Object.assign(new EventTarget(), {
      update: () => Promise.resolve(void (asked += 1)),
    });
    followUpdates(registration as unknown as ServiceWorkerRegistration);
    const comeBack = () => {
      const place = type === "visibilitychange" ? document : happyWindow;
      (place as EventTarget).dispatchEvent(new happyWindow.Event(type) as unknown as Event);
      return settlePromises();
    };
    await comeBack();
    assert.is(asked, 0, "the registration has just asked");
    // A phone runs no timers for an app that is put away: only the clock goes on.
    const back = timers.now() + 3 * 24 * 60 * MINUTE_MS;
    setTestClock(() => back);
    await comeBack();
    await comeBack();
    assert.is(asked, 1);
  });
}

s("does not reload for a missing script over what is typed while it asks the server", async () => {
  const { fetch } = globalThis;
  const { promise, resolve } = Promise.withResolvers<Response>();
  globalThis.fetch = () => promise;
  const reloads = reloadForMissingScript();
  const release = registerDirtyCheck(() => true);
  try {
    resolve(new Response());
    assert.is(await reloads, false);
  } finally {
    release();
    globalThis.fetch = fetch;
    sessionStorage.clear();
  }
});

s.run();
