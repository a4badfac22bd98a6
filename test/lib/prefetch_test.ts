// Shows that steps fetched ahead run one after another, that a failed one is silent, and that they
// leave the phone to a person who waits.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pause } from "../../client/lib/clock.ts";
import { idle, noteWaiting, prefetchInTurn } from "../../client/lib/prefetch.ts";

const s = suite("prefetch");

const NAMES = ["requestAnimationFrame", "requestIdleCallback"];
const before = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
s.before(() => {
  for (const name of NAMES) {
    const value = (run: () => void) => queueMicrotask(run);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
});
s.after(() => {
  for (const [index, name] of NAMES.entries()) {
    const own = before[index];
    if (own === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, own);
  }
});

s("continues after a step that fails", async () => {
  const { promise: done, resolve } = Promise.withResolvers<string>();
  prefetchInTurn([
    () => Promise.reject(new Error("gone")),
    () => Promise.resolve(resolve("went on")),
  ]);
  assert.is(await done, "went on");
});

s("is not idle for half a second after a press, and the last press counts", async () => {
  let isIdle = false;
  noteWaiting();
  const done = idle().then(() => isIdle = true);
  await pause(300);
  noteWaiting();
  await pause(300);
  assert.not(isIdle);
  await done;
});

s.run();
