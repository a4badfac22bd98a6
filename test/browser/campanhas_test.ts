// Campaigns in a real browser: enrolling with the keyboard alone, and axe.
import * as assert from "uvu/assert";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { until } from "./steps.ts";

const campanhas = journeySuite("Campanhas");

campanhas("opens a campaign with an odd id from the list, after a reload, by link", async () => {
  const id = "2026/12.png 50%25 ç?#";
  const { page, newTab } = await open({
    as: "maria",
    path: "/campanhas",
    prepare: (world) => {
      world.edit("campanha", "campanha-futura", { id });
    },
  });
  const link = page.getByRole("link", { name: "Ver Detalhes" });
  const href = `/campanhas/${encodeURIComponent(id)}`;
  await link.and(page.locator(`[href="${href}"]`)).click();
  await page.getByText("Período de inscrição").waitFor();
  await page.reload();
  await page.getByText("Período de inscrição").waitFor();
  const other = await newTab(href);
  await other.getByText("Período de inscrição").waitFor();
});

campanhas("a closed campaign opens wherever its card is pressed", async () => {
  const { page } = await open({ as: "maria", path: "/campanhas" });
  const card = page.getByRole("article").filter({ hasText: "Inscrições Encerradas" });
  const name = await card.getByRole("heading").textContent();
  await card.click();
  await page.getByRole("heading", { level: 1, name: name! }).waitFor();
});

campanhas("enrols from the list with the keyboard alone", async () => {
  const { page, world } = await open({ as: "maria", path: "/campanhas" });
  const card = page.getByRole("article", { name: "Vacinação antirrábica" });
  const link = card.getByRole("link", { name: "Ver Detalhes" });
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

campanhas("axe finds nothing", async () => {
  const { page } = await open({ as: "maria", path: "/campanhas" });
  await page.getByText("Vagas Esgotadas").waitFor();
  assert.equal(await listAccessibilityFaults(page), []);
  await page.getByRole("link", { name: "Vacinação antirrábica" }).click();
  await page.getByRole("button", { name: "Inscrever Meu Pet" }).waitFor();
  assert.equal(await listAccessibilityFaults(page), []);
});

campanhas.run();
