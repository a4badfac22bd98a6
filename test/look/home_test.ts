// Home and the PetCard, as they are drawn: whole and in sight at every size, and nothing moves under a finger.
// `browser/` shows what they do.
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeys, open } from "../browser/browser.ts";
import { eventually, hold, MORNING } from "../browser/steps.ts";

const home = journeys("Home, drawn");

/** As in 'seg., 23/11/2026 · Manhã'. */
const WHEN = /^\w{3}\., [\d/]+ · \S+$/;

const AFTERNOON = new Date("2026-11-25T19:00:00Z");
const FREE = "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'";

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

home("the next appointment has room for its day at every width, and nothing moves", async () => {
  const { page } = await open({
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
