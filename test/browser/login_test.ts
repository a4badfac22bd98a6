// The login in a real browser: the keyboard, what is drawn before React, and axe. early_login_test.ts
// and hydrate_test.ts show what a press before React does.
import * as assert from "uvu/assert";
import type { Route } from "playwright-core";
import { axe, journeys, open, waitForApp } from "./browser.ts";

const login = journeys("Login in Chromium");

const HOME = "Olá, Maria das";

login("logs in by keyboard alone", async () => {
  const { page } = await open();
  await page.keyboard.press("Tab");
  await page.keyboard.type("529.982.247-25");
  await page.keyboard.press("Tab");
  await page.keyboard.type("maria123");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: HOME }).waitFor();
});

for (const [view, firstVisit] of [["login", false], ["onboarding", true]] as const) {
  login(`the ${view} before the app is the same as the app's own`, async () => {
    const { page, release, url } = await openBeforeApp({ firstVisit });
    await page.goto(url);
    await page.locator("#app main").waitFor();
    const before = await page.locator("#app").innerHTML();
    await page.evaluate(() => {
      (globalThis as { early?: unknown }).early = document.querySelector("#app main");
    });
    await release();
    await waitForApp(page);
    assert.is(plain(await page.locator("#app").innerHTML()), plain(before));
    const isSame = await page.evaluate(() =>
      (globalThis as { early?: unknown }).early === document.querySelector("#app main")
    );
    assert.ok(isSame, "the app drew the page again instead of taking it over");
  });
}

login("axe finds nothing, on the slides before it either", async () => {
  const { page } = await open({ firstVisit: true });
  await page.getByText("1 de 3").waitFor();
  assert.equal(await axe(page), [], "slides");
  await page.getByRole("button", { name: "Pular" }).click();
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  assert.equal(await axe(page), [], "with errors");
});

login.run();

/** A device where the app's script waits until it is released. */
async function openBeforeApp(options: { firstVisit?: boolean } = {}) {
  const journey = await open({ ...options, path: null });
  const held: Route[] = [];
  let isReleased = false;
  await journey.page.route("**/assets/*.js", (route) => {
    if (isReleased) return route.continue();
    held.push(route);
  });
  async function release() {
    isReleased = true;
    for (const route of held) await route.continue();
  }
  return { ...journey, release };
}

/** React's own additions are invisible, so they are removed before the comparison. */
function plain(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, "").replaceAll(/ popover="manual"| value=""/g, "");
}
