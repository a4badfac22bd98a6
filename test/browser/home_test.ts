// Home, its frame and the PetCard in a real browser. `look/` shows what they look like.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";

const home = journeySuite("Home in Chromium");

const BANNER = "Você tem 1 agendamento para hoje";

for (const api of ["with", "without"]) {
  home(
    `the PetCard's 'Voltar' pressed twice leads home, not out of the portal, ${api} the Navigation API`,
    async () => {
      const { page, url } = await open({ as: "maria", path: null });
      if (api === "without") {
        await page.addInitScript(() =>
          Object.defineProperty(globalThis, "navigation", { value: undefined })
        );
      }
      // Where the person comes from.
      await page.goto(`${url}/icons/app.svg`);
      await page.goto(url);
      await page.getByRole("link", { name: "Meu PetCard" }).click();
      // Twice before the browser has gone back, as on a slow phone.
      await page.getByRole("button", { name: "Voltar" }).evaluate((back) => {
        for (let count = 0; count < 2; count++) setTimeout(() => (back as HTMLElement).click());
      });
      await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
      await page.waitForTimeout(300);
      assert.is(page.url(), `${url}/`);
      await page.goBack();
      assert.is(page.url(), `${url}/icons/app.svg`, "the card or a second home is left behind");
    },
  );
}

home(
  "the portal's own server tells the hour, 08:30, to a phone at 21:30 of the day before",
  async () => {
    const now = new Date("2026-11-25T08:30:00-03:00");
    const { page, url, context } = await open({ as: "maria", now, path: null });
    await context.clock.setFixedTime(new Date("2026-11-24T21:30:00-03:00"));
    const asked = page.waitForResponse((answer) => answer.request().method() === "HEAD");
    await page.goto(url);
    await asked;
    await page.getByRole("button", { name: `${BANNER} O horário era até as 08:00` }).waitFor();
  },
);

home("the skip link passes the header and is visible when it has the focus", async () => {
  const { page } = await open({ as: "maria" });
  await page.getByRole("button", { name: BANNER }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
  const box = await skip.boundingBox();
  assert.ok(box!.y >= 0, "the skip link is not in sight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.match(await page.locator(":focus").textContent() ?? "", BANNER);
});

home("the PetCard prints upright, alone, on one page of its own size", async () => {
  const { page } = await open({ as: "maria", path: "/pet-card" });
  await page.getByText("529 98 224 725").waitFor();
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  assert.is(sizes.length, 1);
  // In points, of which 72 are an inch.
  assert.equal(sizes[0].slice(1).map((points) => Math.round(Number(points) / 72 * 25.4)), [86, 54]);
  await page.emulateMedia({ media: "print" });
  assert.not(await page.getByRole("button", { name: "Voltar" }).isVisible());
  const number = await page.getByText("529 98 224 725").boundingBox();
  assert.ok(number!.width > number!.height);
});

home.run();
