// Wide screens: the menu, and what a press on a card, beside the cards or on the header does while a sheet is open.
// `look/` shows the places.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { button, dimmingOpacity, eventually, resize, waitForOverlayDepth } from "./steps.ts";

const wide = journeySuite("Wide screens");

const SIZE = { width: 1280, height: 800, mouse: true };

for (
  const [path, ...titles] of [
    ["/agendamentos", "Consulta clínica de Amora", "Castração de Simba"],
    ["/historico", "Histórico do agendamento", "Histórico do agendamento"],
    ["/notifications", "Consulta confirmada", "Boas-vindas"],
    ["/pets", "Editar Pet", "Editar Pet"],
  ]
) {
  wide(`a press on another card opens it in place of the open one: ${path}`, async () => {
    const page = await openWide(path);
    await card(page, 0).click();
    await page.getByRole("dialog", { name: titles[0] }).waitFor();
    const first = await said(page);
    assert.equal(await openCards(page), [0]);
    assert.is(await dimmingOpacity(page), "0");
    await hasDepth(page, 1);
    await pressBehind(page, 2);
    const second = page.getByRole("dialog", { name: titles[1] });
    await eventually(
      "the other one is open",
      async () => await second.count() === 1 && await said(page) !== first,
    );
    await hasDepth(page, 1);
    assert.equal(await openCards(page), [2]);
    await page.keyboard.press("Escape");
    await isClosed(page, path);
    await hasFocus(page, 2);
    assert.equal(await openCards(page), []);
  });
}

wide("the header has the menu, except on home, and marks where one is", async () => {
  const page = await openWide("/campanhas/campanha-aberta");
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
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Meus Pets" })
    .waitFor();
  assert.is(await page.getByText("Meus Pets", { exact: true }).count(), 1);
});

wide("a press on the open card, or beside the cards, only closes", async () => {
  const page = await openWide("/agendamentos");
  for (const press of [() => pressBehind(page, 0), () => page.mouse.click(40, 400)]) {
    await card(page, 0).click();
    await page.getByRole("dialog").waitFor();
    await press();
    await onlyCloses(page, "/agendamentos");
    await hasFocus(page, 0);
  }
  await page.goto(new URL("/historico?detalhes=agendamento-vacina", page.url()).href);
  await page.getByRole("dialog").waitFor();
  await pressAt(page, page.locator("[data-card=agendamento-vacina]"));
  await onlyCloses(page, "/historico");
});

wide("a form with typed text keeps its question, and opens no other card", async () => {
  const page = await openWide("/pets");
  await card(page, 0).click();
  await page.getByLabel("Nome").fill("Outro nome");
  await pressBehind(page, 1);
  await button(page, "Continuar preenchendo").click();
  assert.is(await page.getByLabel("Nome").inputValue(), "Outro nome");
  await pressBehind(page, 1);
  await button(page, "Descartar").click();
  await onlyCloses(page, "/pets");
  await hasFocus(page, 0);
});

wide.run();

async function openWide(path: string): Promise<Page> {
  return (await open({ ...SIZE, as: "maria", path })).page;
}

function card(page: Page, index: number) {
  return page.locator("[role=listitem]").nth(index).locator("button");
}

/** By its place: it is behind the open sheet's entry. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

function pressBehind(page: Page, index: number): Promise<void> {
  return pressAt(page, card(page, index));
}

/** What the open sheet shows, typed text included. */
async function said(page: Page): Promise<string> {
  const values = await page.locator("dialog input[type=text]").evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value)
  );
  return [await page.getByRole("dialog").innerText(), ...values].join("\n");
}

/** The places of the cards marked as open, which look different from the others. */
function openCards(page: Page): Promise<number[]> {
  return page.locator("[role=listitem] button").evaluateAll((cards) => {
    const ground = (card: Element) => getComputedStyle(card).backgroundColor;
    const isMarked = (card: Element) => card.getAttribute("aria-current") === "true";
    const others = cards.filter((card) => !isMarked(card)).map(ground);
    return cards.flatMap((card, place) =>
      isMarked(card) && !others.includes(ground(card)) ? [place] : []
    );
  });
}

async function onlyCloses(page: Page, path: string): Promise<void> {
  await isClosed(page, path);
  await hasDepth(page, 0);
  await isClosed(page, path);
}

async function isClosed(page: Page, path: string): Promise<void> {
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Waits until the history has this depth, and checks that it stays. */
async function hasDepth(page: Page, depth: number): Promise<void> {
  await waitForOverlayDepth(page, depth);
  await page.waitForTimeout(100);
  assert.is(await page.evaluate(() => history.state?.depth ?? 0), depth);
}

function hasFocus(page: Page, index: number): Promise<void> {
  return eventually(
    "the card has the focus",
    () => card(page, index).evaluate((one) => one === document.activeElement),
  );
}
