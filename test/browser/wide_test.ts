// Wide screens: the list in the left half, and what its cards open in the right one.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { atDepth, button, eventually, hold, inItsPlace, resize } from "./steps.ts";

const wide = journeys("Wide screens");

const SIZE = { width: 1280, height: 800, mouse: true };

const HINTS = [
  ["/agendamentos", "Escolha um agendamento para ver os detalhes aqui."],
  ["/historico", "Escolha um agendamento para ver o histórico aqui."],
  ["/pets", "Escolha um pet para ver os dados aqui."],
  ["/notifications", "Escolha uma notificação para ler o texto inteiro aqui."],
] as const;
for (const [path, hint] of HINTS) {
  wide(
    `the empty half says what it is for, to those who see it, from 960 px on: ${path}`,
    async () => {
      const { page } = await open({ ...SIZE, as: "maria", path });
      const hinted = page.getByText(hint);
      await hinted.waitFor();
      assert.not.match(await page.getByRole("main").ariaSnapshot(), hint);
      for (const [width, height] of [[960, 600], [1920, 1080], [1280, 800]]) {
        await page.setViewportSize({ width, height });
        const list = (await page.getByRole("list").boundingBox())!;
        const { x, y, ...box } = (await hinted.boundingBox())!;
        assert.ok(x >= list.x + list.width, `beside the list at ${width} px`);
        assert.ok(x + box.width <= width && y + box.height <= height, `in sight at ${width} px`);
        const action = (await page.locator("h1 + button").boundingBox())!;
        assert.is(action.x + action.width, list.x + list.width, `one edge at ${width} px`);
      }
      await card(page, 0).click();
      await page.getByRole("dialog").waitFor();
      await eventually("it makes way for the sheet", async () => await opacity(hinted) === "0");
      await page.keyboard.press("Escape");
      await eventually("it comes back", async () => await opacity(hinted) === "1");
      await page.setViewportSize({ width: 959, height: 800 });
      assert.not(await hinted.isVisible());
    },
  );
}

wide(
  "an empty list, and one that has failed, stand in the middle, and make way for a sheet",
  async () => {
    const { page, url, world, errors } = await open({ ...SIZE, as: "ana", path: "/agendamentos" });
    const empty = page.getByText("Nenhum agendamento").locator("xpath=..");
    await isCentred(empty);
    const hint = page.getByText("Escolha um");
    assert.is(await hint.count(), 0);
    const drawings = page.locator("svg[width='2.75rem']").filter({ visible: true });
    assert.is(await drawings.count(), 1);
    await button(page, "Novo").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("cadastre primeiro o seu pet").waitFor();
    const half = (await sheet.boundingBox())!.x;
    await isLeftOf(half, empty);
    assert.is(await drawings.count(), 1, "one drawing");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await isCentred(empty);
    await atDepth(page, 0);
    const list = await hold(page, "GET /pet");
    await page.goto(`${url}/pets`);
    await list.made;
    assert.is(await hint.count(), 0);
    await list.answer();
    world.faults.set("GET /notification", { status: 400 });
    await page.goto(`${url}/notifications`);
    const failure = page.getByText("Erro ao buscar notificações");
    await isCentred(failure.locator("xpath=../.."));
    assert.is(await hint.count(), 0);
    errors.length = 0;
  },
);

for (
  const { path, titles } of [
    { path: "/agendamentos", titles: ["Consulta clínica de Amora", "Castração de Simba"] },
    { path: "/historico", titles: ["Histórico do agendamento", "Histórico do agendamento"] },
    { path: "/notifications", titles: ["Consulta confirmada", "Boas-vindas"] },
    { path: "/pets", titles: ["Editar Pet", "Editar Pet"] },
  ]
) {
  wide(`a press on another card opens it in place of the open one: ${path}`, async () => {
    const { page } = await open({ ...SIZE, as: "maria", path });
    await card(page, 0).click();
    await page.getByRole("dialog", { name: titles[0] }).waitFor();
    const first = await said(page);
    assert.equal(await openCards(page), [0]);
    assert.is(await dimming(page), "0");
    await hasDepth(page, 1);
    const entries = await page.evaluate(() => history.length);
    await pressBehind(page, 2);
    const second = page.getByRole("dialog", { name: titles[1] });
    await eventually(
      "the other one is open",
      async () => await second.count() === 1 && await said(page) !== first,
    );
    await hasDepth(page, 1);
    assert.equal(await openCards(page), [2]);
    assert.is(await page.evaluate(() => history.length), entries);
    await page.keyboard.press("Escape");
    await isClosed(page, path);
    await hasFocus(page, 2);
    assert.equal(await openCards(page), []);
  });
}

wide("the header has the menu where home's tiles are not, and marks where one is", async () => {
  const { page } = await open({ ...SIZE, as: "maria", path: "/campanhas/campanha-aberta" });
  const menu = page.getByRole("banner").getByRole("navigation", { name: "Menu" });
  const current = menu.locator("[aria-current]");
  await menu.waitFor();
  assert.is(await current.textContent(), "Campanhas");
  // One arrow is enough: a campaign's own one leads to all campaigns.
  const home = page.getByRole("link", { name: "Início" });
  await page.getByRole("link", { name: "Voltar" }).waitFor();
  const partsOfLogo = await home.locator("> *").count();
  for (const name of ["Meus Pets", "Histórico", "Agendamentos", "Campanhas"]) {
    await menu.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    assert.is(await home.locator("> *").count(), partsOfLogo + 1, `the way home on ${name}`);
    assert.is(await current.textContent(), name);
    assert.is(await current.getAttribute("aria-current"), "page");
  }
  for (const text of ["100%", "200%"]) {
    // There is no room for it below 960 px, and with large text.
    await resize(page, { width: text === "100%" ? 959 : 1280, height: 800 }, text);
    assert.is(await menu.count(), 0, `${text} text`);
  }
  await home.click();
  await page.getByText("Olá, Maria").waitFor();
  await resize(page, SIZE);
  assert.is(await page.getByRole("navigation", { name: "Menu" }).count(), 1);
});

wide("after a press on another card Back closes once, and then leaves", async () => {
  const { page } = await open({ ...SIZE, as: "maria" });
  await page.getByRole("link", { name: "Agendamentos", exact: true }).click();
  await card(page, 0).click();
  for (const [index, title] of [[2, "Castração de Simba"], [0, "Consulta clínica de Amora"]]) {
    await page.getByRole("dialog").waitFor();
    await pressBehind(page, index as number);
    await page.getByRole("dialog", { name: title as string }).waitFor();
  }
  await hasDepth(page, 1);
  assert.match(page.url(), "detalhes=agendamento-hoje");
  await page.goBack();
  await isClosed(page, "/agendamentos");
  await hasFocus(page, 0);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
});

wide("a press on the open card, or beside the cards, only closes", async () => {
  const { page } = await open({ ...SIZE, as: "maria", path: "/agendamentos" });
  for (const press of [() => pressBehind(page, 0), () => page.mouse.click(40, 400)]) {
    await card(page, 0).click();
    await page.getByRole("dialog").waitFor();
    await press();
    await isClosed(page, "/agendamentos");
    await hasDepth(page, 0);
    await isClosed(page, "/agendamentos");
    await hasFocus(page, 0);
  }
});

for (
  const [path, detalhes] of [
    ["/agendamentos", "agendamento-hoje"],
    ["/historico", "agendamento-vacina"],
  ]
) {
  wide(`a press on the card of a sheet that the address opened only closes: ${path}`, async () => {
    const { page } = await open({ ...SIZE, as: "maria", path: `${path}?detalhes=${detalhes}` });
    await page.getByRole("dialog").waitFor();
    const { x, y } = (await page.locator(`[data-card=${detalhes}]`).boundingBox())!;
    await page.mouse.click(x + 20, y + 20);
    await isClosed(page, path);
    await hasDepth(page, 0);
    await isClosed(page, path);
  });
}

wide("a press on the header's bell closes the sheet, and follows the link", async () => {
  const { page } = await open({ ...SIZE, as: "maria", path: "/agendamentos" });
  await card(page, 0).click();
  await page.getByRole("dialog").waitFor();
  const bell = page.locator("header a[href='/notifications']");
  const { x, y, width, height } = (await bell.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  // Its screen, not its address: that would also be seen where it is written over at once.
  await page.getByText("Boas-vindas").first().waitFor();
  await hasDepth(page, 0);
  assert.match(page.url(), "/notifications");
  await page.goBack();
  await page.waitForURL((url) => url.pathname + url.search === "/agendamentos");
});

wide("beside the sheet of an enrolment the campaign's name and day are in sight", async () => {
  for (const [width, height] of [[960, 600], [1280, 800], [1920, 1080]]) {
    const path = "/campanhas/campanha-aberta";
    const { page } = await open({ ...SIZE, width, height, as: "maria", path });
    const name = page.getByRole("heading", { level: 1 });
    const day = page.getByText("Data do evento").locator("xpath=..");
    await page.locator("main button[data-kind]").filter({ hasText: "Inscrever" }).click();
    const sheet = (await page.getByRole("dialog").boundingBox())!;
    for (const one of [name, day]) {
      const words = await one.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { right, bottom } = range.getBoundingClientRect();
        return { right, bottom };
      });
      assert.ok(words.right <= sheet.x && words.bottom < height, `at ${width} px`);
    }
  }
});

wide(
  "over home, today's list and its details are in the middle, and as high as they need",
  async () => {
    const { page } = await open({ ...SIZE, as: "maria", now: new Date("2026-11-25T10:00:00Z") });
    const sheet = page.getByRole("dialog");
    const inTheMiddle = async () => {
      const { x, width, height } = (await sheet.boundingBox())!;
      assert.is(x + width / 2, SIZE.width / 2);
      await eventually("the page is dimmed", async () => await dimming(page) === "1");
      return height;
    };
    await page.getByRole("button", { name: /^Você tem 1 agendamento/ }).click();
    const amora = sheet.getByRole("button", { name: /^Amora / });
    await amora.waitFor();
    assert.ok(await inTheMiddle() < SIZE.height / 3);
    for (const goBack of [() => page.goBack(), () => button(page, "Voltar").click()]) {
      await inItsPlace(page, () => amora.click());
      await page.getByRole("dialog", { name: "Consulta clínica de Amora" }).waitFor();
      await inTheMiddle();
      await goBack();
      await page.getByRole("dialog", { name: "Agendamentos de hoje" }).waitFor();
    }
    await amora.click();
    await sheet.getByRole("link", { name: "Ver em Agendamentos" }).click();
    await page.waitForURL((url) => url.search === "?detalhes=agendamento-hoje");
  },
);

wide("a new appointment's form shows no card: a press on the cancelled one opens it", async () => {
  const { page } = await open({ ...SIZE, as: "maria", path: "/agendamentos" });
  await page.locator("[data-card=agendamento-cancelado] button").click();
  await button(page, "Agendar de novo").click();
  await page.getByRole("dialog", { name: "Novo Agendamento" }).waitFor();
  assert.equal(await openCards(page), []);
  const { x, y } = (await page.locator("[data-card=agendamento-cancelado]").boundingBox())!;
  await page.mouse.click(x + 20, y + 20);
  await page.getByRole("dialog", { name: "Consulta clínica de Mel" }).waitFor();
});

wide("a card under the header is not pressed through it", async () => {
  const { page } = await open({ ...SIZE, height: 520, as: "maria", path: "/agendamentos" });
  await card(page, 2).click();
  await page.getByRole("dialog").waitFor();
  const { y, height } = (await card(page, 0).boundingBox())!;
  await page.evaluate((top) => scrollBy(0, top), y + height / 2 - 30);
  await pressBehind(page, 0);
  // The way home lies over it.
  await page.getByText("Olá, Maria").waitFor();
  await isClosed(page, "/");
  await hasDepth(page, 0);
  assert.is(await page.getByRole("dialog").count(), 0);
  await page.goBack();
  await isClosed(page, "/agendamentos");
});

wide("a form with typed text keeps its question, and opens no other card", async () => {
  const { page } = await open({ ...SIZE, as: "maria", path: "/pets" });
  await card(page, 0).click();
  await page.getByLabel("Nome").fill("Outro nome");
  await pressBehind(page, 1);
  await button(page, "Continuar preenchendo").click();
  assert.is(await page.getByLabel("Nome").inputValue(), "Outro nome");
  await pressBehind(page, 1);
  await button(page, "Descartar").click();
  await isClosed(page, "/pets");
  await hasDepth(page, 0);
  await isClosed(page, "/pets");
  await hasFocus(page, 0);
});

wide("on a phone a press on a card behind the sheet only closes the sheet", async () => {
  const { page } = await open({ as: "maria", path: "/notifications", height: 780 });
  await card(page, 2).click();
  await page.getByRole("dialog").waitFor();
  await pressBehind(page, 0);
  await isClosed(page, "/notifications");
  await hasDepth(page, 0);
  await isClosed(page, "/notifications");
});

wide.run();

function card(page: Page, index: number) {
  return page.locator("[role=listitem]").nth(index).locator("button");
}

/** As a person does: at the place where the card is seen. */
async function pressBehind(page: Page, index: number): Promise<void> {
  const { x, y, width, height } = (await card(page, index).boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

async function isCentred(target: Locator): Promise<void> {
  await target.waitFor();
  const { x, width } = (await target.boundingBox())!;
  const middle = x + width / 2;
  assert.ok(Math.abs(middle - SIZE.width / 2) < 10, `its middle is at ${middle} px`);
}

/** As a whole, so that a sheet that begins there covers nothing of it. */
async function isLeftOf(edge: number, target: Locator): Promise<void> {
  const { x, width } = (await target.boundingBox())!;
  assert.ok(x + width <= edge, `${x + width} is beyond ${edge}`);
}

/** What the open sheet shows, typed text included. */
async function said(page: Page): Promise<string> {
  const values = await page.locator("dialog input[type=text]").evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value)
  );
  return [await page.getByRole("dialog").innerText(), ...values].join("\n");
}

/** The places of the cards marked as open, in another colour than the others. */
function openCards(page: Page): Promise<number[]> {
  return page.locator("[role=listitem] button").evaluateAll((cards) => {
    const blue = getComputedStyle(document.documentElement).getPropertyValue("--azul-fundo");
    const probe = Object.assign(document.createElement("i"), { hidden: true });
    probe.style.color = blue;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return cards.flatMap((card, place) =>
      getComputedStyle(card).backgroundColor === color ? [place] : []
    );
  });
}

/** How much of the page's dimming is drawn. */
function dimming(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body, "::after").opacity);
}

function opacity(target: ReturnType<Page["getByText"]>): Promise<string> {
  return target.evaluate((one) => getComputedStyle(one.parentElement!).opacity);
}

async function isClosed(page: Page, path: string): Promise<void> {
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Waits until the history has this depth, and checks that it stays. */
async function hasDepth(page: Page, depth: number): Promise<void> {
  await atDepth(page, depth);
  await page.waitForTimeout(100);
  assert.is(await page.evaluate(() => history.state?.depth ?? 0), depth);
}

function hasFocus(page: Page, index: number): Promise<void> {
  return eventually(
    "the card has the focus",
    () => card(page, index).evaluate((one) => one === document.activeElement),
  );
}
