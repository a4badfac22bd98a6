// What only a drawn page shows: whole words at the largest text, what stays in view, and the outline of the focus.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeys, open, waitForApp } from "../browser/browser.ts";
import {
  button,
  fillNewBooking,
  hold,
  logIn,
  MORNING,
  reachTutor,
  until,
} from "../browser/steps.ts";
import {
  faintRings,
  inForcedColours,
  moving,
  spacedOut,
  tornWords,
} from "../browser/preferences.ts";
import { isInside, placeBetweenBars, placeOf, placesOfCards, setTextSize } from "./places.ts";

const drawn = journeys("Drawn page");

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

const LONG_NAME = "UPDATE pets SET nome = 'Amora Margarida da Conceição' WHERE id = 'pet-amora'";

drawn("every screen is whole under every setting, for maria", async () => {
  const prepare = (world: World) => world.change(LONG_NAME);
  const { page, url } = await open({ as: "maria", prepare });
  assert.equal(await faultsOf(page, SCREENS.map((path) => url + path)), []);
});

drawn("every screen is whole under every setting, for a first visitor and for nobody", async () => {
  const { page, url } = await open({ firstVisit: true });
  assert.equal(await listFaults(page), [], "the slides");
  await button(page, "Pular").click();
  assert.equal(await faultsOf(page, BEFORE_LOGIN.map((path) => url + path)), []);
});

async function faultsOf(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await waitForApp(page);
    await arrived(page);
    for (const fault of await listFaults(page)) faults.push(`${address}: ${fault}`);
  }
  return faults;
}

const LARGE = [
  { width: 360, height: 740, text: "200%" },
  { width: 320, height: 640, text: "200%" },
  { width: 180, height: 370, text: "100%" },
];

/** What is wrong with the current screen in one of the settings and widths that people have, a line per fault. */
async function listFaults(page: Page): Promise<string[]> {
  const faults = [
    ...await moving(page),
    ...await faintRings(page),
    ...await spacedOut(page),
    ...await inForcedColours(page),
  ];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    for (const line of await looseDots(page)) faults.push(`a loose dot at ${width} px: ${line}`);
  }
  for (const { text, ...size } of LARGE) {
    await page.setViewportSize(size);
    await setTextSize(page, text);
    const large = await tornWords(page);
    if (text === "200%") large.push(...await smallHeadings(page));
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
      large.push("scrolls sideways");
    }
    for (const fault of large) faults.push(`${fault}, text ${text} at ${size.width} px`);
  }
  return faults;
}

/** Headings, and the hour of arrival, whose letters are smaller than those of a paragraph or a field. */
function smallHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const area = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const size = (element: Element) => Math.round(parseFloat(getComputedStyle(element).fontSize));
    const seen = (selector: string) =>
      [...area.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const text = Math.max(...seen("p, input").map(size), size(document.documentElement));
    return seen("h1, h2, h3, [data-large=true] dd")
      .filter((heading) => size(heading) < text)
      .map((heading) => `${heading.textContent}: ${size(heading)} px, text ${text} px`);
  });
}

drawn("four cards of every list are visible at 360 × 740", async () => {
  const notification = (id: number) => ({
    id: `${id}`,
    titulo: "Consulta confirmada",
    descricao: "A consulta da Amora é hoje pela manhã. Traga um documento com foto.",
    createdAt: "2026-11-22T05:00:00Z",
    read: false,
  });
  const { page, url } = await open({
    as: "maria",
    path: null,
    height: 740,
    prepare: ({ faults }) =>
      faults.set("GET /notification", { status: 200, body: [1, 2, 3, 4, 5].map(notification) }),
  });
  for (const path of ["/agendamentos", "/historico", "/pets", "/notifications"]) {
    await page.goto(url + path);
    await page.locator("[role=listitem]").nth(4).waitFor();
    const { bottom } = await placeBetweenBars(page);
    const inSight = (await placesOfCards(page)).filter((card) => card.bottom <= bottom);
    assert.ok(inSight.length >= 4, `${inSight.length} of ${path}`);
  }
});

drawn(
  "header, footer and the buttons of a sheet stay in view, and scroll away if the text is large for the screen",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/campanhas", height: 740 });
    await page.getByText("Aberta").first().waitFor();
    assert.equal(await pinned(page), ["header", "footer"]);
    await setTextSize(page, "200%");
    assert.equal(await pinned(page), [], "bars at 200 % text");
    await setTextSize(page, "");
    await page.setViewportSize({ width: 740, height: 360 });
    assert.equal(await pinned(page), [], "bars on a low screen");
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${url}/historico?detalhes=agendamento-hoje`);
    const details = page.getByRole("link", { name: "Ver agendamento" });
    await details.waitFor();
    assert.ok((await placeOf(details)).bottom <= 640, "the button is out of sight");
    await setTextSize(page, "200%");
    assert.ok((await placeOf(details)).bottom > 640, "the button covers large text");
  },
);

drawn("a wrong field looks different in forced colours, without the focus, too", async () => {
  const { page, url } = await open();
  await page.emulateMedia({ forcedColors: "active" });
  const looksOf = async (controls: string[]) => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    return await Promise.all(controls.map((one) =>
      page.locator(one).first().evaluate((one) => {
        const { borderWidth, borderStyle, outlineWidth, outlineStyle } = getComputedStyle(one);
        return [borderWidth, borderStyle, outlineWidth, outlineStyle].join();
      })
    ));
  };
  const differs = async (press: string, controls: string[]) => {
    const before = await looksOf(controls);
    await button(page, press).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    for (const [index, after] of (await looksOf(controls)).entries()) {
      assert.is.not(after, before[index], `${press}: ${controls[index]}`);
    }
  };
  await differs("Entrar", ["input"]);
  await page.goto(`${url}/sign-in`);
  await reachTutor(page, 4);
  await differs("Finalizar", ["input[type=checkbox]"]);
  await page.goto(url);
  await logIn(page, "Maria");
  await page.goto(`${url}/pets`);
  await button(page, "Adicionar Pet").click();
  await differs("Salvar Pet", [
    "dialog input:not([type=radio])",
    "dialog [role=radiogroup] label > span",
  ]);
});

drawn("in forced colours the ring is the system's, around a filled button too", async () => {
  const { page } = await open();
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByLabel("Senha", { exact: true }).focus();
  await page.keyboard.press("Tab");
  const submit = page.getByRole("button", { name: "Entrar" });
  await submit.focus();
  const [ring, highlight] = await submit.evaluate((one) => {
    document.body.style.outlineColor = "Highlight";
    return [one, document.body].map((element) => getComputedStyle(element).outlineColor);
  });
  assert.is(ring, highlight);
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

drawn("a button keeps its width while it is busy", async () => {
  const { page, world, errors } = await open({
    as: "maria",
    path: "/pets",
    prepare: ({ faults }) => faults.set("*", { status: 503 }),
  });
  const retry = page.getByRole("button", { name: "Tentar novamente", exact: true });
  await retry.waitFor();
  const { width } = await placeOf(retry);
  world.faults.clear();
  const probe = await hold(page, "GET /me");
  await retry.click();
  const busy = page.getByRole("button", { name: "Tentando...", exact: true });
  assert.is((await placeOf(busy)).width, width);
  await probe.answer();
  errors.length = 0;
});

const DETAILS = [
  { path: "/agendamentos", title: "Consulta clínica de Amora" },
  { path: "/historico", title: "Histórico do agendamento" },
  { path: "/pets", title: "Editar Pet" },
  { path: "/notifications", title: "Consulta confirmada" },
];
drawn("what a card opens covers and moves no card on wide screens", async () => {
  const { page, url } = await open({ as: "maria", path: null, height: 800, mouse: true });
  for (const { path, title } of DETAILS) {
    await page.goto(url + path);
    await arrived(page);
    await page.locator("[role=listitem]").first().waitFor();
    for (const width of [960, 1280, 1920]) {
      const where = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      const before = await placesOfCards(page);
      await page.locator("[role=listitem] button").first().click();
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.waitFor();
      const sheet = await placeOf(dialog);
      assert.ok(isInside(sheet, await placeBetweenBars(page)), `${where}: between the bars`);
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

drawn("a campaign's button is in sight; if a pet is enrolled, when to arrive", async () => {
  const { page, url } = await open({ as: "maria", path: "/campanhas/campanha-poucas-vagas" });
  const SIZES = [[320, 640], [360, 780], [1280, 800]];
  const isInSight = async (part: Locator) => {
    await part.waitFor();
    const { bottom } = await placeBetweenBars(page);
    assert.ok((await placeOf(part)).bottom <= bottom, `${page.viewportSize()!.width} px: ${part}`);
  };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await isInSight(button(page, "Inscrever Meu Pet"));
  }
  await page.goto(`${url}/campanhas/campanha-aberta`);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await isInSight(page.getByText("até as 08:00"));
    if (height > 640) await isInSight(page.getByRole("link", { name: "Ver agendamento" }));
    const chip = await placeOf(page.getByText("Aberta", { exact: true }));
    const date = await placeOf(page.getByText("Data do evento"));
    assert.ok(date.top >= chip.bottom, `${width} px: the date is below the chip`);
  }
});

drawn("arrival and date are in the first screen with text twice as large", async () => {
  const { page } = await open({ as: "maria", path: "/agendamentos", height: 740, now: MORNING });
  await setTextSize(page, "200%");
  await fillNewBooking(page);
  await button(page, "Agendar").click();
  for (const title of ["Agendamento confirmado", "Consulta clínica de Amora"]) {
    const sheet = page.getByRole("dialog", { name: title });
    await sheet.waitFor();
    for (const fact of ["até as 08:00", /\d\d\/\d\d\/\d{4}/]) {
      const { bottom } = await placeOf(sheet.getByText(fact).first());
      assert.ok(bottom <= 740, `${fact} of '${title}' ends at ${bottom}`);
    }
    const heading = await placeOf(sheet.getByRole("heading", { name: title }));
    const close = await placeOf(sheet.getByRole("button", { name: "Fechar" }));
    assert.ok(close.top < heading.bottom && close.bottom > heading.top, "'Fechar' is beside it");
    if (title === "Consulta clínica de Amora") return;
    await button(page, "Entendi").click();
    await page.locator("[data-card=agendamento-hoje] button").click();
  }
});

drawn(
  "a long title wraps beside its chip, which is below it if the text is too large",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/notifications", width: 320 });
    const { chip, title } = await firstCard(page);
    assert.ok(title.height > 1.5 * chip.height, "one line");
    assert.ok(chip.bottom < title.bottom && chip.left >= title.right, "beside it");
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of ["/notifications", "/agendamentos"]) {
      await page.goto(url + path);
      await setTextSize(page, "200%");
      const { chip, title, next } = await firstCard(page);
      assert.ok(chip.top >= title.bottom && next.top >= chip.bottom, path);
    }
  },
);

drawn("the count of unread notifications leaves the bell in sight at 200 % text", async () => {
  const { page } = await open({ as: "maria" });
  const bell = page.getByRole("link", { name: "Notificações, 2 não lidas" });
  await bell.waitFor();
  await setTextSize(page, "200%");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    const icon = await placeOf(bell.locator("svg"));
    const count = await placeOf(bell.getByText("2"));
    const person = await placeOf(page.getByRole("link", { name: "Perfil" }).locator("svg"));
    const isFree = count.left > icon.left + icon.width / 2 &&
      count.bottom < icon.top + icon.height / 2;
    assert.ok(isFree, `${width} px: the count covers the bell`);
    assert.ok(person.left > count.right, `${width} px: the count covers the person`);
  }
});

drawn(
  "title and 'Pular' stay where they are from slide to slide, before the login and after",
  async () => {
    const { page } = await open({ firstVisit: true });
    const sizes = [[320, 640], [390, 844], [1280, 800]];
    for (const when of ["before the login", "after it"]) {
      const title = page.locator("[aria-live=polite]").locator("h1, h2");
      const tops = new Map(sizes.map(([width]) => [width, new Set<string>()]));
      for (const slide of [1, 2, 3]) {
        await page.getByText(`${slide} de 3`).waitFor();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const [skip, words] = [await placeOf(button(page, "Pular")), await placeOf(title)];
          tops.get(width)!.add(`${Math.round(skip.top)} ${Math.round(words.top)}`);
        }
        if (slide < 3) await button(page, "Próximo").click();
      }
      for (const [width, seen] of tops) {
        assert.is(seen.size, 1, `${when}, ${width} px: ${[...seen]}`);
      }
      await button(page, "Pular").click();
      if (when === "before the login") await logIn(page, "Maria");
    }
  },
);

drawn("the carousel marks its slide in forced colours", async () => {
  const { page } = await open({ firstVisit: true });
  await page.emulateMedia({ forcedColors: "active" });
  const dots = await page.locator("[data-current]").evaluateAll((dots) =>
    dots.map((dot) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(dot);
      const isSeen = borderTopStyle === "solid" && !/^rgba\(.*, 0\)$/.test(borderTopColor);
      // Without its background it is filled by its border alone.
      return isSeen && dot.clientHeight === 0;
    })
  );
  assert.equal(dots, [true, false, false]);
});

drawn("each end of the survey's scale has its words over it", async () => {
  const { page } = await open({ as: "maria", pesquisas: true, mouse: true });
  await button(page, "Participar").click();
  const [worst, best] = [
    page.getByText("0 = muito ruim", { exact: true }),
    page.getByText("10 = muito bom"),
  ];
  for (const [words, value] of [[worst, "0"], [best, "10"]] as const) {
    const above = await placeOf(words);
    const end = await placeOf(
      page.locator("label").filter({ has: page.getByRole("radio", { name: value, exact: true }) }),
    );
    assert.ok(above.bottom <= end.top, `above ${value}`);
    assert.ok(above.left < end.right && above.right > end.left, `at ${value}`);
  }
  await changesUnderMouse(page, "7");
});

drawn("home is whole on wide screens, its tiles beside the PetCard", async () => {
  const { page } = await open({ as: "maria", width: 1280, height: 800, mouse: true });
  await page.getByText("Você tem 1 agendamento").waitFor();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const [width, height] of [[960, 600], [1280, 720], [1280, 800], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const size = `at ${width} × ${height}`;
    const free = await placeBetweenBars(page);
    const card = await placeOf(page.locator("a[href='/pet-card']"));
    const tiles = await placeOf(menu);
    assert.ok(isInside(card, free) && isInside(tiles, free), size);
    assert.ok(tiles.right < card.left, size);
  }
});

drawn(
  "a list's skeleton is as wide as the list, and a campaign's skeleton has its two columns",
  async () => {
    // No other screen is open: it would fetch the list ahead.
    const { page, url } = await open({ as: "maria", path: null, width: 1280, height: 800 });
    const list = await hold(page, "GET /agendamentos");
    await page.goto(`${url}/agendamentos`);
    await list.made;
    // The screen itself: the heading of its frame takes no focus.
    await page.locator("h1[tabindex]").waitFor();
    const shape = await placeOf(page.locator("main [aria-hidden=true] > div").first());
    await list.answer();
    const card = await placeOf(page.locator("[role=listitem]").first());
    assert.equal([card.left, card.right], [shape.left, shape.right], "the list");
    const campaign = await hold(page, "GET /campanhas/publica/campanha-aberta");
    await page.goto(`${url}/campanhas/campanha-aberta`);
    await campaign.made;
    const panel = page.locator("main section").last();
    const { left, right } = await placeOf(panel);
    await campaign.answer();
    await button(page, "Inscrever Meu Pet").waitFor();
    const drawn = await placeOf(panel);
    assert.equal([drawn.left, drawn.right], [left, right], "the campaign");
  },
);

drawn("the ground of a button changes under the mouse", async () => {
  const { page, url } = await open({
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-hoje",
    mouse: true,
  });
  for (const name of ["Ver Histórico", "Cancelar Agendamento"]) await changesUnderMouse(page, name);
  await page.goto(`${url}/pets`);
  await button(page, "Adicionar Pet").click();
  await changesUnderMouse(page, "Salvar Pet");
});

drawn.run();

async function changesUnderMouse(page: Page, name: string): Promise<void> {
  const target = page.locator("a, button, label > span").filter({ hasText: RegExp(`^${name}$`) });
  const ground = () => target.evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await ground();
  await target.hover({ force: true });
  assert.is.not(await ground(), before, name);
}

/** Waits until nothing of the screen is on its way: a busy phone may ask for nothing for half a second before that. */
async function arrived(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await until(page, () =>
    ![...document.querySelectorAll("[role=status]")]
      .some(({ textContent }) => textContent!.startsWith("Carregando")));
}

/** Where the parts of the first card with a chip are. */
async function firstCard(page: Page) {
  const card = page.locator("main :is(a, button)").filter({ has: page.locator("strong + span") })
    .first();
  return {
    title: await placeOf(card.locator("strong")),
    chip: await placeOf(card.locator("[data-tone]")),
    next: await placeOf(card.locator("span:has(> strong) + span").first()),
  };
}

/** The lines that begin or end with a visible dot. */
function looseDots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loose: string[] = [];
    const nodes = (root: Node) => {
      const found: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
      return found;
    };
    const boxes = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    for (const node of nodes(document.body)) {
      const words = node.textContent!;
      const at = words.indexOf("·");
      if (at === -1 || !node.parentElement!.checkVisibility()) continue;
      const [dot] = boxes(node, at, at + 1);
      const row = node.parentElement!.closest("p, button, h2, li") ?? document.body;
      const others = nodes(row).flatMap((one) =>
        one === node
          ? [
            ...boxes(one, 0, words.slice(0, at).trimEnd().length),
            ...boxes(one, at + 1, words.length),
          ]
          : boxes(one, 0, one.textContent!.trimEnd().length)
      ).filter(({ top, bottom }) => top < dot.bottom && bottom > dot.top);
      const clipped = [...row.querySelectorAll("*")].some((one) => {
        const hidden = /^inset\(0px 0px 0px ([\d.]+)px\)$/.exec(getComputedStyle(one).clipPath);
        return hidden !== null && one.contains(node) &&
          dot.right <= one.getBoundingClientRect().left + Number(hidden[1]) + 1;
      });
      const stands = others.some(({ right }) => right <= dot.left + 1) &&
        others.some(({ left }) => left >= dot.right - 1);
      if (!clipped && !stands) loose.push(row.textContent!);
    }
    return loose;
  });
}

/** The bars that are visible in the middle of the page. */
async function pinned(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    scrollTo(0, 300);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return ["header", "footer"].filter((name) => {
      const { top, bottom } = document.querySelector(name)!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
  });
}
