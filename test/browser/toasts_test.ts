// Shows that toasts cover nothing that a person types into or presses in an open sheet (client/README.md "Toasts").
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { button, fillPet } from "./steps.ts";

const toasts = journeys("Toasts");

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
      await page.evaluate((text) => document.documentElement.style.fontSize = text, text);
      await button(page, "Adicionar Pet").click();
      for (const nome of ["Bidu", "Lua", "Tom"].slice(0, count)) {
        await fillPet(page, nome);
        await page.evaluate(saveAndGoOn);
        const toast = page.getByText(`Pet ${nome} criado com sucesso!`);
        await toast.waitFor();
        // Touched, they stay.
        await toast.hover();
        assert.equal(await covered(page), [], nome);
      }
      assert.is(await page.getByText("criado com sucesso!").count(), count);
    },
  );
}

/** A press that moves no pointer away from the toasts. */
function saveAndGoOn(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("dialog button")];
  buttons.find(({ textContent }) => textContent === "Salvar e Criar Novo Pet")!.click();
}

/** The labels and fields of the sheet that would be in sight without the toasts. */
async function covered(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const things = document.querySelectorAll("dialog form :is(label, input, textarea)");
    return [...things].filter((thing) => {
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

toasts.run();
