// Shows that toasts cover nothing that a person types into or presses in an open sheet (client/README.md "Toasts").
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import { button, field, fillPet, openAndFillPet, resize, until } from "../browser/steps.ts";
import { waitUntilStill } from "./places.ts";

const toasts = journeySuite("Toasts");

/** Longer than a toast stays. */
const TOAST_MS = 5000;

const WINDOWS = [
  { width: 360, height: 740, text: "100%", count: 3 },
  { width: 320, height: 640, text: "200%", count: 1 },
  { width: 1280, height: 800, text: "100%", count: 3 },
];

for (const { text, count, ...size } of WINDOWS) {
  toasts(
    `${count} of them leave every field of a sheet free at ${size.width} px, ${text} text`,
    async () => {
      const { page } = await open({ as: "maria", path: "/pets", ...size });
      await resize(page, size, text);
      await button(page, "Adicionar Pet").click();
      for (const nome of ["Bidu", "Lua", "Tom"].slice(0, count)) {
        await fillByKeys(page, nome);
        await page.evaluate(saveAndGoOn);
        const toast = page.getByText(`Pet ${nome} criado com sucesso!`);
        await toast.waitFor();
        // While it is touched, it stays.
        await toast.hover();
        assert.equal(await covered(page), [], nome);
      }
      assert.is(await page.getByText("criado com sucesso!").count(), count);
    },
  );
}

const OFFLINE =
  "Você está sem internet, e nada foi enviado. Tente de novo quando a internet voltar.";

for (const { text, ...size } of WINDOWS) {
  toasts(
    `the offline one leaves every field of a sheet free at ${size.width} px, ${text} text`,
    async () => {
      const { page, errors } = await open({ as: "maria", path: "/pets", ...size });
      await resize(page, size, text);
      await openAndFillPet(page, "Bidu");
      await page.context().setOffline(true);
      await page.evaluate(saveAndGoOn);
      await page.getByRole("alert").getByText(OFFLINE).hover();
      assert.equal(await covered(page), []);
      // What was fetched ahead may not have come.
      errors.length = 0;
    },
  );
}

for (const size of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
  toasts(`a usual one moves nothing in a sheet at ${size.width} px`, async () => {
    const { page, errors } = await open({ as: "maria", path: "/pets", ...size });
    await button(page, "Adicionar Pet").click();
    await page.clock.install();
    for (const isOffline of [false, true]) {
      await fillPet(page, "Bidu");
      await reachSheet(page);
      await page.context().setOffline(isOffline);
      // A sheet at the side is below this banner.
      if (isOffline) {
        await page.getByText("Você está offline").waitFor();
        await until(page, () => document.documentElement.style.cssText.includes("--faixa"));
      }
      const before = await places(page);
      await page.evaluate(saveAndGoOn);
      const words = isOffline ? OFFLINE : "Pet Bidu criado com sucesso!";
      const toast = page.locator("[popover]").getByText(words);
      await toast.waitFor();
      assert.equal(await places(page), before, `${words} comes`);
      await page.clock.fastForward(TOAST_MS);
      await toast.waitFor({ state: "detached" });
      assert.equal(await places(page), before, `${words} goes`);
    }
    // What was fetched ahead may not have come.
    errors.length = 0;
  });
}

toasts("the room for three stays until the sheet closes, and fits the turned screen", async () => {
  const { page } = await open({ as: "maria", path: "/pets", width: 360, height: 740 });
  await button(page, "Adicionar Pet").click();
  await reachSheet(page);
  const atFirst = await sheetTop(page);
  await page.clock.install();
  for (const nome of ["Bidu", "Lua", "Tom"]) {
    await fillByKeys(page, nome);
    await page.evaluate(saveAndGoOn);
    await page.getByText(`Pet ${nome} criado com sucesso!`).hover();
  }
  const withThree = await sheetTop(page);
  assert.ok(withThree > atFirst, "it makes room");
  await page.mouse.move(180, 700);
  await page.clock.fastForward(TOAST_MS);
  await until(page, () => !document.body.textContent!.includes("criado com sucesso!"));
  assert.is(await sheetTop(page), withThree);
  await page.setViewportSize({ width: 740, height: 740 });
  await until(
    page,
    (top) => document.querySelector("dialog")!.getBoundingClientRect().top < top,
    withThree,
  );
});

toasts.run();

async function sheetTop(page: Page): Promise<number> {
  return (await places(page))[0].top;
}

/** Where the sheet begins, and where its fields are. */
async function places(page: Page): Promise<{ name: string; top: number }[]> {
  return await page.evaluate(() => {
    const things = document.querySelectorAll(
      "dialog, dialog h2, dialog form :is(label, input, textarea)",
    );
    return [...things].map((thing) => ({
      name: `${thing.tagName} ${thing.id}`,
      top: Math.round(thing.getBoundingClientRect().top),
    }));
  });
}

/** The sheet no longer moves, and shows its beginning. */
async function reachSheet(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
  await waitUntilStill(page);
  await page.evaluate(() =>
    void (document.querySelector("dialog")!.firstElementChild!.scrollTop = 0)
  );
}

/** Without the pointer: while it is on a toast, none disappears. */
async function fillByKeys(page: Page, nome: string): Promise<void> {
  await field(page, "Nome").fill(nome);
  for (const name of ["Fêmea", "Gato"]) await page.getByRole("radio", { name }).press("Space");
  await field(page, "Data de nascimento").fill("2022-05-01");
  await field(page, "Observação").fill("Orelha dobrada");
}

/** A press that moves no pointer away from the toasts. */
function saveAndGoOn(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("dialog button")];
  buttons.find(({ textContent }) => textContent.startsWith("Salvar e Criar"))!.click();
}

/** The labels, fields and buttons of the sheet that would be in sight without the toasts; on a phone without 'Fechar'. */
async function covered(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const things = document.querySelectorAll(
      "dialog :is(label, input, textarea, button):not([popover] *)",
    );
    return [...things].filter((thing) => {
      if (innerWidth < 960 && thing.getAttribute("aria-label") === "Fechar") return false;
      const { left, width, top, bottom } = thing.getBoundingClientRect();
      const ways = [top + 1, bottom - 1].map((y) =>
        document.elementsFromPoint(left + width / 2, y)
      );
      return ways.some((way) => {
        const under = way.findIndex((one) => one.closest("[popover]") === null);
        return under > 0 && thing.contains(way[under]);
      });
    }).map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
}
