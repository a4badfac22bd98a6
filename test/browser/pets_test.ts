// Pets in a real browser: registering with the keyboard alone, and the focus.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { tabTo } from "./keyboard.ts";
import { button, until } from "./steps.ts";

const pets = journeySuite("Pets");

pets("registers the first pet with the keyboard alone", async () => {
  const { page, world } = await open({ as: "ana", path: "/pets" });
  await page.getByText("Nenhum pet cadastrado").waitFor();
  await tabTo(page, "Adicionar Pet");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, "Nome");
  await page.keyboard.type("Mia");
  await tabTo(page, "Macho");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "Cão");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "Data de nascimento");
  // Day and month are equal, because their order depends on the browser.
  await page.keyboard.type("05052022");
  await tabTo(page, "Salvar Pet");
  await page.keyboard.press("Enter");
  await page.getByText("Pet Mia criado com sucesso!").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [{ nome, genero, especie, idade }] = world.pets("ana");
  assert.equal([nome, genero, especie, idade], ["Mia", "FEMEA", "GATO", "2022-05-05"]);
  // The button that opened the sheet is where it was.
  assert.is(await page.locator(":focus").textContent(), "Adicionar Pet");
  // By then it is no notice that is announced.
  await page.waitForTimeout(1200);
  await button(page, "Fechar aviso").press("Enter");
  await until(page, () => document.activeElement?.textContent === "Adicionar Pet");
});

pets("gives the focus back to the card that opened the sheet", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  const card = page.getByRole("button", { name: /^Nina/ });
  await card.click();
  await page.getByLabel("Nome").fill("Nina Rosa");
  await page.getByRole("button", { name: "Salvar Alterações" }).click();
  await page.getByText("Pet Nina Rosa atualizado com sucesso!").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.match(await page.locator(":focus").textContent() ?? "", /^Nina Rosa/);
});

pets("in a second tab, what the first has saved shows, and stays when that one saves", async () => {
  const { page, world, newTab } = await open({ as: "maria", path: "/pets" });
  const second = await newTab("/pets");
  await second.getByRole("button", { name: /^Nina/ }).click();
  await page.bringToFront();
  await page.getByRole("button", { name: /^Nina/ }).click();
  await page.getByLabel("Nome").fill("Nina Rosa");
  await button(page, "Salvar Alterações").click();
  await page.getByText("Pet Nina Rosa atualizado com sucesso!").waitFor();
  await second.bringToFront();
  await second.getByRole("heading", { name: "Nina Rosa" }).waitFor();
  await second.getByLabel("Observação").fill("Dorme muito");
  await button(second, "Salvar Alterações").click();
  await second.getByText("Pet Nina Rosa atualizado com sucesso!").waitFor();
  const saved = world.pets("maria").find(({ id }) => id === "pet-nina")!;
  assert.equal([saved.nome, saved.observacoes], ["Nina Rosa", "Dorme muito"]);
});

pets.run();
