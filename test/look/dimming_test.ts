// How the page is dimmed under sheets and dialogs: once, however many lie over it.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import { button, field, resize } from "../browser/steps.ts";
import { pointsIn } from "./places.ts";

const dimming = journeySuite("Dimming");

dimming(
  "a question over a sheet dims the page once, at both widths and in both themes",
  async () => {
    const { page } = await open({ as: "maria", path: "/pets" });
    for (const width of [360, 1280]) {
      await resize(page, { width, height: 780 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const at = `at ${width} px, ${colorScheme}`;
        const free = await brightness(page);
        await button(page, "Adicionar Pet").click();
        await field(page, "Nome").fill("Bidu");
        const beside = await brightness(page);
        const sheet = await brightnessOf(page, "dialog");
        assert.is(beside < free, width === 360, `a sheet at the side dims no list ${at}`);
        await page.keyboard.press("Escape");
        await page.getByRole("alertdialog").waitFor();
        assert.ok(await brightness(page) < free, at);
        if (width === 360) assert.is(await brightness(page), beside, at);
        const under = await brightnessOf(page, "dialog");
        assert.ok(under < sheet, `the sheet under it is dimmed ${at}`);
        await button(page, "Continuar preenchendo").click();
        assert.is(await brightness(page), beside, at);
        assert.is(await brightnessOf(page, "dialog"), sheet, at);
        await page.keyboard.press("Escape");
        await button(page, "Descartar").click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        assert.is(await brightness(page), free, at);
      }
    }
  },
);

dimming("when the tutorial fades, home under it is not dim", async () => {
  const { page } = await open({
    as: "maria",
    stored: { "vet:hasSeenOnboarding": "false" },
    reducedMotion: "no-preference",
  });
  await button(page, "Pular").waitFor();
  const found = page.evaluate(() =>
    new Promise<string>((resolve) =>
      addEventListener("animationstart", ({ target }) => {
        if (!(target as Element).matches("dialog[inert]")) return;
        resolve(getComputedStyle(document.body, "::after").opacity);
      })
    )
  );
  await button(page, "Pular").click();
  assert.is(await found, "0");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

dimming.run();

/** Of the header, which no sheet covers. */
function brightness(page: Page): Promise<number> {
  return brightnessAt(page, 4, 4);
}

/** Of the corner of its title row. */
async function brightnessOf(page: Page, selector: string): Promise<number> {
  const { x, y } = (await page.locator(selector).first().boundingBox())!;
  return brightnessAt(page, x + 24, y + 24);
}

/** The mean of a point's three colours, as it is drawn. */
async function brightnessAt(page: Page, x: number, y: number): Promise<number> {
  const [[red, green, blue]] = await pointsIn(page, { x, y, width: 1, height: 1 });
  return Math.round((red + green + blue) / 3);
}
