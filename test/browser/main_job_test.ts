// Shows the portal's main task from start to end, as a tutor does it on a phone of 360 pixels.
import type { Locator } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { button, field, logIn, waitForOverlayDepth } from "./steps.ts";

const mainJob = journeySuite("Main job");

mainJob(
  "logs in, registers a pet, books, reads when to arrive, cancels, shows the PetCard",
  async () => {
    const { page } = await open({ width: 360 });
    const clean = async (where: string) =>
      assert.equal(await listAccessibilityFaults(page), [], where);

    await clean("login");
    await logIn(page, "Maria");
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
    await clean("home");

    await page.getByRole("link", { name: "Meus Pets" }).click();
    await page.getByText("Amora").waitFor();
    await clean("pets");
    await button(page, "Adicionar Pet").click();
    await clean("pet sheet");
    await field(page, "Nome").fill("Bidu");
    await page.getByRole("radio", { name: "Macho" }).check();
    await page.getByRole("radio", { name: "Cão" }).check();
    await field(page, "Data de nascimento").fill("2024-02-29");
    await button(page, "Salvar Pet").click();
    await page.getByText("Bidu criado com sucesso!").waitFor();
    await button(page, /^Bidu/).waitFor();
    await waitForOverlayDepth(page, 0);

    await page.goBack();
    await page.getByRole("link", { name: "Agendamentos" }).click();
    await button(page, "Novo").click();
    await clean("booking sheet");
    await field(page, "Tipo de serviço").selectOption({ label: "Consulta clínica" });
    await field(page, "Pet").selectOption({ label: "Bidu" });
    await field(page, "Observação").fill("Primeira consulta");
    await button(page, "Agendar").click();

    const confirmation = page.getByRole("dialog", { name: "Agendamento confirmado" });
    const words = await confirmation.innerText();
    assert.match(words, /\d{2}\/\d{2}\/\d{4}/);
    assert.match(words, /Manhã|Tarde/);
    assert.match(words, words.includes("Manhã") ? /08:00/ : /14:00/);
    await clean("confirmation");
    await button(page, "Entendi").click();

    await button(page, /^Bidu .*Consulta clínica/).click();
    await clean("details");
    await button(page, "Cancelar Agendamento").click();
    await page.getByText("Você tem certeza que deseja cancelar este agendamento?").waitFor();
    await clean("question");
    await button(page, "Sim, cancelar").click();
    await page.getByText("Agendamento cancelado com sucesso.").waitFor();
    await waitForOverlayDepth(page, 1);
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.goBack();
    await page.getByRole("link", { name: /^Meu PetCard/ }).click();
    await page.getByText("529 98 224 725").waitFor();
    await clean("PetCard");
    await page.goBack();
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  },
);

mainJob("with one pet, a booking takes eight taps from the login, an enrolment four", async () => {
  const { page } = await open({
    width: 360,
    prepare: (world) => void world.edit("pet", "pet-nina", { owner: "ana" }),
  });
  let taps = 0;
  const tap = async (one: Locator) => {
    taps++;
    await one.click();
  };
  await tap(field(page, "CPF ou CNPJ"));
  await page.keyboard.type("98765432100");
  await tap(field(page, "Senha"));
  await page.keyboard.type("ana1234");
  await tap(button(page, "Entrar"));
  await tap(page.getByRole("link", { name: "Agendar atendimento" }));
  // One tap opens the list, and one chooses.
  taps += 2;
  await field(page, "Tipo de serviço").selectOption({ label: "Consulta clínica" });
  await tap(field(page, "Observação"));
  await page.keyboard.type("Está mancando");
  await tap(button(page, "Agendar"));
  await page.getByRole("dialog", { name: "Agendamento confirmado" }).waitFor();
  assert.is(taps, 8);

  await button(page, "Entendi").click();
  await page.getByRole("link", { name: "Início" }).click();
  // When to arrive takes none.
  await page.getByRole("link", { name: /Chegue até as .* Nina/ }).waitFor();
  taps = 0;
  await tap(page.getByRole("link", { name: "Campanhas" }));
  await tap(page.getByRole("article", { name: "Castração no Anil" }).getByText("Ver Detalhes e"));
  await tap(button(page, "Inscrever Meu Pet"));
  await tap(button(page, "Confirmar Inscrição"));
  await page.getByText("Pet inscrito na campanha com sucesso!").waitFor();
  assert.is(taps, 4);
});

mainJob.run();
