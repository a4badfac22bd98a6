// Pets in a real browser: registering with the keyboard alone, Back, and what axe finds in every sight.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { axe, journeys, open } from "./browser.ts";
import { hold } from "./steps.ts";

const pets = journeys("Pets");

/** Presses Tab until the control with this name has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const words = await page.evaluate(() => {
      const { activeElement } = document;
      const { labels } = activeElement as HTMLInputElement;
      return labels?.[0]?.textContent ?? activeElement?.textContent;
    });
    if (words?.trim() === name) return;
  }
  throw new Error(`Tab never reached "${name}"`);
}

pets("registers the first pet with the keyboard alone", async () => {
  const { page, world } = await open({ as: "ana", path: "/pets" });
  await page.getByText("Nenhum pet cadastrado").waitFor();
  await tabTo(page, "Adicionar Pet");
  await page.keyboard.press("Enter");
  await tabTo(page, "Nome");
  await page.keyboard.type("Mia");
  await tabTo(page, "Macho");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "Cão");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "Data de nascimento");
  // The same day and month: the order of the two is the browser's own.
  await page.keyboard.type("05052022");
  await tabTo(page, "Salvar Pet");
  await page.keyboard.press("Enter");
  await page.getByText("Pet Mia criado com sucesso!").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [{ nome, genero, especie, idade }] = world.pets("ana");
  assert.equal([nome, genero, especie, idade], ["Mia", "FEMEA", "GATO", "2022-05-05"]);
  // The button that opened the sheet went with the empty list.
  assert.is(await page.locator(":focus").textContent(), "Meus Pets");
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

pets("waits for the next pet after 'Salvar e Criar Novo Pet'", async () => {
  const { page, world } = await open({ as: "ana", path: "/pets" });
  await page.getByRole("button", { name: "Adicionar Pet" }).click();
  for (const nome of ["Mia", "Léo"]) {
    await page.getByLabel("Nome").fill(nome);
    await page.getByRole("radio", { name: "Macho" }).check();
    await page.getByRole("radio", { name: "Gato" }).check();
    await page.getByLabel("Data de nascimento").fill("2022-05-01");
    await page.getByRole("button", { name: "Salvar e Criar Novo Pet" }).click();
    await page.getByText(`Pet ${nome} criado com sucesso!`).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "pet-nome");
    assert.is(await page.getByLabel("Nome").inputValue(), "");
  }
  assert.is(world.pets("ana").length, 2);
  // Nothing is typed: Back needs no answer.
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(new URL(page.url()).pathname, "/pets");
});

pets("asks on Back before typed text goes", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  await page.getByRole("button", { name: "Adicionar Pet" }).click();
  await page.getByLabel("Nome").fill("Mia");
  await page.goBack();
  await page.getByRole("button", { name: "Continuar preenchendo" }).click();
  assert.is(await page.getByLabel("Nome").inputValue(), "Mia");
  await page.goBack();
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(new URL(page.url()).pathname, "/pets");
});

pets("has nothing for axe to find", async () => {
  const { page, world } = await open({ as: "maria", path: "/pets" });
  await page.getByText("Amora").waitFor();
  assert.equal(await axe(page), []);
  await page.getByRole("button", { name: "Adicionar Pet" }).click();
  assert.equal(await axe(page), []);
  await page.getByRole("button", { name: "Salvar Pet" }).click();
  await page.getByText("Nome é obrigatório").waitFor();
  assert.equal(await axe(page), []);
  world.faults.set("GET /pet", { status: 400, body: "" });
  await page.reload();
  await page.getByText("Erro ao buscar pets").waitFor();
  assert.equal(await axe(page), []);
});

pets("has nothing for axe to find while it loads and where there is no pet", async () => {
  const { page } = await open({ as: "ana", path: "/pets" });
  await page.getByText("Nenhum pet cadastrado").waitFor();
  assert.equal(await axe(page), []);
  await hold(page, "GET /pet");
  await page.reload();
  await page.getByRole("heading", { name: "Meus Pets" }).waitFor();
  await page.getByText("Carregando…").waitFor({ state: "attached" });
  assert.equal(await axe(page), []);
});

pets.run();
