// Shows how a time that must pass is counted.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startDeadline } from "../../../client/lib/time/clock.ts";
import { setTestClock } from "../../clock.ts";

const s = suite("clock");
s.after.each(() => setTestClock(undefined));

// what: [milliseconds by the monotonic clock, by the wall clock] one after the other, what is left of a minute
const passings: [string, [number, number][], number][] = [
  ["both clocks", [[20_000, 20_000]], 40_000],
  ["a sleep", [[1000, 1000], [0, 30_000]], 29_000],
  ["a sleep of six hours", [[0, 6 * 3_600_000]], -6 * 3_600_000 + 60_000],
  ["a clock put back", [[10_000, 10_000 - 3_600_000]], 50_000],
  ["a clock put back, then a sleep", [[0, -3_600_000], [1000, 1000], [0, 30_000]], 29_000],
  ["a sleep, then a clock put back", [[0, 30_000], [0, -3_600_000], [10_000, 10_000]], 20_000],
];
for (const [what, steps, left] of passings) {
  s(`of a minute, after ${what}, ${left} ms are left`, () => {
    const real = performance.now;
    let [monotonic, wall] = [5000, 1_000_000_000];
    performance.now = () => monotonic;
    setTestClock(() => wall);
    try {
      const msLeft = startDeadline(60_000);
      let last = NaN;
      for (const [awake, all] of steps) {
        [monotonic, wall] = [monotonic + awake, wall + all];
        last = msLeft();
      }
      assert.is(last, left);
    } finally {
      performance.now = real;
    }
  });
}

s.run();
