// The whole story of one appointment: booked in the portal, confirmed and completed at the desk,
// then read and rated in the portal.
import * as assert from "uvu/assert";
import { DESK_PATH } from "../../server/config.ts";
import { journeySuite, listAccessibilityFaults, type Look, open } from "./browser.ts";
import { button } from "./steps.ts";

const desk = journeySuite("Desk");

desk("plays the hospital from the booking to the answered survey", async () => {
  const { page, world, context, url } = await open({ as: "maria", path: "/agendamentos" });
  await button(page, "Novo").click();
  await page.getByLabel("Tipo de serviço").selectOption("castracao");
  await page.getByLabel("Pet", { exact: true }).selectOption("pet-nina");
  await page.getByLabel("Observação").fill("Já fez os exames");
  await button(page, "Agendar").click();
  await button(page, "Entendi").click();
  const { id } = world.agendamentos("maria").at(-1)!;

  const mesa = await context.newPage();
  await mesa.goto(url + DESK_PATH);
  const looks: readonly Look[] = [[320, "dark"], [320, "light"], [390, "light"]];
  assert.equal(await listAccessibilityFaults(mesa, looks), []);
  await button(mesa, "Confirmar: Nina, Castração").click();
  await mesa.getByText("Confirmado: Nina, Castração.").waitFor();

  await page.reload();
  await page.getByRole("button", { name: /^Nina .*Castração/ }).click();
  const details = page.getByRole("dialog");
  await details.getByText("Agendada").waitFor();
  await details.getByText("Ver Histórico").click();
  await page.getByText("Data e turno confirmados.").waitFor();
  await button(mesa, "Concluir: Nina, Castração").click();
  await mesa.getByText("Concluído: Nina, Castração.").waitFor();

  await page.goto(`${url}/notifications`);
  // The survey opens by itself, over any screen.
  const survey = page.getByRole("dialog", { name: "Pesquisa de Satisfação" });
  await survey.getByText("Nina (Gato)").waitFor();
  await button(page, "Participar").click();
  for (const value of ["10", "4"]) {
    await page.getByRole("radio", { name: value, exact: true }).check();
    await button(page, "Avançar").click();
  }
  await page.getByLabel("O que podemos melhorar?").fill("Nada");
  await button(page, "Finalizar").click();
  await page.getByText("Muito Obrigado!").waitFor();
  await button(page, "Fechar").click();
  const { respostas } = world.find("pesquisa", { owner: id })!;
  assert.equal(respostas.map((one: { resposta: unknown }) => one.resposta), [10, 4, "Nada"]);

  await page.getByText("Atendimento realizado", { exact: true }).first().waitFor();
  await page.getByText("Agendamento confirmado", { exact: true }).first().waitFor();
  await page.goto(`${url}/historico?detalhes=${id}`);
  await page.getByRole("dialog").getByText("Atendimento realizado.").waitFor();
  await page.getByRole("dialog").getByText("Realizada").first().waitFor();
});

desk.run();
