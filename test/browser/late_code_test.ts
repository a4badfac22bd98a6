// Shows a screen whose code is late or missing: what is in its place, and how to continue.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { button, dialog, field, holdAssets, turnOnDataSaverFromNextLoad } from "./steps.ts";

const lateCode = journeySuite("Late code");

lateCode(
  "a screen on its way has its heading in its place, and nobody has arrived at it",
  async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdAssets(page, "screens-*");
    await page.goto(`${url}/perfil`);
    const heading = page.getByRole("heading", { level: 1, name: "Perfil" });
    await heading.waitFor();
    await page.getByText("Carregando...").waitFor({ state: "attached" });
    const before = await heading.boundingBox();
    assert.equal(await listAccessibilityFaults(page), []);
    come();
    await button(page, "Sair da conta").waitFor();
    assert.equal(await heading.boundingBox(), before);
    assert.is(await page.evaluate(() => document.activeElement === document.body), true);
  },
);

lateCode("code that does not come fails in the layout, under the screen's heading", async () => {
  const { page, url, errors } = await open({ as: "maria", path: null });
  let isGone = true;
  // Fetched ahead, the code could come before the press.
  await turnOnDataSaverFromNextLoad(page);
  // The second is how the app finds out whether there is a network.
  for (const file of ["assets/screens-*", "sw.js"]) {
    await page.route(`**/${file}`, (route) => isGone ? route.abort() : route.continue());
  }
  await page.goto(`${url}/perfil`);
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByText("Não foi possível abrir esta tela.").waitFor();
  await alert.getByText("Verifique a internet e tente de novo.").waitFor();
  assert.is(await page.getByRole("heading", { level: 1 }).innerText(), "Perfil");
  assert.is(await page.title(), "Perfil · Portal Pet São Luís");
  assert.ok(await page.getByRole("contentinfo").isVisible());
  isGone = false;
  await button(page, "Tentar novamente").click();
  await button(page, "Sair da conta").waitFor();
  errors.length = 0;
});

for (
  const { path, as, code, home } of [
    { path: "/pet-card", as: "maria", code: "screens", home: "Olá, Maria das Graças" },
    { path: "/forgot-password", as: undefined, code: "anonymous_screens", home: "CPF ou CNPJ" },
  ]
) {
  lateCode(`without its code, ${path} says so in the login's frame, with a way out`, async () => {
    const { page, url, errors } = await open({ as, path: null });
    await page.route(`**/assets/${code}-*`, (route) => route.abort());
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1, name: "Não foi possível abrir esta tela." })
      .waitFor();
    assert.ok(await page.getByRole("img", { name: "Prefeitura de São Luís" }).isVisible());
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await page.getByText(home).waitFor();
    errors.length = 0;
  });
}

lateCode("without its code, the sheet of today says so, and a later press opens it", async () => {
  const { page, url, errors } = await open({ as: "maria", path: null });
  let isGone = true;
  for (const file of ["assets/screens-*", "sw.js"]) {
    await page.route(`**/${file}`, (route) => isGone ? route.abort() : route.continue());
  }
  await page.goto(url);
  const card = page.getByRole("button", { name: "Você tem 1 agendamento para hoje" });
  await card.click();
  const alert = page.getByRole("alert");
  await alert.getByText("Não foi possível abrir esta tela.").waitFor();
  await alert.getByText("Verifique a internet e tente de novo.").waitFor();
  isGone = false;
  await card.click();
  await dialog(page, "Agendamentos de hoje").waitFor();
  errors.length = 0;
});

const CAUSES: [what: string, script: string | undefined, said: string, another: number][] = [
  ["that the server does not have", undefined, "A internet funciona, mas uma parte do portal", 1],
  [
    "that this browser does not understand",
    "let a = ( ;",
    "Este navegador é antigo demais para esta tela.",
    0,
  ],
  [
    "for which this browser lacks something",
    "globalThis.noBrowserHasThis.begin();",
    "Este navegador é antigo demais para esta tela.",
    0,
  ],
];
for (const [what, body, said, another] of CAUSES) {
  lateCode(`code ${what} does not blame the network`, async () => {
    const { page, url, errors } = await open({ as: "maria", path: null });
    await turnOnDataSaverFromNextLoad(page);
    const type = "text/javascript";
    const answer = body === undefined ? { status: 404 } : { body, contentType: type };
    await page.route("**/assets/screens-*", (route) => route.fulfill(answer));
    // A lost file makes the page reload once.
    await page.goto(`${url}/perfil`, { waitUntil: "commit" });
    await page.getByRole("main").getByText(said).waitFor();
    assert.is(await page.getByText("Verifique a internet").count(), 0);
    assert.is(await button(page, "Tentar novamente").count(), another);
    assert.is(await page.getByRole("heading", { level: 1 }).innerText(), "Perfil");
    errors.length = 0;
  });
}

const ASKING: {
  path: string;
  /** From the screen to the button that asks. */
  reach?: (page: Page) => Promise<void>;
  asks: string;
  offers: string;
}[] = [
  { path: "/perfil", asks: "Excluir conta", offers: "Sim, excluir" },
  {
    path: "/agendamentos?detalhes=agendamento-hoje",
    asks: "Cancelar Agendamento",
    offers: "Sim, cancelar",
  },
  {
    path: "/pets",
    async reach(page) {
      await button(page, "Adicionar Pet").click();
      await field(page, "Nome").fill("Tapioca");
    },
    asks: "Fechar",
    offers: "Descartar",
  },
  {
    path: "/campanhas/campanha-aberta",
    async reach(page) {
      await button(page, "Inscrever Meu Pet").click();
      await field(page, "Observação").fill("Morde estranhos");
    },
    asks: "Fechar",
    offers: "Descartar",
  },
];

for (const { path, reach, asks, offers } of ASKING) {
  lateCode(`${path} brings along what it asks with: then the network may go`, async () => {
    const { page, url, context, errors } = await open({ as: "maria", path: null });
    await page.addInitScript(neverIdle);
    await page.goto(url + path);
    await reach?.(page);
    await button(page, asks).waitFor();
    await context.setOffline(true);
    await button(page, asks).click();
    await button(page, offers).waitFor();
    errors.length = 0;
  });
}

lateCode.run();

/** A phone with so much to do that nothing is fetched ahead. */
function neverIdle(): void {
  Object.assign(globalThis, { requestIdleCallback: () => 0 });
}
