// Shows the first frame: what a start with a session shows before the app is loaded, and after.
import type { Buffer } from "node:buffer";
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeys, open, waitForApp } from "./browser.ts";
import { hold, until } from "./steps.ts";

const firstPaint = journeys("First paint");

firstPaint(
  "asks for the logged-in person while the script is still loading, and only once",
  async () => {
    const { page, url, calls } = await open({ as: "maria", path: null });
    const release = await holdScripts(page);
    const answered = page.waitForResponse("**/api/me");
    await page.goto(url, { waitUntil: "commit" });
    await answered;
    assert.equal(calls, ["GET /me"]);
    release();
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
    assert.is(calls.filter((call) => call === "GET /me").length, 1);
  },
);

firstPaint(
  "shows the login when neither the API nor the rest of the app can be reached",
  async () => {
    const { page, url, world, errors } = await open({ as: "maria", path: null });
    world.faults.set("*", { cut: true });
    await page.route("**/assets/screens-*.js", (route) => route.abort());
    await page.goto(url);
    await page.getByRole("button", { name: "Entrar", exact: true }).waitFor();
    errors.length = 0;
  },
);

for (const [what, as] of [["login", undefined], ["spinner", "maria"]] as const) {
  firstPaint(`paints the ${what}, which does not move if the script never loads`, async () => {
    const { page, url } = await open({ path: null, as });
    await page.route("**/assets/*.js", () => {});
    await page.goto(url, { waitUntil: "commit" });
    await until(page, () => performance.getEntriesByName("first-contentful-paint").length > 0);
    assert.not.equal((await page.locator("#app").innerText()).trim(), "");
    assert.is(await shifts(page), 0);
  });
}

for (
  const [what, options] of [
    ["login", {}],
    ["onboarding", { firstVisit: true }],
    ["spinner", { as: "maria" }],
  ] as const
) {
  for (const colorScheme of ["light", "dark"] as const) {
    firstPaint(
      `paints the ${what} exactly as the app does, in the ${colorScheme} theme`,
      async () => {
        const { page, url } = await open({ ...options, colorScheme, path: null });
        await hold(page, "GET /me");
        const release = await holdScripts(page);
        await page.goto(url, { waitUntil: "commit" });
        await until(page, () => performance.getEntriesByName("first-contentful-paint").length > 0);
        const before = await stillPicture(page);
        release();
        await waitForApp(page);
        const after = await stillPicture(page);
        assert.ok(before.equals(after), "what the app draws looks different");
      },
    );
  }
}

firstPaint(
  "each module is named once to fetch it early, before the login and with a session",
  async () => {
    for (const as of [undefined, "maria"]) {
      const { page } = await open({ as });
      const named = await page.locator("link[rel=modulepreload]").evaluateAll((links) =>
        (links as HTMLLinkElement[]).map(({ href }) => href)
      );
      assert.ok(named.length > 0);
      assert.equal(named, [...new Set(named)]);
    }
  },
);

firstPaint("the tiles come after the first paint, over a ground of the theme", async () => {
  const { page, url } = await open({ path: null, colorScheme: "dark" });
  await page.addInitScript(() => {
    // So no frame follows the first one, and the page never learns that it was painted.
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto(url);
  await until(page, () => performance.getEntriesByName("first-contentful-paint").length > 0);
  const [tiles, ground] = await page.evaluate(() => [
    performance.getEntriesByName(`${origin}/azulejo.svg`).length,
    getComputedStyle(document.querySelector("#app div[aria-hidden]")!).backgroundColor,
  ]);
  assert.is(tiles, 0);
  assert.is(ground, "rgb(29, 55, 98)");
});

firstPaint("nothing moves when the app takes over the login", async () => {
  const { page } = await open();
  await page.waitForTimeout(500);
  assert.is(await shifts(page), 0);
});

firstPaint.run();

/** The page as it looks once the tiles have come: two pictures in a row are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  await until(page, () => {
    const hasTiles = [...document.querySelectorAll("#app *")]
      .some((element) => getComputedStyle(element).backgroundImage.includes("azulejo"));
    const areThere = performance.getEntriesByName(`${origin}/azulejo.svg`).length > 0;
    return "painted" in document.documentElement.dataset && (areThere || !hasTiles);
  });
  for (let before = await page.screenshot(), times = 0;; times++) {
    const now = await page.screenshot();
    if (now.equals(before) || times === 20) return now;
    before = now;
  }
}

/** Holds the app's scripts back. Returns a function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How far content moved by itself: the browser's Cumulative Layout Shift. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(() =>
    new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 300);
    })
  );
}
