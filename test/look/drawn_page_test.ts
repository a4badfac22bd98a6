// What only a drawn page shows: whole words at the largest text, what lies beside what, and the outline of the focus.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeySuite, open, waitUntilScreenLoaded } from "../browser/browser.ts";
import {
  button,
  field,
  holdCall,
  MORNING,
  openAndFillBooking,
  reachStep,
  resize,
} from "../browser/steps.ts";
import { faultsUnderSettings, tornWords } from "../browser/preferences.ts";
import { isInside, type Rect, rectBetweenBars, rectOf } from "./places.ts";

const drawn = journeySuite("Drawn page");

const SCREENS = [
  "/",
  "/agendamentos",
  "/agendamentos?detalhes=agendamento-hoje",
  "/pets",
  "/campanhas",
  "/campanhas/campanha-aberta",
  "/historico",
  "/historico?detalhes=agendamento-hoje",
  "/notifications",
  "/perfil",
  "/pet-card",
];
const BEFORE_LOGIN = ["/", "/forgot-password", "/sign-in"];

drawn("every screen is whole under every setting, for maria", async () => {
  const nome = "Amora Margarida da Conceição";
  const prepare = (world: World) => world.edit("pet", "pet-amora", { nome });
  const { page, url } = await open({ as: "maria", prepare });
  assert.equal(await faultsOf(page, SCREENS.map((path) => url + path)), []);
});

drawn(
  "every screen is whole under every setting, for a first visitor and for nobody; in forced colours the slide's dot is filled",
  async () => {
    const { page, url } = await open({ firstVisit: true });
    assert.equal(await listFaults(page), [], "the slides");
    await page.emulateMedia({ forcedColors: "active" });
    assert.equal(await dotsSeen(page), [true, false, false], "the slide in forced colours");
    await page.emulateMedia({ forcedColors: "none" });
    await button(page, "Pular").click();
    assert.equal(await faultsOf(page, BEFORE_LOGIN.map((path) => url + path)), []);
  },
);

/** Which dots of the slides are filled, whatever their background is. */
async function dotsSeen(page: Page): Promise<boolean[]> {
  return await page.locator("[data-current]").evaluateAll((dots) =>
    dots.map((dot) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(dot);
      const isSeen = borderTopStyle === "solid" && !/^rgba\(.*, 0\)$/.test(borderTopColor);
      // Without its background it is filled by its border alone.
      return isSeen && dot.clientHeight === 0;
    })
  );
}

async function faultsOf(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await waitUntilScreenLoaded(page);
    for (const fault of await listFaults(page)) faults.push(`${address}: ${fault}`);
  }
  return faults;
}

/** Large text, and a small phone that lies on its side. */
const SIZES = [
  { width: 360, height: 740, text: "200%" },
  { width: 180, height: 370, text: "100%" },
  { width: 568, height: 320, text: "100%" },
];

/** What is wrong with the current screen in one of the settings and widths that people have, a line per fault. */
async function listFaults(page: Page): Promise<string[]> {
  const faults = await faultsUnderSettings(page);
  for (const { text, ...size } of SIZES) {
    await resize(page, size, text);
    const wrong = await tornWords(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
      wrong.push("scrolls sideways");
    }
    for (const fault of wrong) faults.push(`${fault}, text ${text} at ${size.width} px`);
  }
  return faults;
}

drawn("the number in a sentence keeps its unit beside it", async () => {
  const { page } = await open({ width: 360 });
  await button(page, "Entrar").click();
  const problem = page.getByText("Documento deve ter no mínimo 11 dígitos");
  const [number, unit] = await problem.evaluate(({ firstChild }) =>
    ["11", "dígitos"].map((word) => {
      const range = document.createRange();
      range.setStart(firstChild!, firstChild!.textContent!.indexOf(word));
      range.setEnd(firstChild!, range.startOffset + word.length);
      return range.getBoundingClientRect().top;
    })
  );
  assert.is(number, unit);
});

drawn("a field that announces its errors takes no room for one that is not there", async () => {
  const { page } = await open({ path: "/sign-in" });
  await reachStep(page, 3);
  const [cep, numero] = await Promise.all(
    ["CEP", "Número"].map((label) => rectOf(field(page, label).locator("xpath=ancestor::div[2]"))),
  );
  assert.is(cep.bottom - cep.top, numero.bottom - numero.top);
});

drawn("words that are already typed keep their line", async () => {
  const { page } = await open({ as: "maria", path: "/agendamentos" });
  await openAndFillBooking(page);
  const [typed, read] = await page.getByRole("dialog").locator("textarea, label").evaluateAll((
    all,
  ) =>
    ["TEXTAREA", "LABEL"].map((tag) =>
      getComputedStyle(all.find(({ tagName }) => tagName === tag)!).getPropertyValue(
        "text-wrap-style",
      )
    )
  );
  assert.equal([typed, read], ["auto", "pretty"]);
});

drawn("the PetCard keeps its colours in forced ones, because its logo has no others", async () => {
  const { page } = await open({ as: "maria", path: "/pet-card", colorScheme: "dark" });
  await page.emulateMedia({ forcedColors: "active" });
  const ground = await page.getByRole("img").first().evaluate((logo) => {
    let element = logo.parentElement!;
    while (/, 0\)$/.test(getComputedStyle(element).backgroundColor)) {
      element = element.parentElement!;
    }
    return getComputedStyle(element).backgroundColor;
  });
  assert.is(ground, "rgb(255, 255, 255)");
});

drawn("at 320 px the words of a card keep clear of its chevron", async () => {
  const { page, url } = await open({ as: "maria", path: null, width: 320, height: 740 });
  for (const path of ["/agendamentos", "/historico", "/pets", "/notifications"]) {
    await page.goto(url + path);
    await page.locator("[role=listitem]").nth(2).waitFor();
    const gaps = await page.locator("[role=listitem] button").evaluateAll((cards) =>
      cards.map((card) => {
        const words = document.createRange();
        words.selectNodeContents(card.firstElementChild!);
        const right = Math.max(...[...words.getClientRects()].map((line) => line.right));
        // A deceased pet's has none.
        const chevron = card.querySelector(":scope > svg path");
        return chevron ? chevron.getBoundingClientRect().left - right : Infinity;
      })
    );
    assert.ok(Math.min(...gaps) >= 7, `${path}: ${gaps}`);
  }
});

async function isOneRow(found: Locator): Promise<boolean> {
  // In one look: the sheet they are in may still move.
  const tops = await found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return new Set(tops).size === 1;
}

drawn("the steps of an appointment are in one row from 320 px on", async () => {
  const path = "/agendamentos?detalhes=agendamento-hoje";
  const { page } = await open({ as: "maria", path, width: 320, height: 740 });
  const steps = page.getByRole("list", { name: "O que já aconteceu" }).getByRole("listitem");
  await steps.nth(2).waitFor();
  assert.ok(await isOneRow(steps));
});

drawn("the links to help and statements are in one row at 360 px", async () => {
  const { page } = await open({ path: "/sign-in" });
  const links = page.locator("a[target=_blank]");
  await links.nth(3).waitFor();
  assert.ok(await isOneRow(links));
});

drawn("'Atualizar' ends with its column, offline and in forced colours", async () => {
  const { page, context, errors } = await open({ as: "maria", path: "/historico" });
  await page.locator("[role=listitem]").first().waitFor();
  const { right } = await rectOf(page.getByRole("list").first());
  const reload = button(page, "Atualizar");
  await context.setOffline(true);
  await page.getByText("Precisa de internet").waitFor();
  const label = await rectOf(reload.getByText("Atualizar"));
  assert.ok(Math.abs(label.right - right) <= 2, `offline it ends at ${label.right}`);
  await page.emulateMedia({ forcedColors: "active" });
  assert.is((await rectOf(reload)).right, right, "in forced colours");
  // Calls without a network.
  errors.length = 0;
});

drawn("in forced colours a link that is the primary action is filled as a button is", async () => {
  const { page } = await open({ as: "ana" });
  await page.emulateMedia({ forcedColors: "active" });
  const link = page.getByRole("link", { name: "Cadastre seu primeiro pet" });
  const [filled, canvas] = await Promise.all(
    [link, page.locator("html")].map((one) =>
      one.evaluate((one) => getComputedStyle(one).backgroundColor)
    ),
  );
  assert.is.not(filled, canvas);
});

/** The sheet has the same place on each: one of them is enough for the larger widths. */
const DETAILS = [
  { path: "/agendamentos", title: "Consulta clínica de Amora", widths: [960, 1280, 1920] },
  { path: "/historico", title: "Histórico do agendamento", widths: [960] },
  { path: "/pets", title: "Editar Pet", widths: [960] },
  { path: "/notifications", title: "Consulta confirmada", widths: [960] },
];
const placesOfCards = async (page: Page): Promise<Rect[]> =>
  await Promise.all((await page.locator("[role=listitem]").all()).map(rectOf));
drawn("what a card opens covers and moves no card on wide screens", async () => {
  const { page, url } = await open({ as: "maria", path: null, height: 800, mouse: true });
  for (const { path, title, widths } of DETAILS) {
    await page.goto(url + path);
    await waitUntilScreenLoaded(page);
    await page.locator("[role=listitem]").first().waitFor();
    for (const width of widths) {
      const where = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      const before = await placesOfCards(page);
      await page.locator("[role=listitem] button").first().click();
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.waitFor();
      const sheet = await rectOf(dialog);
      assert.ok(isInside(sheet, await rectBetweenBars(page)), `${where}: between the bars`);
      const cards = await placesOfCards(page);
      assert.equal(
        cards.map(({ left, top }) => [left, top]),
        before.map(({ left, top }) => [left, top]),
        where,
      );
      for (const card of cards) assert.ok(card.right <= sheet.left, `${where}: covers a card`);
      await dialog.getByRole("button", { name: "Fechar" }).first().click();
      await dialog.waitFor({ state: "hidden" });
    }
  }
});

drawn("arrival and date are in the first screen with text twice as large", async () => {
  const { page } = await open({ as: "maria", path: "/agendamentos", height: 740, now: MORNING });
  await resize(page, page.viewportSize()!, "200%");
  await openAndFillBooking(page);
  await button(page, "Agendar").click();
  for (const title of ["Agendamento confirmado", "Consulta clínica de Amora"]) {
    const sheet = page.getByRole("dialog", { name: title });
    await sheet.waitFor();
    for (const fact of ["até as 08:00", /\d\d\/\d\d\/\d{4}/]) {
      const { bottom } = await rectOf(sheet.getByText(fact).first());
      assert.ok(bottom <= 740, `${fact} of '${title}' ends at ${bottom}`);
    }
    const heading = await rectOf(sheet.getByRole("heading", { name: title }));
    const close = await rectOf(sheet.getByRole("button", { name: "Fechar" }));
    assert.ok(close.top < heading.bottom && close.bottom > heading.top, "'Fechar' is beside it");
    if (title === "Consulta clínica de Amora") return;
    await button(page, "Entendi").click();
    await page.locator("[data-card=agendamento-hoje] button").click();
  }
});

drawn(
  "a list's skeleton is as wide as the list, and a campaign's skeleton has its two columns",
  async () => {
    // No other screen is open: it would fetch the list ahead.
    const { page, url } = await open({ as: "maria", path: null, width: 1280, height: 800 });
    const list = await holdCall(page, "GET /agendamentos");
    await page.goto(`${url}/agendamentos`);
    await list.made;
    // The screen itself: the heading of its frame takes no focus.
    await page.locator("h1[tabindex]").waitFor();
    const shape = await rectOf(page.locator("main [aria-hidden=true] > div").first());
    await list.answer();
    const card = await rectOf(page.locator("[role=listitem]").first());
    assert.equal([card.left, card.right], [shape.left, shape.right], "the list");
    const campaign = await holdCall(page, "GET /campanhas/publica/campanha-aberta");
    await page.goto(`${url}/campanhas/campanha-aberta`);
    await campaign.made;
    const panel = page.locator("main section").last();
    const { left, right } = await rectOf(panel);
    await campaign.answer();
    await button(page, "Inscrever Meu Pet").waitFor();
    const drawn = await rectOf(panel);
    assert.equal([drawn.left, drawn.right], [left, right], "the campaign");
  },
);

drawn.run();
