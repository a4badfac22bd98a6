// Shows that a countdown goes on while the phone sleeps, ignores a clock that is put back, and continues after a reload.
import "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setTestClock } from "../../clock.ts";
import { Countdown } from "../../../client/lib/time/countdown.ts";
import { stopTime, type Timers } from "../../timers.ts";

const s = suite("Countdown");
const KEY = "vet:pessoal:contagem";

let timers: Timers;
let monotonic = 0;
let wall = 0;
let countdown = new Countdown(KEY);

s.before.each(() => {
  monotonic = 5_000;
  wall = 1_000_000;
  timers = stopTime();
  performance.now = () => monotonic;
  setTestClock(() => wall);
  countdown = new Countdown(KEY);
});

s.after.each(() => {
  countdown.clear();
  timers.restore();
  localStorage.clear();
});

/** A later page, with its own monotonic clock. */
function reload(away: number): Countdown {
  countdown.stop();
  wall += away * 1000;
  monotonic = 3;
  countdown = new Countdown(KEY);
  countdown.resume();
  return countdown;
}

/** Runs the next tick after this many seconds. */
async function pass(seconds: number): Promise<void> {
  monotonic += seconds * 1000;
  wall += seconds * 1000;
  await timers.pass(1000);
}

s("begins with all its seconds, and is over at zero", async () => {
  countdown.start(60);
  assert.is(countdown.secondsLeft.value, 60);
  await pass(1);
  assert.is(countdown.secondsLeft.value, 59);
  await pass(58.5);
  assert.is(countdown.secondsLeft.value, 1);
  await pass(1);
  assert.is(countdown.secondsLeft.value, 0);
  assert.is(localStorage.getItem(KEY), null);
});

for (const [asleep, left] of [[30, 29], [58, 1], [59, 0], [3600, 0]]) {
  s(`has ${left} s left after a second and a sleep of ${asleep} s`, async () => {
    countdown.start(60);
    wall += asleep * 1000;
    await pass(1);
    assert.is(countdown.secondsLeft.value, left);
  });
}

s("ignores a device's clock that is put back", async () => {
  countdown.start(60);
  await pass(1);
  assert.is(countdown.secondsLeft.value, 59);
  wall -= 7_200_000;
  await pass(1);
  assert.is(countdown.secondsLeft.value, 58);
  // What is stored for a reload uses the clock as it is set now.
  assert.is(reload(0).secondsLeft.value, 58);
});

for (
  const [away, left] of [[0, 60], [15, 45], [59.5, 1], [60, 0], [3600, 0], [-3600, 60]]
) {
  s(`has ${left} s left after ${away} s without a page`, () => {
    countdown.start(60);
    assert.is(reload(away).secondsLeft.value, left);
  });
}

for (const kept of ["", "60", "60 x", "-5 1000000"]) {
  s(`is over if "${kept}" is stored`, () => {
    localStorage.setItem(KEY, kept);
    countdown.resume();
    assert.is(countdown.secondsLeft.value, 0);
    assert.is(localStorage.getItem(KEY), null);
  });
}

s("never begins with a second too many, whatever fraction the coarse clock shows", () => {
  for (let step = 0; step < 1000; step++) {
    monotonic = 17_000 + step / 10;
    countdown.start(60);
    assert.is(countdown.secondsLeft.value, 60, `at ${monotonic} ms`);
  }
});

s.run();
