// Shows when code that nobody waits for is loaded again.
import { type App, openApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SECOND } from "../../client/lib/clock.ts";
import { retryUntilLoaded } from "../../client/lib/prefetch.ts";

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

lost("loads a lost file again every ten seconds until it comes, and then not again", async () => {
  const code = retryUntilLoaded(load);
  for (let second = 0; second < 35; second++) await app.timers.pass(SECOND);
  assert.is(tries, 4);
  isLost = false;
  await app.timers.pass(10 * SECOND);
  assert.is(await code, "code");
  assert.is(tries, 5);
  await app.timers.pass(60 * SECOND);
  assert.is(tries, 5, "it is loaded once");
});

lost.run();
