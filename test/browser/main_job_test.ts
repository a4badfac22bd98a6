// Shows the portal's main task from start to end, as a tutor does it on a phone of 360 pixels.
import * as assert from "uvu/assert";
import { axe, journeys, open } from "./browser.ts";
import { atDepth, button, field, logIn } from "./steps.ts";

const mainJob = journeys("Main job");

mainJob(
  "logs in, registers a pet, books, reads when to arrive, cancels, shows the PetCard",
  async () => {
    const { page } = await open({ width: 360 });
    const clean = async (where: string) => assert.equal(await axe(page), [], where);

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
    await atDepth(page, 0);

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
    await atDepth(page, 1);
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

mainJob.run();
