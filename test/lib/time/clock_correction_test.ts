// Shows when the portal's own server is asked for the time, and what its answer, or none, means for the hour.
import { happyWindow } from "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serverNow, UncertainHourDate } from "../../../client/lib/time/server_time.ts";
import { postponeIdleWork } from "../../../client/lib/loading/prefetch.ts";
import { keepClockCorrected } from "../../../client/lib/time/clock_correction.ts";
import { settlePromises, stopTime, type Timers } from "../../timers.ts";

const s = suite("server clock");
const MINUTE_MS = 60_000;
const HOUR = 60 * MINUTE_MS;

let timers: Timers;
let stop: () => void;
let asked: string[] = [];
/** How far the server's clock is ahead; undefined: it does not answer. */
let ahead: number | undefined;
const realFetch = globalThis.fetch;

s.before.each(() => {
  timers = stopTime("2026-11-25T11:30:00.000Z");
  // What an earlier test file has left would be in another time.
  postponeIdleWork();
  asked = [];
  ahead = -2 * HOUR;
  globalThis.fetch = (input, init) => {
    asked.push(`${init?.method} ${input} ${init?.cache}`);
    if (ahead === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    const date = new Date(timers.now() + ahead).toUTCString();
    return Promise.resolve(new Response(null, { headers: { date } }));
  };
  stop = keepClockCorrected();
});
s.after.each(() => {
  stop();
  Reflect.deleteProperty(document, "visibilityState");
  assert.is(timers.untilNext(), undefined, "a timer is left");
  timers.restore();
  globalThis.fetch = realFetch;
});

async function comeBack(): Promise<void> {
  happyWindow.dispatchEvent(new happyWindow.Event("focus"));
  // When the phone is idle.
  await timers.pass(3000);
  await settlePromises();
}

function isSure(): boolean {
  return !(serverNow() instanceof UncertainHourDate);
}

s("is asked once at the start, past worker and caches, when the phone is idle", async () => {
  await settlePromises();
  assert.equal(asked, []);
  await comeBack();
  await comeBack();
  assert.equal(asked, ["HEAD /sw.js no-store"]);
  assert.ok(isSure());
  assert.is(serverNow().getTime(), timers.now() - 2 * HOUR);
});

s("is asked again after a rest, and after the phone's clock was set", async () => {
  await comeBack();
  await timers.pass(4 * MINUTE_MS);
  await comeBack();
  assert.is(asked.length, 1);
  ahead = 0;
  await timers.pass(6 * HOUR);
  await comeBack();
  assert.is(asked.length, 2);
  assert.is(serverNow().getTime(), timers.now());
});

s("a page that nobody sees asks nothing", async () => {
  await comeBack();
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  await timers.pass(HOUR);
  await comeBack();
  assert.is(asked.length, 1);
});

s("without an answer the hour is in doubt, and it is asked again every minute", async () => {
  ahead = undefined;
  await comeBack();
  assert.not(isSure());
  ahead = -2 * HOUR;
  await timers.pass(MINUTE_MS + 3000);
  assert.is(asked.length, 2);
  assert.ok(isSure());
  // After a rest, the clock may have been set meanwhile.
  await timers.pass(HOUR);
  ahead = undefined;
  await comeBack();
  assert.not(isSure());
  assert.is(serverNow().getTime(), timers.now() - 2 * HOUR);
});

s.run();
