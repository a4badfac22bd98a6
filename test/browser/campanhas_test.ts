// Campaigns in a real browser: enrolling with the keyboard alone, offline, wide, and axe.
import * as assert from "uvu/assert";
import { axe, journeys, open } from "./browser.ts";
import { atDepth, until } from "./steps.ts";

const campanhas = journeys("Campanhas");

const ABERTA = "/campanhas/campanha-aberta";

campanhas("enrols from the list with the keyboard alone", async () => {
  const { page, world } = await open({ as: "maria", path: "/campanhas" });
  const link = page.getByRole("link", { name: "Ver Detalhes e Inscrever" }).last();
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Vacinação antirrábica" }).waitFor();
  // Who is enrolled stands above the button, and arriving takes the focus with the next frame.
  await page.getByRole("heading", { name: "Amora está inscrita" }).waitFor();
  await until(page, () => document.activeElement!.matches("h1"));
  await page.getByRole("button", { name: "Inscrever Meu Pet" }).focus();
  assert.ok(await page.evaluate(() => scrollY) > 0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Morde");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Pet inscrito na campanha com sucesso!").waitFor();
  await page.getByText("135 de 200 vagas livres").waitFor();
  const enrolled = world.agendamentos("maria").filter(({ petId, campanhaId }) =>
    petId === "pet-mel" && campanhaId !== null
  );
  assert.equal(enrolled.map(({ observacao }) => observacao), ["Morde"]);
  // What is true now is in sight, also for a person who pressed the button far below.
  await page.getByRole("heading", { name: "Mel está inscrita" }).waitFor();
  assert.is(await page.locator(":focus").textContent(), "Vacinação antirrábica");
  assert.is(await page.evaluate(() => scrollY), 0);
  await page.keyboard.press("Tab");
  assert.is(await page.locator(":focus").textContent(), "Ver agendamento");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /de Mel$/ }).waitFor();
  await page.getByText("Pet inscrito na campanha com sucesso!").waitFor({ state: "detached" });
});

campanhas("names the enrolled pet after a reload, in a full campaign, and offline", async () => {
  const { page, world, context, errors } = await open({ as: "maria", path: ABERTA });
  const amora = page.getByRole("heading", { name: "Amora está inscrita" });
  const way = page.getByRole("link", { name: "Ver agendamento" });
  await amora.waitFor();
  world.change("UPDATE campanhas SET vagas_disponiveis = 0");
  await page.reload();
  await page.getByRole("button", { name: "Vagas Esgotadas" }).waitFor();
  await amora.waitFor();
  await way.click();
  await page.getByRole("dialog", { name: /de Amora$/ }).waitFor();
  await page.getByRole("button", { name: "Fechar", exact: true }).click();
  // Back would otherwise go where the sheet's own entry, on its way out, goes anyway.
  await atDepth(page, 0);
  await page.goBack();
  await amora.waitFor();
  await context.setOffline(true);
  await page.getByText("Você está offline").waitFor();
  await way.click();
  await page.getByRole("dialog", { name: /de Amora$/ }).waitFor();
  // The browser logs the requests that failed.
  errors.length = 0;
});

campanhas(
  "a wide screen has the facts beside the description, and aligned cards",
  async () => {
    const wide = { width: 1280, height: 1600 };
    const { page } = await open({ as: "maria", path: ABERTA, ...wide });
    const words = (await page.getByText("Vacinação gratuita").boundingBox())!;
    const button = (await page.getByRole("button", { name: "Inscrever Meu Pet" }).boundingBox())!;
    assert.ok(button.x > words.x + words.width, "the button stands under the description");
    assert.ok(button.width < 30 * 16, `the button is ${button.width} px wide`);
    await page.getByRole("link", { name: "Voltar" }).click();
    await page.getByText("Vagas Esgotadas").waitFor();
    const rows = await page.evaluate(() => {
      const rows = new Map<number, Set<string>>();
      for (const card of document.querySelectorAll("article")) {
        const { top, bottom } = card.getBoundingClientRect();
        const button = card.lastElementChild!.getBoundingClientRect();
        const row = rows.get(top) ?? new Set();
        rows.set(top, row.add(`${bottom} ${button.top}`));
      }
      return [...rows.values()].map(({ size }) => size);
    });
    assert.equal(rows, [1, 1]);
  },
);

campanhas("axe finds nothing", async () => {
  const { page } = await open({ as: "maria", path: "/campanhas" });
  await page.getByText("Vagas Esgotadas").waitFor();
  assert.equal(await axe(page), []);
  await page.getByRole("link", { name: "Vacinação antirrábica" }).click();
  await page.getByRole("button", { name: "Inscrever Meu Pet" }).waitFor();
  assert.equal(await axe(page), []);
});

campanhas.run();
