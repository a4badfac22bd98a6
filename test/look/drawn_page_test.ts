// What only a drawn page shows: whole words at the largest text, what stays in view, and the
// outline of the focus.
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

/** Those that are a heading and what is below it. */
const PLAIN = [
  "/agendamentos",
  "/historico",
  "/pets",
  "/notifications",
  "/",
  "/campanhas",
  "/campanhas/campanha-aberta",
  "/perfil",
];

const LONG_NAME = "UPDATE pets SET nome = 'Amora Margarida da Conceição' WHERE id = 'pet-amora'";
drawn(
  "every screen is whole under every setting, for maria, and begins at the same place, with a button beside its heading and without",
  async () => {
    const prepare = (world: World) => world.change(LONG_NAME);
    const { page, url } = await open({ as: "maria", prepare });
    const faults: string[] = [];
    const places = new Map([360, 1280].map((width) => [width, new Set<string>()]));
    for (const path of SCREENS) {
      await page.goto(url + path);
      await waitForApp(page);
      await arrived(page);
      for (const [width, seen] of PLAIN.includes(path) ? places : []) {
        await page.setViewportSize({ width, height: 780 });
        seen.add(await page.evaluate(beginning));
      }
      for (const fault of await listFaults(page)) faults.push(`${path}: ${fault}`);
    }
    for (const [width, seen] of places) {
      if (seen.size > 1) faults.push(`${width} px: ${[...seen].join("; ")}`);
    }
    assert.equal(faults, []);
  },
);

drawn("every screen is whole under every setting, for a first visitor and for nobody", async () => {
  const { page, url } = await open({ firstVisit: true });
  const faults = (await listFaults(page)).map((fault) => `the slides: ${fault}`);
  await button(page, "Pular").click();
  for (const path of BEFORE_LOGIN) {
    await page.goto(url + path);
    await waitForApp(page);
    await arrived(page);
    for (const fault of await listFaults(page)) faults.push(`${path}: ${fault}`);
  }
  assert.equal(faults, []);
});

/** Runs in the page: where heading and content are. */
function beginning(): string {
  const heading = document.querySelector("h1")!;
  const content = heading.parentElement!.nextElementSibling!;
  const [one, other] = [heading, content].map((part) => part.getBoundingClientRect().top);
  return `heading at ${one}, content at ${other}`;
}

const LARGE = [
  { width: 360, height: 740, text: "200%" },
  { width: 320, height: 640, text: "200%" },
  { width: 180, height: 370, text: "100%" },
];

/** What is wrong with the present screen in one of the settings and widths that people have, a line per fault. */
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
    await page.evaluate((text) => document.documentElement.style.fontSize = text, text);
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

drawn(
  "four cards of every list are visible at 360 × 740, with a state on their first lines",
  async () => {
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
      prepare: ({ faults }) =>
        faults.set("GET /notification", { status: 200, body: [1, 2, 3, 4, 5].map(notification) }),
    });
    for (const path of ["/agendamentos", "/historico", "/pets", "/notifications"]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(url + path);
      await page.locator("[role=listitem]").nth(4).waitFor();
      const inSight = await page.evaluate(() => {
        const end = document.querySelector("footer")!.getBoundingClientRect().top;
        return [...document.querySelectorAll("[role=listitem]")]
          .filter((card) => card.getBoundingClientRect().bottom <= end).length;
      });
      assert.ok(inSight >= 4, `${inSight} of ${path}`);
      if (path === "/pets" || path === "/notifications") continue;
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        const heights = await page.locator("[role=listitem]").evaluateAll((cards) =>
          cards.map((card) => {
            const title = card.querySelector("strong")!.getBoundingClientRect();
            const chip = card.querySelector("[data-tone]")!.getBoundingClientRect();
            return Math.round(Math.abs(chip.top + chip.height / 2 - title.top - title.height / 2));
          })
        );
        assert.ok(Math.max(...heights) <= 4, `${path}: ${heights} px apart at ${width} px`);
      }
    }
  },
);

drawn(
  "header, footer and the buttons of a sheet stay in view, and scroll away where the text is large for the screen",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/campanhas", height: 740 });
    await page.getByText("Aberta").first().waitFor();
    assert.equal(await pinned(page), ["header", "footer"]);
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    assert.equal(await pinned(page), [], "bars at 200 % text");
    await page.evaluate(() => document.documentElement.style.fontSize = "");
    await page.setViewportSize({ width: 740, height: 360 });
    assert.equal(await pinned(page), [], "bars on a low screen");
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${url}/historico?detalhes=agendamento-hoje`);
    const details = page.getByRole("link", { name: "Ver agendamento" });
    await details.waitFor();
    const isInSight = async () => {
      const box = (await details.boundingBox())!;
      return box.y + box.height <= page.viewportSize()!.height;
    };
    assert.ok(await isInSight(), "the button is out of sight");
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    assert.not(await isInSight(), "the button covers large text");
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

drawn("hyphens are asked for only where letters are large for the window", async () => {
  const { page } = await open();
  for (const [width, hyphens] of [[360, "manual"], [320, "auto"]] as const) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(() =>
      getComputedStyle(document.querySelector("h1")!).hyphens
    );
    assert.is(found, hyphens);
  }
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
  const { width } = (await retry.boundingBox())!;
  world.faults.clear();
  const probe = await hold(page, "GET /me");
  await retry.click();
  const busy = page.getByRole("button", { name: "Tentando...", exact: true });
  assert.is((await busy.boundingBox())!.width, width);
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
      const before = await cardsOf(page);
      await page.locator("[role=listitem] button").first().click();
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.waitFor();
      const sheet = (await dialog.boundingBox())!;
      const frame = await frameOf(page);
      assert.is(sheet.x + sheet.width, frame.right, `${where}: it ends where the content does`);
      const isBetween = sheet.y >= frame.top && sheet.y + sheet.height <= frame.bottom;
      assert.ok(isBetween, `${where}: between the bars`);
      assert.ok(sheet.height >= 640, `${where}: it has the height that there is`);
      const cards = await cardsOf(page);
      assert.equal(
        cards.map(({ x, y, width }) => [x, y, width]),
        before.map(({ x, y, width }) => [x, y, width]),
        `${where}: no card moves`,
      );
      const end = Math.max(...cards.map(({ x, width }) => x + width));
      assert.ok(
        end <= sheet.x,
        `${where}: the sheet covers the list from ${sheet.x} on, which ends at ${end}`,
      );
      await dialog.getByRole("button", { name: "Fechar" }).first().click();
      await dialog.waitFor({ state: "hidden" });
    }
  }
});

drawn(
  "a campaign's button is in sight; where a pet is enrolled, when to arrive, and that it is, on one line",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/campanhas/campanha-poucas-vagas" });
    const sizes = [[320, 640], [360, 780], [1280, 800]];
    const isInSight = async (part: Locator) => {
      await part.waitFor();
      const footer = (await page.locator("footer").boundingBox())!;
      const { y, height } = (await part.boundingBox())!;
      assert.ok(y + height <= footer.y, `${page.viewportSize()!.width} px: ${part}`);
    };
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await isInSight(button(page, "Inscrever Meu Pet"));
    }
    await page.goto(`${url}/campanhas/campanha-aberta`);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await isInSight(page.getByText("até as 08:00"));
      if (height > 640) await isInSight(page.getByRole("link", { name: "Ver agendamento" }));
      const chip = (await page.getByText("Aberta", { exact: true }).boundingBox())!;
      const date = (await page.getByText("Data do evento").boundingBox())!;
      const free = (await page.getByText("vagas livres").boundingBox())!;
      const full = (await page.getByText("% cheia").boundingBox())!;
      if (width >= 360) assert.is(free.y, full.y, `${width} px: the places take two lines`);
      assert.ok(date.y >= chip.y + chip.height, `${width} px: the date is beside the chip`);
      if (width > 360) continue;
      // Beside its chip or above it.
      const enrolled = page.getByRole("heading", { name: "Amora está inscrita" });
      const line = (await enrolled.boundingBox())!;
      assert.ok(line.height < 32, `that it is enrolled is ${line.height} px high at ${width} px`);
    }
  },
);

drawn("arrival and date are in the first screen with text twice as large", async () => {
  const { page } = await open({
    as: "maria",
    path: "/agendamentos",
    width: 360,
    height: 740,
    now: MORNING,
  });
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  await fillNewBooking(page);
  await button(page, "Agendar").click();
  for (const title of ["Agendamento confirmado", "Consulta clínica de Amora"]) {
    const sheet = page.getByRole("dialog", { name: title });
    await sheet.waitFor();
    for (const fact of ["até as 08:00", /\d\d\/\d\d\/\d{4}/]) {
      const { y, height } = (await sheet.getByText(fact).first().boundingBox())!;
      assert.ok(y + height <= 740, `${fact} of '${title}' ends at ${y + height}`);
    }
    const heading = (await sheet.getByRole("heading", { name: title }).boundingBox())!;
    const close = (await sheet.getByRole("button", { name: "Fechar" }).boundingBox())!;
    assert.ok(close.y < heading.y + heading.height && close.y + close.height > heading.y, "✕");
    if (title === "Consulta clínica de Amora") return;
    await button(page, "Entendi").click();
    await page.locator("[data-card=agendamento-hoje] button").click();
  }
});

drawn(
  "a title too long for one line wraps beside its chip, and with text too large for both the chip has its own row",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/notifications", width: 320 });
    const { chip, title } = await firstCard(page);
    assert.ok(title.height > 1.5 * chip.height, "one line");
    assert.ok(Math.abs(chip.y - title.y) <= 2, `${chip.y - title.y} px below`);
    assert.ok(chip.x >= title.x + title.width, "over the title");
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of ["/notifications", "/agendamentos"]) {
      if (path !== "/notifications") await page.goto(url + path);
      await page.evaluate(() => document.documentElement.style.fontSize = "200%");
      const { chip, title, next } = await firstCard(page);
      assert.ok(chip.y >= title.y + title.height + 4, path);
      assert.ok(next.y >= chip.y + chip.height, path);
    }
  },
);

drawn("the count of unread notifications leaves the bell in sight at 200 % text", async () => {
  const { page } = await open({ as: "maria" });
  const bell = page.getByRole("link", { name: "Notificações, 2 não lidas" });
  await bell.waitFor();
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    const icon = (await bell.locator("svg").boundingBox())!;
    const count = (await bell.getByText("2").boundingBox())!;
    const person = (await page.getByRole("link", { name: "Perfil" }).locator("svg").boundingBox())!;
    const hidden = (icon.x + icon.width - count.x) * (count.y + count.height - icon.y);
    assert.ok(hidden < 0.25 * icon.width * icon.height, `${width} px: ${hidden} px² hidden`);
    assert.ok(person.x - icon.x - icon.width >= 16, `${width} px: bell and person touch`);
  }
});

drawn(
  "drawing, title and 'Pular' stay where they are from slide to slide, before the login and after",
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
          const skip = (await button(page, "Pular").boundingBox())!;
          const { y } = (await title.boundingBox())!;
          tops.get(width)!.add(`${Math.round(skip.y)} ${Math.round(y)}`);
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

drawn(
  "the carousel marks its slide in forced colours, and its wall of tiles is as wide as before the login",
  async () => {
    const { page } = await open({ firstVisit: true, mouse: true });
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
    await page.emulateMedia({ forcedColors: "none" });
    const isWallWide = async (sight: string, control: string | RegExp) => {
      await page.getByRole("button", { name: control }).first().waitFor();
      for (const width of [800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.evaluate(() => {
          const top = document.querySelector("dialog[open]") ?? document;
          return [...top.querySelectorAll("[aria-hidden]")]
            .map((one) => one.getBoundingClientRect())
            .find(({ height }) => height === innerHeight)?.width ?? 0;
        });
        assert.is(found, width * 0.4, `${sight} at ${width} px`);
      }
    };
    await isWallWide("the slides", "Próximo");
    await button(page, "Pular").click();
    await isWallWide("the login", "Entrar");
    await page.getByRole("link", { name: "Cadastrar" }).click();
    await isWallWide("the registration", /^Tutor/);
    await page.goBack();
    await page.getByRole("link", { name: "Esqueceu" }).click();
    await isWallWide("the recovery", "Recuperar Senha");
    await page.goBack();
    await logIn(page, "Maria");
    await isWallWide("the tutorial", "Próximo");
  },
);

drawn(
  "each end of the survey's scale has its words over it, and the count of its questions has one line",
  async () => {
    const { page } = await open({ as: "maria", pesquisas: true, mouse: true });
    await button(page, "Participar").click();
    const scale = (await page.getByRole("radiogroup").boundingBox())!;
    const worst = (await page.getByText("0 = muito ruim", { exact: true }).boundingBox())!;
    const best = (await page.getByText("10 = muito bom").boundingBox())!;
    assert.is(Math.round(worst.x), Math.round(scale.x));
    assert.is(Math.round(best.x + best.width), Math.round(scale.x + scale.width));
    await changesUnderMouse(page, "7");
    await page.setViewportSize({ width: 1280, height: 800 });
    const title = (await page.getByRole("heading", { name: "Pesquisa de" }).boundingBox())!;
    const count = page.getByText("Pergunta 1 de 3");
    const progress = (await count.boundingBox())!;
    assert.ok(progress.y - title.y - title.height < 32, "a hole below the title");
    await page.setViewportSize({ width: 320, height: 780 });
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    const { height } = (await count.boundingBox())!;
    const lineHeight = await count.evaluate((one) => parseFloat(getComputedStyle(one).lineHeight));
    assert.ok(height < lineHeight * 1.5, `the count is ${height} px high at 200 % text`);
  },
);

drawn(
  "home uses the screen from 960 × 600 on, and its tiles end on the PetCard's line",
  async () => {
    const { page } = await open({ as: "maria", width: 1280, height: 800, mouse: true });
    await page.getByText("Você tem 1 agendamento").waitFor();
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (
      const [width, height] of [[960, 600], [1024, 768], [1280, 720], [1280, 800], [1920, 800]]
    ) {
      await page.setViewportSize({ width, height });
      const size = `at ${width} × ${height}`;
      const card = (await page.locator("a[href='/pet-card']").boundingBox())!;
      const { top, bottom, right } = await frameOf(page);
      const used = (card.y + card.height - top) / (bottom - top);
      assert.ok(used > 0.8 && used < 1, `${Math.round(used * 100)} % ${size}`);
      assert.is(card.x + card.width, right, size);
      const tiles = (await menu.boundingBox())!;
      assert.ok(tiles.width >= 272 && tiles.x + tiles.width < card.x, size);
      assert.ok(Math.abs(tiles.y + tiles.height - card.y - card.height) <= 1, size);
      // A row of its own for the first, so that the others are as wide as each other.
      const first = menu.getByRole("link", { name: "Agendamentos" });
      assert.is((await first.boundingBox())!.width, tiles.width, size);
    }
  },
);

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
    const shape = (await page.locator("main [aria-hidden=true] > div").first().boundingBox())!;
    await list.answer();
    await page.locator("[role=listitem]").first().waitFor();
    const [card] = await cardsOf(page);
    assert.equal([card.x, card.width], [shape.x, shape.width], "the list");
    const campaign = await hold(page, "GET /campanhas/publica/campanha-aberta");
    await page.goto(`${url}/campanhas/campanha-aberta`);
    await campaign.made;
    const panel = page.locator("main section").last();
    const { x, width } = (await panel.boundingBox())!;
    await campaign.answer();
    await button(page, "Inscrever Meu Pet").waitFor();
    const drawn = (await panel.boundingBox())!;
    assert.equal([drawn.x, drawn.width], [x, width], "the campaign");
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

/** The boxes of the list's cards. */
function cardsOf(page: Page) {
  return page.locator("[role=listitem]").evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width } = card.getBoundingClientRect();
      return { x, y, width };
    })
  );
}

/** What header and footer leave free, and where the content of a screen ends. */
function frameOf(page: Page) {
  return page.evaluate(() => {
    const content = document.querySelector("main > div")!;
    return {
      top: document.querySelector("header")!.getBoundingClientRect().bottom,
      bottom: document.querySelector("footer")!.getBoundingClientRect().top,
      right: content.getBoundingClientRect().right -
        parseFloat(getComputedStyle(content).paddingRight),
    };
  });
}

/** Where the parts of the first card with a chip are. */
async function firstCard(page: Page) {
  const card = page.locator("main :is(a, button)").filter({ has: page.locator("strong + span") })
    .first();
  const box = async (part: string) => (await card.locator(part).first().boundingBox())!;
  return {
    title: await box("strong"),
    chip: await box("[data-tone]"),
    next: await box("span:has(> strong) + span"),
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
