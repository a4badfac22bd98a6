// Shows the first frame: what a start with a session shows before the app is loaded, and after.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeySuite, open } from "./browser.ts";
import { holdAssets, until } from "./steps.ts";

const firstPaint = journeySuite("First paint");

firstPaint(
  "asks for the logged-in person while the script is still loading, and only once",
  async () => {
    const { page, url, calls } = await open({ as: "maria", path: null });
    const release = await holdAssets(page, "*.js");
    const answered = page.waitForResponse("**/api/me");
    await page.goto(url, { waitUntil: "commit" });
    await answered;
    assert.equal(calls, ["GET /me"]);
    release();
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
    assert.is(calls.filter((call) => call === "GET /me").length, 1);
  },
);

for (const [what, as] of [["login", undefined], ["spinner", "maria"]] as const) {
  firstPaint(`paints the ${what}, which does not move if the script never loads`, async () => {
    const { page, url } = await open({ path: null, as });
    await page.route("**/assets/*.js", () => {});
    await page.goto(url, { waitUntil: "commit" });
    await until(page, () => performance.getEntriesByName("first-contentful-paint").length > 0);
    assert.not.equal((await page.locator("#drawn").innerText()).trim(), "");
    assert.is(await shifts(page), 0);
  });
}

firstPaint("nothing moves when the login's script comes, and then React", async () => {
  const { page } = await open();
  await page.getByLabel("CPF ou CNPJ").click();
  await page.waitForFunction(() => document.getElementById("app")!.childElementCount > 0);
  assert.is(await shifts(page), 0);
});

firstPaint("a start with a session loads nothing of the login", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(url);
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  assert.ok(asked.some((path) => path.includes("/assets/main-")));
  assert.not.ok(asked.some((path) => path.includes("/assets/login-")), asked.join());
});

firstPaint.run();

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
