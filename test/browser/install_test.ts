// Installing the app: whether Chromium accepts the manifest, and when the app offers its
// installation.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeys, open } from "./browser.ts";
import { button, logIn, twoFrames, until } from "./steps.ts";

const install = journeys("Installing");

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

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

install("names only files that exist, in the sizes that it says", async () => {
  const { page, url } = await open();
  const manifest = await (await page.request.get(`${url}/manifest.webmanifest`)).json();
  const pictures = [...manifest.icons, ...manifest.screenshots];
  assert.ok(pictures.some(({ purpose }) => purpose === "maskable"));
  assert.equal(new Set(pictures.map(({ form_factor }) => form_factor)).size, 3);
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(url + src);
    assert.is(answer.status(), 200, src);
    assert.is(answer.headers()["content-type"], type);
    if (type === "image/png") assert.is(sizeOf(await answer.body()), sizes, src);
  }
  for (const shortcut of manifest.shortcuts) {
    assert.is((await page.request.get(url + shortcut.url)).status(), 200, shortcut.url);
  }
  assert.is(manifest.shortcuts.length, 4);
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

install("does not offer itself over the full-screen PetCard", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  await savePet(page, "Bidu");
  const toast = page.getByText("Bidu criado com sucesso!");
  await toast.waitFor();
  await page.getByRole("link", { name: "Início" }).click();
  await page.getByRole("link", { name: "Meu PetCard" }).click();
  await page.getByRole("button", { name: "Voltar" }).waitFor();
  await toast.waitFor({ state: "detached" });
  await offer(page);
  // It would be there then.
  await twoFrames(page);
  assert.is(await page.getByText("Tenha o portal no seu celular").count(), 0);
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByText("Tenha o portal no seu celular").waitFor();
});

install("keeps an offer that comes before the app's script has loaded", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  let release = () => {};
  const released = new Promise<void>((resolve) => release = resolve);
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${url}/perfil`, { waitUntil: "commit" });
  await page.getByText("Carregando...").waitFor();
  await offer(page);
  release();
  await page.getByRole("button", { name: "Instalar o app" }).waitFor();
});

install("an app that is installed before the login is not offered after it", async () => {
  const { page } = await open();
  await offer(page);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await logIn(page, "Ana");
  await page.getByRole("link", { name: "Perfil" }).click();
  await button(page, "Sair da conta").waitFor();
  assert.is(await button(page, "Instalar o app").count(), 0);
});

install("opens the browser's own prompt from the profile", async () => {
  const { page } = await open({ as: "maria", path: "/perfil" });
  await page.getByRole("button", { name: "Sair da conta" }).waitFor();
  assert.is(await page.getByRole("button", { name: "Instalar o app" }).count(), 0);
  await offer(page);
  await page.getByRole("button", { name: "Instalar o app" }).click();
  await until(page, () => (globalThis as { prompted?: boolean }).prompted === true);
});

install("explains the steps on an iPhone", async () => {
  const { page, context, url } = await open({ as: "maria", path: null });
  await context.addInitScript((agent) => {
    Object.defineProperty(navigator, "userAgent", { value: agent });
  }, IPHONE);
  await page.goto(`${url}/perfil`);
  await page.getByRole("button", { name: "Instalar o app" }).click();
  await page.getByText("Adicionar à Tela de Início").waitFor();
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

/** Width and height are at fixed places in a PNG. */
function sizeOf(png: Uint8Array): string {
  const view = new DataView(png.buffer, png.byteOffset);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

install.run();
