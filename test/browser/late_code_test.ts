// A screen whose code is late or does not come: what stands in its place, and the way on.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { axe, journeys, open } from "./browser.ts";
import { button, dialog, field, hold, saveData, until } from "./steps.ts";

const lateCode = journeys("Late code");

lateCode(
  "a screen on its way has its heading in its place, and nobody has arrived at it",
  async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdCode(page, "perfil_screen");
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
  const come = await holdCode(page, "campanhas_campanha_screen");
  await page.goto(`${url}/campanhas/campanha-aberta`);
  const back = page.getByRole("link", { name: "Voltar" });
  const before = await back.boundingBox();
  come();
  await page.getByRole("heading", { level: 1, name: "Vacinação antirrábica" }).waitFor();
  assert.equal(await back.boundingBox(), before);
});

const LISTS: { name: string; code: string; action?: string; opens?: string }[] = [
  { name: "Agendamentos", code: "agendamentos_screen", action: "Novo", opens: "Novo Agendamento" },
  { name: "Meus Pets", code: "pets_screen", action: "Adicionar Pet", opens: "Novo Pet" },
  { name: "Campanhas", code: "campanhas_screen" },
  { name: "Notificações", code: "notificacoes_screen", action: "Atualizar" },
  { name: "Histórico", code: "agendamentos_historico_screen", action: "Atualizar" },
];

for (const { name, code, action, opens } of LISTS) {
  lateCode(`'${name}' has its frame at once, in which only the list changes`, async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdCode(page, code);
    await page.goto(url);
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name }).click();
    const shapes = page.locator("main [role=status] + [aria-hidden]");
    await page.getByRole("heading", { level: 1, name }).waitFor();
    assert.ok(await shapes.evaluate((element) => Number(getComputedStyle(element).opacity)) > 0.4);
    assert.equal(await axe(page), []);
    const still = [page.getByRole("heading", { level: 1, name })];
    if (action !== undefined) still.push(button(page, action));
    const before = await Promise.all([...still, shapes].map((one) => one.boundingBox()));
    const top = before.pop()!.y;
    // What cannot be carried out says that it is busy.
    if (action !== undefined && opens === undefined) {
      assert.is(await button(page, action).getAttribute("aria-disabled"), "true");
    }
    come();
    const first = page.locator("main :is([data-card], li)").first();
    await first.waitFor();
    assert.equal(await Promise.all(still.map((one) => one.boundingBox())), before);
    assert.is((await first.boundingBox())!.y, top);
  });
}

for (const { name, code, action, opens } of LISTS.filter(({ opens }) => opens !== undefined)) {
  lateCode(`'${action}' pressed before the code of '${name}' is carried out with it`, async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdCode(page, code);
    await page.goto(url);
    await page.getByRole("link", { name }).click();
    await button(page, action!).click();
    await page.locator("main button[aria-busy=true]").getByText(action!).waitFor();
    come();
    await dialog(page, opens!).waitFor();
  });
}

lateCode(
  "a press during which the code comes is carried out, and one that slid off is not",
  async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdCode(page, "agendamentos_screen");
    await page.goto(`${url}/agendamentos`);
    await button(page, "Novo").hover();
    await page.mouse.down();
    come();
    await dialog(page, "Novo Agendamento").waitFor();
    await page.mouse.up();

    const comeAgain = await holdCode(page, "pets_screen");
    await page.goto(`${url}/pets`);
    await button(page, "Adicionar Pet").hover();
    await page.mouse.down();
    await page.mouse.move(10, 500);
    comeAgain();
    await page.getByRole("button", { name: /^Amora/ }).waitFor();
    await page.mouse.up();
    assert.is(await page.getByRole("dialog").count(), 0);
  },
);

lateCode(
  "a skeleton goes on where its frame's one was, when the code comes before the list",
  async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const come = await holdCode(page, "agendamentos_historico_screen");
    const held = await hold(page, "GET /agendamentos");
    await page.goto(`${url}/historico`);
    await page.getByText("Carregando...").waitFor({ state: "attached" });
    come();
    // In the first frame with the screen: a moment later new shapes would be as visible.
    const opacity = await page.waitForFunction(() => {
      const shapes = document.querySelector("h1[tabindex]") &&
        document.querySelector("main [role=status] + [aria-hidden]");
      return shapes && getComputedStyle(shapes).opacity;
    });
    assert.ok(Number(await opacity.jsonValue()) > 0.4);
    await held.answer();
    await page.getByRole("button", { name: /^Simba/ }).waitFor();
  },
);

lateCode("the PetCard waits on home for its code, and opens once", async () => {
  const { page, url, context } = await open({ as: "maria", path: null });
  const come = await holdCode(page, "pet_card_screen");
  await page.goto(url);
  const card = page.getByRole("link", { name: "Meu PetCard" });
  await card.scrollIntoViewIfNeeded();
  const tile = page.getByRole("link", { name: "Histórico" });
  const before = await tile.boundingBox();
  const waiting = page.locator("a[aria-busy=true]");
  const tab = context.waitForEvent("page");
  await card.click({ modifiers: ["Control"] });
  await (await tab).close();
  assert.is(await waiting.count(), 0);
  await card.click();
  await waiting.waitFor();
  assert.equal(await tile.boundingBox(), before);
  // The ring takes the icon's place.
  await until(page, () => {
    const [icon, ring] = [":scope svg", ":scope div > span"].map((place) =>
      getComputedStyle(document.querySelector("a[aria-busy]")!.querySelector(place)!).opacity
    );
    return icon === "0" && ring === "1";
  });
  assert.equal(await axe(page), []);
  await waiting.click();
  assert.is(page.url(), `${url}/`);
  come();
  await button(page, "Voltar").click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  assert.is(page.url(), `${url}/`);
  assert.is(await page.evaluate(() => history.length), 3);
  assert.is(await waiting.count(), 0);
});

lateCode("a PetCard that is waited for is given up when something else is pressed", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  const come = await holdCode(page, "pet_card_screen");
  await page.goto(url);
  const code = page.waitForResponse("**/assets/pet_card_screen-*");
  await page.getByRole("link", { name: "Meu PetCard" }).click();
  await page.getByRole("button", { name: /^Você tem 1 agendamento/ }).click();
  await dialog(page, "Agendamentos de hoje").waitFor();
  come();
  await code;
  await page.locator("a[aria-busy=true]").waitFor({ state: "detached" });
  assert.ok(await dialog(page, "Agendamentos de hoje").isVisible());
  const again = await holdCode(page, "pet_card_screen");
  const codeAgain = page.waitForResponse("**/assets/pet_card_screen-*");
  await page.goto(url);
  await page.getByRole("link", { name: "Meu PetCard" }).click();
  await page.getByRole("link", { name: "Perfil" }).click();
  await button(page, "Sair da conta").waitFor();
  again();
  await codeAgain;
  await page.getByRole("link", { name: "Início" }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  assert.is(page.url(), `${url}/`);
});

lateCode("a PetCard whose code does not come is opened all the same, and says so", async () => {
  const { page, url, errors } = await open({ as: "maria", path: null });
  const come = await withoutCode(page, "pet_card_screen");
  await page.goto(url);
  await page.getByRole("link", { name: "Meu PetCard" }).click();
  await page.getByText("Não foi possível abrir esta tela.").waitFor();
  assert.is(page.url(), `${url}/pet-card`);
  await come();
  await button(page, "Tentar novamente").click();
  await button(page, "Voltar").waitFor();
  errors.length = 0;
});

lateCode("code that does not come fails in the layout, under the screen's heading", async () => {
  const { page, url, errors } = await open({ as: "maria", path: null });
  let isGone = true;
  // Fetched ahead, the code could come before the press.
  await saveData(page);
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
    { path: "/pet-card", as: "maria", code: "pet_card_screen", home: "Olá, Maria das Graças" },
    { path: "/forgot-password", as: undefined, code: "recuperacao_screen", home: "CPF ou CNPJ" },
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

lateCode(
  "a question whose code does not come is told and means no; a second press asks",
  async () => {
    const { page, url, context, calls, errors } = await open({ as: "maria", path: null });
    await page.addInitScript(neverIdle);
    const come = await withoutCode(page, "notices_dialog_host");
    await page.goto(`${url}/perfil`);
    await button(page, "Excluir conta").waitFor();
    await context.setOffline(true);
    await button(page, "Excluir conta").click();
    await page.getByText("Não foi possível abrir o formulário.").waitFor();
    assert.equal(await axe(page), []);
    await come();
    await context.setOffline(false);
    await button(page, "Excluir conta").click();
    await button(page, "Não, manter").click();
    await dialog(page, "Excluir conta").waitFor({ state: "detached" });
    assert.not.ok(calls.includes("DELETE /tutores/excluir"));
    errors.length = 0;
  },
);

lateCode("an alert whose code does not come is a toast with its words", async () => {
  const { page, url, world, errors } = await open({ as: "joao", path: null });
  await page.addInitScript(hasReloadedForCode);
  await withoutCode(page, "notices_dialog_host");
  await page.goto(url);
  await button(page, "Confirmar agora").click();
  world.faults.set("POST /login/confirm-email/send-email", { status: 409, body: {} });
  await button(page, "Continuar").click();
  await page.getByRole("alert").getByText("Não foi possível enviar o código.").first().waitFor();
  errors.length = 0;
});

lateCode.run();

/** The code with this name does not come until the returned function is called. */
async function withoutCode(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/** A phone with so much to do that nothing is fetched ahead. */
function neverIdle(): void {
  Object.assign(globalThis, { requestIdleCallback: () => 0 });
}

/** The app has just been loaded again for code that was gone, and does not do that twice. */
function hasReloadedForCode(): void {
  sessionStorage.setItem("vet:reloadedAt", String(Date.now()));
}

/** The code with this name waits until the returned function is called. */
async function holdCode(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
