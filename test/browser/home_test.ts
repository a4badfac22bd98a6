// Home, its frame and the PetCard in a real browser. `look/` shows what they look like.
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { countOf, hold, MORNING, until } from "./steps.ts";

const home = journeys("Home in Chromium");

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

for (const api of ["with", "without"]) {
  home(
    `the PetCard's 'Voltar' pressed twice leads home, not out of the portal, ${api} the Navigation API`,
    async () => {
      const { page, url } = await open({ as: "maria", path: null });
      if (api === "without") {
        await page.addInitScript(() =>
          Object.defineProperty(globalThis, "navigation", { value: undefined })
        );
      }
      // Where the person comes from.
      await page.goto(`${url}/icons/app.svg`);
      await page.goto(url);
      await page.getByRole("link", { name: "Meu PetCard" }).click();
      // Twice before the browser has gone back, as on a slow phone.
      await page.getByRole("button", { name: "Voltar" }).evaluate((back) => {
        for (let count = 0; count < 2; count++) setTimeout(() => (back as HTMLElement).click());
      });
      await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
      await page.waitForTimeout(300);
      assert.is(page.url(), `${url}/`);
      await page.goBack();
      assert.is(page.url(), `${url}/icons/app.svg`, "the card or a second home is left behind");
    },
  );
}

home("the PetCard's 'Voltar' leads home when the entry of home is gone", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  await page.goto(`${url}/icons/app.svg`);
  await page.goto(`${url}/pet-card`);
  await page.evaluate(() => history.replaceState({ cameFrom: "/" }, ""));
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  assert.is(page.url(), `${url}/`);
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
});

home("asks once which appointment comes next, and opens it", async () => {
  const { page, calls } = await open({
    as: "maria",
    prepare(world) {
      world.change("UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'");
    },
  });
  await page.getByRole("link", { name: "Chegue até as 08:00 Amora" }).click();
  await page.getByRole("dialog", { name: "Vacinação antirrábica de Amora" }).waitFor();
  assert.is(countOf(calls, "GET /agendamentos"), 1);
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
  assert.is(await page.evaluate(() => localStorage.getItem("vet:hasSeenOnboarding")), "true");
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

home("the PetCard prints upright, alone, on one page of its own size", async () => {
  const { page } = await open({ as: "maria", path: "/pet-card" });
  await page.getByText("529 98 224 725").waitFor();
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  assert.is(sizes.length, 1);
  // In points, of which 72 are an inch.
  assert.equal(sizes[0].slice(1).map((points) => Math.round(Number(points) / 72 * 25.4)), [86, 54]);
  await page.emulateMedia({ media: "print" });
  assert.not(await page.getByRole("button", { name: "Voltar" }).isVisible());
  const number = await page.getByText("529 98 224 725").boundingBox();
  assert.ok(number!.width > number!.height);
});

home.run();
