// Shows when code that nobody waits for is loaded again.
import { type App, openApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SECOND } from "../../client/lib/clock.ts";
import { retryUntilLoaded } from "../../client/lib/prefetch.ts";
import { settle } from "../timers.ts";

const lost = suite("retryUntilLoaded");

let app: App;
let isLost = true;
let tries = 0;
const { info } = console;

lost.before.each(() => {
  console.info = () => {};
  app = openApp();
  isLost = true;
  tries = 0;
});
lost.after.each(() => {
  console.info = info;
  app.close();
});

function load(): Promise<string> {
  tries += 1;
  return isLost ? Promise.reject(new TypeError("It was lost")) : Promise.resolve("code");
}

lost("loads a lost file again after pauses that grow", async () => {
  const code = retryUntilLoaded(load);
  const seen: number[] = [];
  for (let second = 0; second < 80; second++) {
    await app.timers.pass(SECOND);
    if (tries > seen.length + 1) seen.push(second + 1);
  }
  assert.equal(seen, [10, 30, 70]);
  await app.timers.pass(130 * SECOND);
  assert.is(tries, 6, "one minute is the longest pause");
  isLost = false;
  await app.timers.pass(60 * SECOND);
  assert.is(await code, "code");
  assert.is(tries, 7);
  await app.timers.pass(60 * SECOND);
  assert.is(tries, 7, "it is loaded once");
});

lost("loads it at once when the network is back, and then not again", async () => {
  const code = retryUntilLoaded(load);
  await settle();
  isLost = false;
  app.setOnline(false);
  app.setOnline(true);
  await settle(20);
  assert.is(tries, 2);
  assert.is(await code, "code");
  app.setOnline(false);
  app.setOnline(true);
  await app.timers.pass(60 * SECOND);
  assert.is(tries, 2);
});

lost.run();
