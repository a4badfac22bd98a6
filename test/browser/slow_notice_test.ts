// Shows that a slow call can be given up, and what is said then. The notice stays while the call runs (client/README.md
// "Health"). `look/` shows where it stands.
import type { Page } from "playwright-core";
import { journeys, open, type OpenOptions } from "./browser.ts";
import {
  button,
  fillEnrolment,
  fillNewBooking,
  fillNewPet,
  fillPessoa,
  reachTutor,
  waitUntilSlow,
} from "./steps.ts";

const slowNotice = journeys("SlowNotice");

interface GivenUp extends OpenOptions {
  call: string;
  fill?: (page: Page) => Promise<void>;
  /** The buttons that send it. */
  press: string[];
  /** What is said: what may have happened, and what another try does. */
  said: readonly [stopped: string, again: string];
}

const GIVEN_UP: Record<string, GivenUp> = {
  "a new pet": {
    as: "maria",
    path: "/pets",
    call: "POST /pet",
    fill: (page) => fillNewPet(page, "Mia"),
    press: ["Salvar Pet"],
    said: ["O pet pode já ter sido salvo.", "nada é salvo duas vezes."],
  },
  "a booking": {
    as: "maria",
    path: "/agendamentos",
    call: "POST /agendamentos",
    fill: fillNewBooking,
    press: ["Agendar"],
    said: ["O agendamento pode já ter sido feito.", "nada é marcado duas vezes."],
  },
  "a cancelling": {
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-castracao",
    call: "DELETE /agendamentos/agendamento-castracao",
    press: ["Cancelar Agendamento", "Sim, cancelar"],
    said: ["O agendamento pode já ter sido cancelado.", "repetir não faz mal."],
  },
  "an enrolment": {
    as: "maria",
    path: "/campanhas/campanha-aberta",
    call: "POST /agendamentos",
    async fill(page) {
      await button(page, "Inscrever Meu Pet").click();
      await fillEnrolment(page);
    },
    press: ["Confirmar Inscrição"],
    said: ["A inscrição pode já ter sido feita.", "nenhum pet é inscrito duas vezes."],
  },
  "the answers of a survey": {
    as: "maria",
    pesquisas: true,
    call: "POST /agendamentos/pesquisa-satisfacao/responder",
    async fill(page) {
      await button(page, "Participar").click();
      for (const question of [1, 2]) {
        await page.getByText(`Pergunta ${question} de 3`).waitFor();
        await page.getByRole("radio", { name: "9", exact: true }).check();
        await button(page, "Avançar").press("Enter");
      }
    },
    press: ["Finalizar"],
    said: ["As respostas podem já ter chegado.", "Nada se perde: toque de novo"],
  },
  "a survey that is declined": {
    as: "maria",
    pesquisas: true,
    call: "POST /agendamentos/pesquisa-satisfacao/recusar",
    press: ["Agora não"],
    said: ["A pesquisa pode já ter sido recusada.", "toque de novo em “Agora não”"],
  },
  "a deletion": {
    as: "maria",
    path: "/perfil",
    call: "DELETE /tutores/excluir",
    press: ["Excluir conta", "Sim, excluir"],
    said: ["A conta pode já ter sido excluída.", "toque de novo em “Excluir conta”"],
  },
  "a registration": {
    path: "/sign-in",
    call: "POST /tutores",
    async fill(page) {
      await reachTutor(page, 4);
      await page.getByLabel("Li e aceito os termos de uso").check();
    },
    press: ["Finalizar"],
    said: ["O cadastro pode já ter sido feito.", "ninguém é cadastrado duas vezes."],
  },
};

for (const [what, { call, fill, press, said, ...options }] of Object.entries(GIVEN_UP)) {
  slowNotice(`${what} that was given up may have arrived, and can be sent again`, async () => {
    const { page } = await open(options);
    // Before the clock is replaced: what is drawn in that moment counts the days from 1970.
    await fill?.(page);
    await button(page, press[0]).waitFor();
    const notice = await waitUntilSlow(page, call, async () => {
      for (const name of press) await button(page, name).press("Enter");
    });
    await button(page, "Parar de esperar").click();
    await notice.waitFor({ state: "detached" });
    const alert = page.getByRole("alert").filter({ hasText: `Paramos de esperar. ${said[0]}` });
    await alert.getByText(said[1]).waitFor();
  });
}

slowNotice("it stays when the step is left while its call still runs", async () => {
  const { page } = await open({ path: "/sign-in" });
  const notice = await waitUntilSlow(page, "POST /tutores/validator", async () => {
    await reachTutor(page, 2);
    await fillPessoa(page);
    await button(page, "Continuar").click();
  });
  await button(page, "Voltar").click();
  await page.getByText("Passo 1 de 4").waitFor();
  await notice.waitFor();
  await button(page, "Parar de esperar").click();
  await notice.waitFor({ state: "detached" });
});

slowNotice.run();
