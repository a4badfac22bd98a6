// Password recovery in a real browser: by keyboard alone, without the API at every step, and in two tabs.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { type Journey, journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { endOutage, focusedText } from "./steps.ts";

const recuperacao = journeySuite("Recuperacao");

function step(page: Page, number: number): Promise<void> {
  return page.getByText(`Passo ${number} de 3`).waitFor();
}

/** Types each text into the next input that Tab reaches, and sends with Enter. */
async function typeAndSend(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    do await page.keyboard.press("Tab"); while (
      !await page.evaluate(() => document.activeElement!.matches("input"))
    );
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
}

/** Without the API the press fails with the notice. With the API the same press succeeds. */
async function failAndRepeat(journey: Journey, notice: string): Promise<void> {
  const { page, world, errors } = journey;
  await page.getByText(notice).waitFor();
  // The notice stays open while it asks, and its button has another name then.
  world.faults.set("GET /me", { delay: 300 }, { times: 1 });
  await endOutage(journey);
  await page.locator("form [type=submit]").focus();
  await page.keyboard.press("Enter");
  errors.length = 0;
}

recuperacao(
  "sets a new password by keyboard alone, with the API lost at every step, and axe finds nothing",
  async () => {
    const journey = await open({ path: "/forgot-password" });
    const { page, world, stopServer, calls } = journey;
    await step(page, 1);
    await page.getByRole("button", { name: "Recuperar Senha" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("[aria-invalid=true]").waitFor();
    assert.equal(await listAccessibilityFaults(page), []);
    await page.locator("[aria-invalid=true]").evaluate((field: HTMLElement) => field.blur());

    await stopServer();
    await typeAndSend(page, "52998224725");
    await failAndRepeat(journey, "Erro na recuperação");
    await step(page, 2);
    assert.is(await focusedText(page), "Código de Verificação");

    await stopServer();
    await typeAndSend(page, world.codes()[0].code);
    await failAndRepeat(journey, "Erro na verificação");
    await step(page, 3);
    assert.is(await focusedText(page), "Nova Senha");

    await stopServer();
    await typeAndSend(page, "nova123", "nova123");
    await failAndRepeat(journey, "Erro ao definir senha");
    await page.getByText("Senha alterada com sucesso!").waitFor();
    await page.waitForURL((url) => url.pathname === "/");
    const kept = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    assert.equal(kept.filter((key) => key.startsWith("vet:pessoal")), []);
    assert.is(calls.filter((call) => call.startsWith("POST /login/recover")).length, 3);
  },
);

recuperacao.run();
