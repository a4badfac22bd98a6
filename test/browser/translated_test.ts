// The portal in a browser that translates every page: nothing crashes, and what changes is seen to change. A text that
// React changes where nobody sees it would stay as it was first translated.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeySuite, open, type OpenOptions } from "./browser.ts";
import { button, dialog, field, logIn, openAndFillBooking } from "./steps.ts";

const translated = journeySuite("Translated");

const openTranslated = (options: OpenOptions = {}) => open({ translates: true, ...options });

/** Waits until the page shows the words, which a translator has put there. */
async function shows(page: Page, words: string): Promise<void> {
  await page.locator("font > font", { hasText: words }).first().waitFor({ state: "attached" });
}

async function hides(page: Page, words: string): Promise<void> {
  await page.getByText(words).first().waitFor({ state: "detached" });
}

translated("logs in after a wrong password, and shows home, offline too", async () => {
  const { page, context, errors } = await openTranslated({ firstVisit: true });
  await shows(page, "1 de 3");
  await button(page, "Próximo").click();
  await shows(page, "2 de 3");
  await button(page, "Pular").click();
  await button(page, "Entrar").click();
  await shows(page, "Documento deve ter no mínimo 11 dígitos");
  await field(page, "CPF ou CNPJ").fill("52998224725");
  await hides(page, "Documento deve ter no mínimo 11 dígitos");
  await field(page, "Senha").fill("errada1");
  await button(page, "Entrar").click();
  await shows(page, "Documento ou senha");
  await logIn(page, "Maria");
  await shows(page, "Boas-vindas ao portal");
  await button(page, "Pular").click();
  await shows(page, "Histórico");
  await context.setOffline(true);
  await shows(page, "Você está offline");
  await context.setOffline(false);
  await hides(page, "Você está offline");
  // What was being fetched ahead did not come.
  assert.equal(errors.splice(0).filter((error) => !error.includes("ERR_INTERNET")), []);
});

translated(
  "counts down to another code of the recovery, and says when it can be asked for",
  async () => {
    const { page, world } = await openTranslated({ path: "/forgot-password" });
    await field(page, "CPF ou CNPJ").fill("52998224725");
    await button(page, "Recuperar Senha").click();
    await shows(page, "Reenviar código em 1:00");
    await shows(page, "Você pode pedir outro código em 60 segundos.");
    await page.clock.install();
    await shows(page, "Reenviar código em 0:58");
    await page.clock.fastForward(60_000);
    await shows(page, "Você já pode pedir outro código.");
    await button(page, "Reenviar código").click();
    await shows(page, "Você pode pedir outro código em 90 segundos.");
    await field(page, "Código").fill("1");
    await button(page, "Verificar").click();
    await field(page, "Código").fill(world.codes().at(-1)!.code);
    await button(page, "Verificar").click();
    await shows(page, "Passo 3 de 3");
  },
);

translated("saves a pet, books, cancels and reads notifications", async () => {
  const { page, url } = await openTranslated({ as: "maria", path: "/agendamentos" });
  await openAndFillBooking(page);
  await button(page, "Agendar").click();
  await dialog(page, "Agendamento confirmado").waitFor();
  await button(page, "Entendi").click();
  await page.getByRole("button", { name: /^Nina .*Consulta clínica/ }).click();
  await button(page, "Cancelar Agendamento").click();
  await button(page, "Sim, cancelar").click();
  await shows(page, "Agendamento cancelado com sucesso.");
  await page.getByRole("dialog").getByText("Cancelada").waitFor();

  await page.goto(`${url}/pets`);
  await button(page, "Adicionar Pet").click();
  await button(page, "Salvar Pet").click();
  await shows(page, "Nome é obrigatório");
  await field(page, "Nome").fill("Mia");
  await page.getByRole("radio", { name: "Fêmea" }).check();
  await page.getByRole("radio", { name: "Gato" }).check();
  await field(page, "Data de nascimento").fill("2022-05-01");
  await button(page, "Salvar e Criar Novo Pet").click();
  await hides(page, "Nome é obrigatório");
  await button(page, "Fechar").click();
  await page.getByRole("button", { name: /^Mia/ }).waitFor();

  await page.goto(`${url}/notifications`);
  await button(page, "Não lidas (2)").click();
  await page.getByRole("button", { name: /^Consulta confirmada/ }).click();
  await page.getByRole("dialog").getByText("comprovante de residência").waitFor();
  await button(page, "Fechar").click();
  await shows(page, "Não lidas (1)");
});

translated.run();
