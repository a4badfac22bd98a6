// A screen whose code is late or does not come: what stands in its place, and the way on.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { axe, journeys, open } from "./browser.ts";
import { button } from "./steps.ts";

const lateCode = journeys("Late code");

lateCode(
  "a screen on its way has its heading in its place, and nobody has arrived at it",
  async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdCode(page, "perfil");
    await page.goto(`${url}/perfil`);
    const heading = page.getByRole("heading", { level: 1, name: "Perfil" });
    await heading.waitFor();
    await page.getByText("Carregando...").waitFor({ state: "attached" });
    const before = await heading.boundingBox();
    assert.equal(await axe(page), []);
    come();
    await button(page, "Sair da conta").waitFor();
    assert.equal(await heading.boundingBox(), before);
    assert.is(await page.evaluate(() => document.activeElement === document.body), true);
  },
);

lateCode("a campaign on its way has the way back beside its heading", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  const come = await holdCode(page, "campanha_screen");
  await page.goto(`${url}/campanhas/campanha-aberta`);
  const back = page.getByRole("link", { name: "Voltar" });
  const before = await back.boundingBox();
  come();
  await page.getByRole("heading", { level: 1, name: "Vacinação antirrábica" }).waitFor();
  assert.equal(await back.boundingBox(), before);
});

lateCode("code that does not come fails in the layout, under the screen's heading", async () => {
  const { page, url, errors } = await open({ as: "maria", path: null });
  let isGone = true;
  await page.route("**/assets/perfil*", (route) => isGone ? route.abort() : route.continue());
  await page.goto(`${url}/perfil`);
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByText("Não foi possível abrir esta tela.").waitFor();
  await alert.getByText("Verifique a internet e tente de novo.").waitFor();
  assert.is(await page.getByRole("heading", { level: 1 }).innerText(), "Perfil");
  assert.is(await page.title(), "Perfil · Portal Pet São Luís");
  assert.ok(await page.getByRole("contentinfo").isVisible());
  assert.equal(await axe(page), []);
  isGone = false;
  await button(page, "Tentar novamente").click();
  await button(page, "Sair da conta").waitFor();
  errors.length = 0;
});

for (
  const { path, as, code, home } of [
    { path: "/pet-card", as: "maria", code: "pet_card", home: "Olá, Maria das Graças" },
    { path: "/forgot-password", as: undefined, code: "screen", home: "CPF ou CNPJ" },
  ]
) {
  lateCode(`without its code, ${path} says so in the login's frame, with a way out`, async () => {
    const { page, url, errors } = await open({ as, path: null });
    await page.route(`**/assets/${code}-*`, (route) => route.abort());
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1, name: "Não foi possível abrir esta tela." })
      .waitFor();
    assert.ok(await page.getByRole("img", { name: "Prefeitura de São Luís" }).isVisible());
    assert.equal(await axe(page), []);
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await page.getByText(home).waitFor();
    errors.length = 0;
  });
}

lateCode("without the app's code, what fails stands where the spinner was", async () => {
  const { page, url, errors } = await open({ as: "maria", path: null });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(url);
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByRole("heading", { level: 1, name: "Não foi possível abrir o portal." })
    .waitFor();
  await alert.getByText("Verifique a internet e tente de novo.").waitFor();
  assert.not.ok(await page.getByText("Carregando...").isVisible());
  assert.ok(await page.getByRole("img", { name: "Prefeitura de São Luís" }).isVisible());
  assert.equal(await axe(page), []);
  await button(page, "Tentar novamente").click();
  await alert.getByText("Ainda não deu certo.").waitFor();
  assert.ok(await alert.getByRole("heading", { level: 1 }).isVisible());
  await button(page, "Tentar novamente").waitFor();
  errors.length = 0;
});

lateCode.run();

/** The code with this name waits until the returned function is called. */
async function holdCode(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
