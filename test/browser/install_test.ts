// Installing the app: whether Chromium accepts the manifest, and when the app offers its
// installation.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeySuite, open } from "./browser.ts";
import { until } from "./steps.ts";

const install = journeySuite("Installing");

install("Chromium finds no reason against an installation", async () => {
  const { page } = await open({ serviceWorkers: true, wholeBrowser: true });
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.equal(errors, []);
  const manifest = JSON.parse(data!);
  assert.is(manifest.lang, "pt-BR");
  assert.is(manifest.display, "standalone");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's browser profile is private, which is itself a reason. There must be no other one.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.equal(others, []);
});

install("offers itself after the first success, and not again after it is put off", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  await offer(page);
  assert.is(await page.getByText("Tenha o portal no seu celular").count(), 0);
  await savePet(page, "Bidu");
  const toast = page.getByText("Bidu criado com sucesso!");
  await toast.hover();
  assert.is(await page.getByText("Tenha o portal no seu celular").count(), 0);
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await page.getByText("Tenha o portal no seu celular").waitFor();
  await page.getByRole("button", { name: "Agora não" }).click();
  await savePet(page, "Lila");
  await page.getByText("Lila criado com sucesso!").waitFor();
  assert.is(await page.getByText("Tenha o portal no seu celular").count(), 0);
});

install("opens the browser's own prompt from the profile", async () => {
  const { page } = await open({ as: "maria", path: "/perfil" });
  await page.getByRole("button", { name: "Sair da conta" }).waitFor();
  assert.is(await page.getByRole("button", { name: "Instalar o app" }).count(), 0);
  await offer(page);
  await page.getByRole("button", { name: "Instalar o app" }).click();
  await until(page, () => (globalThis as { prompted?: boolean }).prompted === true);
});

/** The event that Chromium sends when the app can be installed. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt"), {
      prompt() {
        (globalThis as { prompted?: boolean }).prompted = true;
        return Promise.resolve();
      },
    });
    dispatchEvent(event);
  });
}

async function savePet(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Adicionar Pet" }).click();
  await page.getByLabel("Nome").fill(name);
  await page.getByRole("radio", { name: "Macho" }).check();
  await page.getByRole("radio", { name: "Cão" }).check();
  await page.getByLabel("Data de nascimento").fill("2024-02-29");
  await page.getByRole("button", { name: "Salvar Pet", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

install.run();
