// Chrome and Samsung Internet can darken pages by force. What is shown at a counter stays light. (They do so with a dark
// preference: where an app around the page forces it with a light one, Chromium lets no page say no.)
import * as assert from "uvu/assert";
import type { Locator, Page } from "playwright-core";
import { type Journey, journeySuite, open } from "../browser/browser.ts";
import { waitUntilVaultHas } from "../browser/device.ts";
import { button } from "../browser/steps.ts";
import { rectOf, waitUntilStill } from "./places.ts";

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
  return journey;
}

/** Dark words on white. */
async function assertLight(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await waitUntilStill(page);
  const { left, top, width, height } = await rectOf(target);
  const picture = await page.screenshot({ clip: { x: left, y: top, width, height } });
  const { ground, darkest } = await coloursIn(page, picture.toString("base64"));
  assert.equal(ground, "255,255,255");
  assert.ok(darkest < 90, `the darkest pixel has ${darkest} of 255`);
}

/** The most frequent colour, and the mean of the three of the darkest pixel. Read in a page without the portal's policy. */
async function coloursIn(
  page: Page,
  picture: string,
): Promise<{ ground: string; darkest: number }> {
  const reader = await page.context().newPage();
  const found = await reader.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    const counts: Record<string, number> = {};
    let darkest = 255;
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = data.slice(at, at + 3);
      darkest = Math.min(darkest, (red + green + blue) / 3);
      counts[`${red},${green},${blue}`] = (counts[`${red},${green},${blue}`] ?? 0) + 1;
    }
    const [[ground]] = Object.entries(counts).sort(([, a], [, b]) => b - a);
    return { ground, darkest };
  }, picture);
  await reader.close();
  return found;
}
