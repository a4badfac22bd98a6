// The ways in which a person sends something, for journeys about slow and failed calls.
import type { Page } from "playwright-core";
import type { World } from "../../server/mock/world.ts";
import type { OpenOptions } from "./browser.ts";
import {
  button,
  field,
  fillEnrolment,
  fillNewBooking,
  fillNewPet,
  fillNovaSenha,
  fillPessoa,
  reachTutor,
} from "./steps.ts";

export interface Send {
  open: OpenOptions;
  call: string;
  /** Fills the form, up to the press. */
  fill?: (page: Page, world: World) => Promise<void>;
  /** The button that sends it. */
  submit: string;
  /** Answers a question before anything is sent. */
  confirm?: string;
  /** What the button says meanwhile. */
  busy?: string;
}

const maria = (path: string): OpenOptions => ({ as: "maria", path });

export const SENDS = {
  "a new pet": {
    open: maria("/pets"),
    call: "POST /pet",
    fill: (page) => fillNewPet(page, "Mia"),
    submit: "Salvar Pet",
    busy: "Salvando...",
  },
  "a booking": {
    open: maria("/agendamentos"),
    call: "POST /agendamentos",
    fill: fillNewBooking,
    submit: "Agendar",
    busy: "Agendando...",
  },
  "a cancelling": {
    open: maria("/agendamentos?detalhes=agendamento-castracao"),
    call: "DELETE /agendamentos/agendamento-castracao",
    submit: "Cancelar Agendamento",
    confirm: "Sim, cancelar",
    busy: "Cancelando...",
  },
  "an enrolment": {
    open: maria("/campanhas/campanha-aberta"),
    call: "POST /agendamentos",
    async fill(page) {
      await button(page, "Inscrever Meu Pet").click();
      await fillEnrolment(page);
    },
    submit: "Confirmar Inscrição",
  },
  "the answers of a survey": {
    open: { as: "maria", pesquisas: true },
    call: "POST /agendamentos/pesquisa-satisfacao/responder",
    async fill(page) {
      await button(page, "Participar").click();
      for (const question of [1, 2]) {
        await page.getByText(`Pergunta ${question} de 3`).waitFor();
        await page.getByRole("radio", { name: "9", exact: true }).check();
        await button(page, "Avançar").press("Enter");
      }
    },
    submit: "Finalizar",
  },
  "a survey that is declined": {
    open: { as: "maria", pesquisas: true },
    call: "POST /agendamentos/pesquisa-satisfacao/recusar",
    submit: "Agora não",
  },
  "a deletion": {
    open: maria("/perfil"),
    call: "DELETE /tutores/excluir",
    submit: "Excluir conta",
    confirm: "Sim, excluir",
  },
  "a registration": {
    open: { path: "/sign-in" },
    call: "POST /tutores",
    async fill(page) {
      await reachTutor(page, 4);
      await page.getByLabel("Li e aceito os termos de uso").check();
    },
    submit: "Finalizar",
  },
  "a step of a registration": {
    open: { path: "/sign-in" },
    call: "POST /tutores/validator",
    async fill(page) {
      await reachTutor(page, 2);
      await fillPessoa(page);
    },
    submit: "Continuar",
    busy: "Verificando...",
  },
  "a recovery": {
    open: { path: "/forgot-password" },
    call: "POST /login/recover/reset-password",
    async fill(page, world) {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await button(page, "Recuperar Senha").click();
      await field(page, "Código").waitFor();
      await field(page, "Código").fill(world.codes()[0].code);
      await button(page, "Verificar").click();
      await fillNovaSenha(page);
      // The toasts of the steps before would hide the one to come.
      await page.locator("[popover] [data-tone]").waitFor({ state: "detached" });
    },
    submit: "Confirmar",
  },
  "a login": {
    open: {},
    call: "POST /login",
    async fill(page) {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await field(page, "Senha").fill("errada");
    },
    submit: "Entrar",
  },
  "a confirmation of the e-mail": {
    open: { as: "joao" },
    call: "POST /login/confirm-email/send-email",
    fill: (page) => button(page, "Confirmar agora").click(),
    submit: "Continuar",
  },
} satisfies Record<string, Send>;

export type SendName = keyof typeof SENDS;

/** Presses the button, and answers the question before it. By keyboard a moving button is hit, too. */
export async function send(page: Page, { submit, confirm }: Send, by: "touch" | "keys" = "touch") {
  for (const name of [submit, confirm]) {
    if (name === undefined) continue;
    if (by === "keys") await button(page, name).press("Enter");
    else await button(page, name).click();
  }
}
