// Shows when a component learns of a new minute, a new hour and a new day: at midnight in São Luís, however
// long the phone has slept.
import "../../dom.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setTestClock } from "../../clock.ts";
import {
  serverNow,
  setClockFromDateHeader,
  UncertainHourDate,
} from "../../../client/lib/time/server_time.ts";
import { useServerHour, useServerMinute } from "../../../client/lib/time/use_server_time.ts";
import { stopTime, type Timers } from "../../timers.ts";

const s = suite("useServerTime");
const MINUTE_MS = 60_000;
const HOUR = 60 * MINUTE_MS;

let timers: Timers;
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
let draws = 0;

function Minute() {
  draws += 1;
  useServerMinute();
  return null;
}

function Today() {
  draws += 1;
  const { day } = useServerHour();
  return <p data-sure={!(serverNow() instanceof UncertainHourDate)}>{day}</p>;
}

/** Draws at 23:57 in São Luís, whatever the phone's own zone. */
s.before.each(async () => {
  timers = stopTime("2026-11-22T02:57:00.000Z");
  draws = 0;
  host = document.createElement("div");
  root = createRoot(host);
  await act(() => root.render(<Today />));
  assert.is(host.textContent, "2026-11-21");
});
s.after.each(async () => {
  Reflect.deleteProperty(document, "visibilityState");
  await act(() => root.unmount());
  assert.is(timers.untilNext(), undefined, "a timer is left");
  timers.restore();
});

async function see(visibilityState: "visible" | "hidden"): Promise<void> {
  Object.defineProperty(document, "visibilityState", {
    value: visibilityState,
    configurable: true,
  });
  await act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

s("the day ends exactly at midnight, and nothing is drawn before", async () => {
  await act(() => timers.pass(3 * MINUTE_MS - 1));
  assert.is(host.textContent, "2026-11-21");
  assert.is(draws, 1);
  await act(() => timers.pass(1));
  assert.is(host.textContent, "2026-11-22");
});

s("where it is asked for, each minute is drawn", async () => {
  await act(() => root.render(<Minute />));
  draws = 0;
  await act(() => timers.pass(2 * MINUTE_MS - 1));
  assert.is(draws, 1);
  await act(() => timers.pass(1));
  assert.is(draws, 2);
});

s("a timer that stopped while the phone slept is late by one minute at most", async () => {
  setTestClock(() => timers.now() + 8 * HOUR);
  await act(() => timers.pass(MINUTE_MS));
  assert.is(host.textContent, "2026-11-22");
});

s("a hidden page learns of it when it becomes visible again", async () => {
  await see("hidden");
  assert.is(timers.untilNext(), undefined);
  await act(() => timers.pass(8 * HOUR));
  assert.is(host.textContent, "2026-11-21");
  await see("visible");
  assert.is(host.textContent, "2026-11-22");
});

s("the same hour is drawn again when it is sure", async () => {
  const shown = () => host.querySelector("p")!.dataset.sure;
  assert.is(shown(), "false");
  const date = new Date(timers.now()).toUTCString();
  await act(() => void setClockFromDateHeader(new Headers({ date }), timers.now()));
  assert.is(shown(), "true");
  assert.is(draws, 2);
});

s.run();
