// Holds time still in a test: setTimeout, setInterval, performance.now and the clock of lib/clock stop until
// the test moves them.
import { setImmediate } from "node:timers";
import { setTestClock } from "./clock.ts";

interface Due {
  at: number;
  every: number | undefined;
  act: () => void;
}

/** Time that moves only when the test moves it. */
export type Timers = ReturnType<typeof stopTime>;

/** The last timer's number, never the same twice: clearing an old test's timer must not clear one of this test. */
let lastId = 1_000_000;

const realNow = performance.now;
const real = { setTimeout, clearTimeout, setInterval, clearInterval };

/** Stops time at 21/11/2026, 10:00 in São Luís, or at the given instant. */
export function stopTime(start = "2026-11-21T13:00:00.000Z") {
  const due = new Map<number, Due>();
  let time = Date.parse(start);

  function add(act: () => void, ms = 0, every?: number): number {
    due.set(++lastId, { at: time + Math.max(ms, 0), every, act });
    return lastId;
  }
  function remove(id: number | undefined): void {
    if (id === undefined) return;
    // Timers from before time was stopped must be cleared by the real functions.
    if (!due.delete(id)) real.clearTimeout(id);
  }
  function next(): [number, Due] | undefined {
    return [...due].sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
  }

  setTestClock(() => time);
  performance.now = () => time - Date.parse(start);
  Object.assign(globalThis, {
    setTimeout: (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      add(() => act(...args), ms),
    setInterval: (act: () => void, ms: number) => add(act, ms, ms),
    clearTimeout: remove,
    clearInterval: remove,
  });
  return {
    /** Milliseconds since the epoch, as lib/clock reads them. */
    now: () => time,
    /** Milliseconds until the next timer; undefined if there is none. */
    untilNext(): number | undefined {
      const found = next();
      return found && found[1].at - time;
    },
    /** Moves time by this much. Everything that becomes due runs in its order, with all that follows from it. */
    async pass(ms: number): Promise<void> {
      const end = time + ms;
      await settlePromises();
      for (let found = next(); found !== undefined && found[1].at <= end; found = next()) {
        const [id, { at, every, act }] = found;
        time = Math.max(time, at);
        if (every === undefined) due.delete(id);
        else due.set(id, { at: at + every, every, act });
        act();
        await settlePromises();
      }
      time = end;
    },
    /** Restores the real ones: for `after.each`. */
    restore(): void {
      Object.assign(globalThis, real);
      performance.now = realNow;
      setTestClock(undefined);
    },
  };
}

/** Waits until the callbacks of all resolved promises have run. */
export async function settlePromises(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
