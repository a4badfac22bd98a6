// Shows that the browser is asked to keep what is stored only where that costs the person no question.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { requestPersistentStorage } from "../../../client/lib/storage/persistent_storage.ts";

const s = suite("keep_storage");
const WEBKIT = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)";
const real = ["userAgent", "storage"].map((name) =>
  [name, Object.getOwnPropertyDescriptor(navigator, name)] as const
);

s.after.each(() => {
  for (const [name, own] of real) {
    if (own === undefined) delete (navigator as unknown as Record<string, unknown>)[name];
    else Object.defineProperty(navigator, name, own);
  }
});

function be(userAgent: string, storage: unknown): void {
  for (const [name, value] of Object.entries({ userAgent, storage })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

for (
  const [browser, userAgent, isPersisted, asked] of [
    ["Chrome", `${WEBKIT} Chrome/138.0.0.0 Mobile Safari/537.36`, false, 1],
    [
      "Samsung Internet",
      `${WEBKIT} SamsungBrowser/14.0 Chrome/87.0 Mobile Safari/537.36`,
      false,
      1,
    ],
    ["Safari", `${WEBKIT} Version/15.4 Mobile/15E148 Safari/604.1`, false, 1],
    ["Chrome that has agreed", `${WEBKIT} Chrome/138.0.0.0 Mobile Safari/537.36`, true, 0],
    ["Firefox", "Mozilla/5.0 (Android 14; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0", false, 0],
    ["an unknown browser", "Mozilla/5.0 (Mobile) Servo/1.0", false, 0],
  ] as const
) {
  s(`${browser} is asked ${asked} times`, async () => {
    let count = 0;
    be(userAgent, {
      persisted: () => Promise.resolve(isPersisted),
      persist: () => Promise.resolve(Boolean(++count)),
    });
    await requestPersistentStorage();
    assert.is(count, asked);
  });
}

s("nothing fails where there is no storage, or where it is refused", async () => {
  be(`${WEBKIT} Chrome/87.0`, undefined);
  await requestPersistentStorage();
  be(`${WEBKIT} Chrome/87.0`, { persisted: () => Promise.reject(new TypeError("opaque origin")) });
  await requestPersistentStorage();
});

s.run();
