// Shows that what gets the focus by Tab is whole between the pinned title of its sheet and the pinned buttons.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import { button, dialog, field, openAndFillPet, resize } from "../browser/steps.ts";

const pinned = journeySuite("Pinned bars");

const SIZES = [[320, 640], [360, 520], [1280, 800]];

for (
  const [title, path, opener] of [
    ["Novo Pet", "/pets", "Adicionar Pet"],
    ["Novo Agendamento", "/agendamentos", "Novo"],
    ["Inscrição na campanha", "/campanhas/campanha-aberta", "Inscrever Meu Pet"],
    ["Consulta clínica de Amora", "/agendamentos", /^Amora/],
  ] as const
) {
  pinned(`cover nothing that gets the focus in '${title}'`, async () => {
    const { page } = await open({ as: "maria", path });
    for (const [width, height] of SIZES) {
      await resize(page, { width, height });
      await button(page, opener).first().click();
      await dialog(page, title).waitFor();
      assert.equal(await coveredStops(page), [], `at ${width} × ${height} px`);
      await page.keyboard.press("Escape");
      await dialog(page, title).waitFor({ state: "detached" });
    }
  });
}

pinned("cover no text that grows while the person types", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  await button(page, "Adicionar Pet").click();
  await field(page, "Observação").focus();
  await page.keyboard.type("um\ndois\ntrês\nquatro\ncinco");
  assert.is(await page.evaluate(coveredFocus), undefined);
});

pinned("cover nothing that gets the focus below the notice of a failure", async () => {
  const { page, world } = await open({ as: "maria", path: "/pets" });
  world.faults.set("POST /pet", { status: 500 });
  await openAndFillPet(page, "Bidu");
  await button(page, "Salvar Pet").click();
  await page.locator("[data-sends] p").first().waitFor();
  await page.locator("[popover] [data-tone]").waitFor({ state: "detached" });
  assert.equal(await coveredStops(page), []);
});

pinned.run();

/** Presses Tab through the whole sheet, and on to its beginning. */
async function coveredStops(page: Page): Promise<string[]> {
  const found: (string | undefined)[] = [];
  await page.keyboard.press("Tab");
  const first = await page.evaluateHandle(() => document.activeElement);
  do {
    found.push(await page.evaluate(coveredFocus));
    await page.keyboard.press("Tab");
  } while (!await first.evaluate((first) => first === document.activeElement));
  assert.ok(found.length > 3);
  return found.filter((one) => one !== undefined);
}

/** What has the focus, if a pinned bar covers a part of it. Runs in the page. */
function coveredFocus(): string | undefined {
  const active = document.activeElement!;
  const sheet = active.closest("dialog")?.firstElementChild;
  const bar = sheet?.querySelector(":scope > [data-sends]:not(:empty)");
  if (!sheet || !bar || bar.contains(active) || sheet.firstElementChild!.contains(active)) return;
  // An invisible radio shows its focus on the face below it.
  const face = getComputedStyle(active).opacity === "0" ? active.nextElementSibling! : active;
  const { top, bottom } = face.getBoundingClientRect();
  const edges = [
    sheet.firstElementChild!.getBoundingClientRect().bottom,
    bar.getBoundingClientRect().top,
  ];
  if (top >= edges[0] && bottom <= edges[1]) return;
  return `${active.id || active.textContent}: ${top} to ${bottom}, free: ${edges}`;
}
