// Shows when code that nobody waits for is loaded again, and on which connections nothing is fetched ahead.
import { openTestApp, type TestApp } from "../../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SECOND_MS } from "../../../client/lib/time/clock.ts";
import { mayPrefetch, retryUntilLoaded } from "../../../client/lib/loading/prefetch.ts";
import { settlePromises } from "../../timers.ts";

const lost = suite("retryUntilLoaded");

let app: TestApp;
let isLost = true;
let tries = 0;
const { info } = console;

lost.before.each(() => {
  console.info = () => {};
  app = openTestApp();
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

lost("loads a lost file again every 20 s", async () => {
  const code = retryUntilLoaded(load);
  await app.timers.pass(19 * SECOND_MS);
  assert.is(tries, 1);
  await app.timers.pass(22 * SECOND_MS);
  assert.is(tries, 3);
  isLost = false;
  await app.timers.pass(20 * SECOND_MS);
  assert.is(await code, "code");
  assert.is(tries, 4);
  await app.timers.pass(60 * SECOND_MS);
  assert.is(tries, 4, "it is loaded once");
});

lost("loads it at once when the network is back, and then not again", async () => {
  const code = retryUntilLoaded(load);
  await settlePromises();
  isLost = false;
  app.setOnline(false);
  app.setOnline(true);
  await settlePromises(20);
  assert.is(tries, 2);
  assert.is(await code, "code");
  app.setOnline(false);
  app.setOnline(true);
  await app.timers.pass(60 * SECOND_MS);
  assert.is(tries, 2);
});

lost.run();

const ahead = suite("mayPrefetch");
ahead.after.each(() => void Reflect.deleteProperty(navigator, "connection"));

for (
  const [connection, may] of [
    [undefined, true],
    [{ saveData: false, effectiveType: "4g" }, true],
    [{ saveData: false, effectiveType: "3g" }, true],
    [{ saveData: false, effectiveType: "2g" }, false],
    [{ saveData: false, effectiveType: "slow-2g" }, false],
    [{ saveData: true, effectiveType: "4g" }, false],
  ] as const
) {
  ahead(`is ${may} with ${JSON.stringify(connection)}`, () => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    assert.is(mayPrefetch(), may);
  });
}

ahead.run();
