// Chrome and Samsung Internet can darken pages by force. What is shown at a counter stays light. (They do so with a dark
// preference: where an app around the page forces it with a light one, Chromium lets no page say no.)
import * as assert from "uvu/assert";
import type { Locator, Page } from "playwright-core";
import { type Journey, journeySuite, open } from "../browser/browser.ts";
import { waitUntilVaultHas } from "../browser/device.ts";
import { button } from "../browser/steps.ts";
import { pointsIn, rectOf, waitUntilStill } from "./places.ts";

const forced = journeySuite("Forced dark");

forced("the PetCard stays light on home", async () => {
  const { page } = await openDarkened("/");
  await assertLight(page, page.getByText("529 98 224 725"));
  await assertLight(page, page.getByText("Maria das Graças Ribeiro"));
});

forced("the PetCard stays light on the full screen, with what is around it", async () => {
  const { page } = await openDarkened("/pet-card");
  await assertLight(page, page.getByText("529 98 224 725"));
  await assertLight(page, page.getByText("Hoje: Amora"));
  await assertLight(page, button(page, "Voltar"));
});

forced("the stored PetCard stays light in an outage", async () => {
  const { page, world } = await openDarkened("/notifications");
  await waitUntilVaultHas(page, "notificacoes");
  world.faults.set("*", { status: 503 });
  // A poll may have met the outage already, and the notice then covers the button.
  await button(page, "Atualizar").dispatchEvent("click");
  await button(page, "Mostrar meu PetCard").click();
  await assertLight(page, page.getByText("529 98 224 725").last());
});

forced.run();

async function openDarkened(path: string): Promise<Journey> {
  const journey = await open({ as: "maria", path: null, colorScheme: "dark" });
  const { page, url } = journey;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await page.goto(url + path);
  // Chromium darkens no page that has a dark theme of its own; other browsers do.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { color-scheme: light !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  return journey;
}

/** Dark words on white. */
async function assertLight(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await waitUntilStill(page);
  const { left, top, width, height } = await rectOf(target);
  const points = await pointsIn(page, { x: left, y: top, width, height });
  const [[ground]] = [...Map.groupBy(points, String)].sort(([, a], [, b]) => b.length - a.length);
  assert.is(ground, "255,255,255");
  const darkest = Math.min(...points.map(([red, green, blue]) => (red + green + blue) / 3));
  assert.ok(darkest < 90, `the darkest pixel has ${darkest} of 255`);
}
