// Home, its frame and the PetCard in a real browser.
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import type { World } from "../../server/mock/world.ts";
import { eventually, hold, until } from "./steps.ts";

const home = journeys("Home in Chromium");

/** As in 'seg., 23/11/2026 · Manhã'. */
const WHEN = /^\w{3}\., [\d/]+ · \S+$/;

const BANNER = "Você tem 1 agendamento para hoje";

home("opens the PetCard over the whole screen; its button and Back lead home", async () => {
  const { page } = await open({ as: "maria" });
  const { width } = page.viewportSize()!;
  for (const leave of ["button", "Back"]) {
    await page.getByRole("link", { name: "Meu PetCard" }).click();
    await page.waitForURL("**/pet-card");
    await page.getByRole("button", { name: "Voltar" }).waitFor();
    assert.is(await page.getByRole("banner").count(), 0);
    const card = await page.getByText("529 98 224 725").boundingBox();
    assert.ok(card!.height > card!.width, "the card stands upright");
    assert.ok(card!.x >= 0 && card!.x + card!.width <= width, "the card leaves the screen");
    if (leave === "Back") await page.goBack();
    else await page.getByRole("button", { name: "Voltar" }).click();
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  }
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Meu PetCard" }).click();
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  assert.ok(await page.evaluate(() => history.length) <= entries + 1);
});

home("invites a person without pets to register one, and nothing moves", async () => {
  const { page, url } = await open({ as: "ana", path: null });
  const pets = await hold(page, "GET /pet");
  await page.goto(url);
  await page.getByText("Você não tem agendamentos para hoje").waitFor();
  const tile = page.getByRole("link", { name: "Agendamentos", exact: true });
  const before = (await tile.boundingBox())!;
  const first = page.getByRole("link", { name: "Cadastre seu primeiro pet" });
  assert.is(await first.count(), 0);
  await pets.answer();
  await first.waitFor();
  assert.is((await tile.boundingBox())!.y, before.y);
  await first.click();
  await page.getByRole("button", { name: "Adicionar Pet" }).click();
  await page.getByRole("heading", { name: "Novo Pet" }).waitFor();
});

home("shows the PetCard without rotation on a phone in landscape", async () => {
  const { page } = await open({ as: "maria", path: "/pet-card", width: 780, height: 360 });
  const number = await page.getByText("529 98 224 725").boundingBox();
  assert.ok(number!.width > number!.height);
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
});

home("the PetCard holds a long name whole, on home and over the screen", async () => {
  const nome = "Maria Aparecida dos Santos Albuquerque Cavalcante de Vasconcelos";
  const { page, url } = await open({
    as: "maria",
    prepare: (world) => void world.change(`UPDATE contas SET nome = '${nome}' WHERE id = 'maria'`),
  });
  for (const path of ["/", "/pet-card"]) {
    await page.goto(url + path);
    const name = page.getByText(nome);
    await name.waitFor();
    const [shown, whole] = await name.evaluate((
      { clientHeight, scrollHeight },
    ) => [clientHeight, scrollHeight]);
    assert.is(shown, whole, `cut at ${path}`);
    const proportion = await name.evaluate((element) => {
      const { offsetWidth, offsetHeight } = element.parentElement!.parentElement!.parentElement!;
      return offsetWidth / offsetHeight;
    });
    assert.ok(Math.abs(proportion - 85.6 / 54) < 0.01, `the card at ${path}: ${proportion}`);
  }
});

const MORNING = new Date("2026-11-25T10:00:00Z");
const AFTERNOON = new Date("2026-11-25T19:00:00Z");
const FREE = "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'";

for (
  const [who, options] of [
    ["an appointment today", { as: "maria", now: MORNING }],
    ["its arrival time has come", { as: "maria", now: AFTERNOON }],
    ["a later one", { as: "maria", prepare: (world: World) => void world.change(FREE) }],
    ["no pets", { as: "ana" }],
    ["an organisation", { as: "patas" }],
  ] as const
) {
  home(`the PetCard's number is in sight at 360 × 740: ${who}`, async () => {
    const { page } = await open({ ...options, width: 360, height: 740 });
    await page.getByText("para hoje").waitFor();
    await page.waitForLoadState("networkidle");
    const number = page.getByRole("link", { name: "Meu PetCard" }).getByText(/^\d[\d ]+$/);
    const { y, height } = (await number.boundingBox())!;
    const footer = (await page.locator("footer").boundingBox())!;
    assert.ok(y + height <= footer.y, `it ends at ${y + height}, the footer begins at ${footer.y}`);
  });
}

home("says which appointment comes next, and nothing moves", async () => {
  const { page, calls } = await open({
    as: "maria",
    prepare(world) {
      world.change(FREE);
      world.change("UPDATE pets SET nome = 'Amora Margarida da Conceição' WHERE id = 'pet-amora'");
      world.faults.set("GET /agendamentos", { delay: 1500 });
    },
  });
  await page.getByText("Você não tem agendamentos para hoje").waitFor();
  const tile = page.getByRole("link", { name: "Agendamentos", exact: true });
  const before = (await tile.boundingBox())!;
  const next = page.getByRole("link", { name: "Próximo: Amora" });
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await next.waitFor();
    const frame = (await next.boundingBox())!;
    const day = (await next.getByText(WHEN).boundingBox())!;
    assert.ok(day.x + day.width <= frame.x + frame.width - 16, `the day is cut at ${width} px`);
    assert.ok(day.y + day.height <= frame.y + frame.height, `the day is cut at ${width} px`);
    assert.is(frame.height, 60);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  assert.equal(await tile.boundingBox(), before);
  assert.is(calls.filter((call) => call === "GET /agendamentos").length, 1);
  await next.click();
  await page.getByRole("dialog", { name: "Vacinação antirrábica de Amora" }).waitFor();
});

for (const width of [320, 360, 412]) {
  home(`the next appointment is said whole with text twice as large at ${width} px`, async () => {
    const { page } = await open({
      as: "maria",
      width,
      prepare: (world) => void world.change(FREE),
    });
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    const next = page.getByRole("link", { name: "Próximo: Amora" });
    await next.waitFor();
    const frame = (await next.boundingBox())!;
    for (const words of ["Próximo: Amora", WHEN]) {
      const { x, y, ...box } = (await next.getByText(words, { exact: true }).boundingBox())!;
      assert.ok(box.width > 60 && x + box.width <= frame.x + frame.width, `${words} is cut`);
      assert.ok(y + box.height <= frame.y + frame.height, `${words} is cut below`);
    }
  });
}

home("all of it is in sight on wide screens", async () => {
  const { page } = await open({ as: "maria", width: 1280, height: 720, mouse: true });
  const card = page.getByRole("link", { name: "Meu PetCard" });
  for (const [width, height] of [[1280, 720], [1280, 800], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const { y, ...box } = (await card.boundingBox())!;
    const footer = (await page.locator("footer").boundingBox())!;
    assert.ok(y + box.height <= footer.y, `${width} × ${height}`);
  }
});

home("the screen of pets is drawn by a press in the moment in which home appears", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  await page.addInitScript(() => {
    const drawn: Element[] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading?.textContent?.startsWith("Olá")) {
        document.querySelector<HTMLElement>("a[href='/pets']")!.click();
      }
      if (heading?.textContent === "Meus Pets") drawn.push(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  const me = await hold(page, "GET /me");
  const code = page.waitForResponse(/\/assets\/screen-/);
  await page.goto(url);
  // The browser runs each module only once: this waits for the app's own import.
  await page.evaluate(async (url) => void await import(url), (await code).url());
  await me.answer();
  await page.getByText("Amora").waitFor();
  const isScreen = await page.evaluate(() => {
    const [first] = (globalThis as unknown as { drawn: Element[] }).drawn;
    return first.isConnected;
  });
  assert.ok(isScreen, "the screen's frame was drawn before the screen");
});

home("everything is in its place with text twice as large", async () => {
  const { page } = await open({ as: "maria" });
  await page.getByText("NOVO").waitFor();
  // The browser's own text size does the same: everything measured in rem grows.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const { width } = page.viewportSize()!;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${wide} px wide`);
  const card = page.getByRole("link", { name: "Meu PetCard" });
  const name = await card.getByText("Maria das").boundingBox();
  const frame = await card.boundingBox();
  assert.ok(name!.x + name!.width <= frame!.x + frame!.width, "the name leaves the card");
  assert.ok(name!.y + name!.height <= frame!.y + frame!.height, "the name leaves the card");
});

home("reads again on a new day when it stayed open overnight", async () => {
  const { page, url, world } = await open({ as: "maria", path: null });
  await page.clock.install();
  await page.goto(url);
  await page.getByRole("button", { name: BANNER }).click();
  await page.getByRole("heading", { name: "Agendamentos de hoje" }).waitFor();
  world.faults.set("GET /agendamentos/agenda/dia", { status: 200, body: { agendas: [] } });
  // As when a computer sleeps: every timer that became due runs once at the end.
  await page.clock.fastForward(24 * 60 * 60 * 1000);
  await page.getByText("Você não tem agendamentos para hoje").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

for (
  const [who, options] of [
    ["an appointment in the morning", { as: "maria", now: MORNING }],
    ["one whose arrival time has come", { as: "maria", now: AFTERNOON }],
    ["none", { as: "ana" }],
  ] as const
) {
  home(`the tiles stay in place when the answer about today arrives: ${who}`, async () => {
    const { page, url } = await open({ ...options, path: null });
    const agenda = await hold(page, "GET /agendamentos/agenda/dia");
    await page.goto(url);
    const tile = page.getByRole("link", { name: "Agendamentos", exact: true });
    await page.getByText("Carregando agendamentos de hoje...").waitFor({ state: "attached" });
    const before = (await tile.boundingBox())!.y;
    await agenda.answer();
    await page.getByText("para hoje").waitFor();
    assert.is((await tile.boundingBox())!.y, before);
  });
}

home("opens today's list and its details, and Back closes them one by one", async () => {
  const { page } = await open({ as: "maria", now: MORNING });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    navigation.addEventListener("currententrychange", ({ navigationType }) => {
      if (navigationType === "push") dataset.pushed = `${dataset.pushed ?? ""}+`;
    });
  });
  /** A sheet in the place of another one has an entry of its own, once the browser has left that of the other. */
  const hasEntry = (count: number) =>
    until(page, (count) => document.documentElement.dataset.pushed?.length === count, count);
  await page.getByRole("button", { name: BANNER }).click();
  await page.getByRole("heading", { name: "Agendamentos de hoje" }).waitFor();
  await page.getByRole("button", { name: /^Amora / }).click();
  await page.getByText("Não chegue fora desse horário").waitFor();
  await hasEntry(2);
  await page.goBack();
  await page.getByRole("heading", { name: "Agendamentos de hoje" }).waitFor();
  // The details had the third one for a moment: they do not close by themselves.
  await hasEntry(4);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(new URL(page.url()).pathname, "/");
  await until(page, (name) => document.activeElement?.textContent?.startsWith(name), BANNER);
});

home("shows the tutorial once, over everything, and gives the focus back", async () => {
  const { page } = await open({ as: "maria", stored: { "vet:hasSeenOnboarding": "" } });
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1 de 3").waitFor();
  await dialog.getByRole("button", { name: "Próximo" }).click();
  await dialog.getByRole("button", { name: "Próximo" }).click();
  await page.goBack();
  await dialog.getByText("2 de 3").waitFor();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Começar" }).click();
  await dialog.waitFor({ state: "detached" });
  const seen = await page.evaluate(() => localStorage.getItem("vet:hasSeenOnboarding"));
  assert.is(seen, "true");
});

home("covers the page during an outage, keeps the page, and disappears after it", async () => {
  const { page, world, errors } = await open({ as: "maria" });
  await page.getByRole("button", { name: BANNER }).waitFor();
  world.faults.set("*", { status: 503 });
  // A call made ahead may fail first. The notice then covers everything, so a real press is not
  // possible.
  await page.getByRole("link", { name: "Meus Pets" }).dispatchEvent("click");
  const notice = page.getByRole("dialog", { name: "Serviço indisponível" });
  await notice.waitFor();
  for (let count = 0; count < 4; count++) await page.keyboard.press("Escape");
  assert.ok(await notice.isVisible());
  // The notice closes by itself or by its button, whichever is first.
  const retry = await notice.getByRole("button", { name: /^Tent/ }).elementHandle();
  world.faults.clear();
  await retry!.dispatchEvent("click");
  await notice.waitFor({ state: "detached" });
  await page.getByText("Amora").first().waitFor();
  errors.length = 0;
});

home("the skip link passes the header and is visible when it has the focus", async () => {
  const { page } = await open({ as: "maria" });
  await page.getByRole("button", { name: BANNER }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
  const box = await skip.boundingBox();
  assert.ok(box!.y >= 0, "the skip link is not in sight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.match(await page.locator(":focus").textContent() ?? "", BANNER);
});

home("stays in one piece under the offline banner when the phone is turned", async () => {
  const { page, context, errors } = await open({ as: "maria", width: 320 });
  await page.getByText("Olá, Maria das Graças").waitFor();
  await context.setOffline(true);
  await page.getByText("Você está offline").waitFor();
  await page.setViewportSize({ width: 780, height: 780 });
  await eventually("the header stands right under the banner", () =>
    page.evaluate(() => {
      const banner = document.querySelector("#app > [role=status]")!.getBoundingClientRect();
      const header = document.querySelector("header")!.getBoundingClientRect();
      return Math.abs(header.top - banner.bottom) < 1;
    }));
  // What is fetched ahead does not come.
  errors.length = 0;
});

home.run();
