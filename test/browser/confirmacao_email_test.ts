// The e-mail confirmation in a real browser: by keyboard alone, without the API, and how it moves.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { type Journey, journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { tabTo } from "./keyboard.ts";
import { focusedText, until } from "./steps.ts";

const confirmacao = journeySuite("ConfirmacaoEmail");

const SEND = "POST /login/confirm-email/send-email";
const VERIFY = "POST /login/confirm-email/verify-code";

function sent({ calls }: Journey): string[] {
  return calls.filter((call) => call === SEND || call === VERIFY);
}

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole("dialog").getByRole("heading", { name }).waitFor();
}

/** Closes the alert with these words, and repairs the API. */
async function recover({ page, world, errors }: Journey, words: string): Promise<void> {
  await page.getByRole("alertdialog").getByText(words).waitFor();
  world.faults.clear();
  await page.getByRole("button", { name: "Entendi" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  errors.length = 0;
}

confirmacao(
  "sends the code to the e-mail that was typed, with its accent, and axe finds nothing",
  async () => {
    const { page, world } = await open({ as: "joao" });
    await page.getByRole("button", { name: "Confirmar agora" }).click();
    await heading(page, "Confirme seu e-mail");
    await page.getByLabel("E-mail").fill("x");
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.locator("[aria-invalid=true]").waitFor();
    assert.equal(await listAccessibilityFaults(page), []);
    await page.getByLabel("E-mail").press("ControlOrMeta+A");
    await page.keyboard.type("joao@pet.são.br");
    await page.keyboard.press("Enter");
    await heading(page, "Digite o código");
    await page.getByText("para joao@pet.são.br.").waitFor();
    assert.equal(world.codes().map(({ email }) => email), ["joao@pet.são.br"]);
  },
);

confirmacao("confirms by keyboard alone, with the API lost at both calls", async () => {
  const journey = await open({ as: "joao" });
  const { page, world } = journey;
  await heading(page, "Deseja confirmar seu email?");
  await tabTo(page, "Confirmar agora");
  await page.keyboard.press("Enter");
  await heading(page, "Confirme seu e-mail");
  assert.is(await focusedText(page), "Confirme seu e-mail");

  world.faults.set("*", { cut: true });
  await tabTo(page, "E-mail");
  await page.keyboard.press("Enter");
  await recover(journey, "Não foi possível enviar o código.");
  await until(page, () => document.activeElement!.matches("input"));
  await page.keyboard.press("Enter");
  await heading(page, "Digite o código");
  assert.is(await focusedText(page), "Digite o código");

  world.faults.set("*", { cut: true });
  await tabTo(page, "Código");
  await page.keyboard.type(world.codes()[0].code);
  await page.keyboard.press("Enter");
  await recover(journey, "Código inválido ou expirado.");
  await tabTo(page, "Verificar");
  await page.keyboard.press("Enter");
  await heading(page, "Email Confirmado");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(sent(journey), [SEND, SEND, VERIFY, VERIFY, VERIFY]);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.is(await page.getByRole("dialog").count(), 0);
});

confirmacao(
  "without animations the sheet is in its final place from the first frame",
  async () => {
    const { page, url } = await open({ as: "joao", path: null });
    await page.addInitScript(() => {
      const found = new MutationObserver(() => {
        const button = document.querySelector("dialog[open] [data-kind=primary]");
        if (button === null) return;
        found.disconnect();
        Object.assign(globalThis, { firstTop: button.getBoundingClientRect().top });
      });
      found.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(url);
    const button = page.getByRole("button", { name: "Confirmar agora" });
    await button.click({ trial: true });
    const { y } = (await button.boundingBox())!;
    assert.is(await page.evaluate(() => (globalThis as { firstTop?: number }).firstTop), y);
    const dimming = await page.evaluate(() => {
      const { transitionDuration, opacity } = getComputedStyle(document.body, "::after");
      return { transitionDuration, opacity };
    });
    assert.is(dimming.transitionDuration, "0s");
    assert.is(dimming.opacity, "1");
  },
);

confirmacao.run();
