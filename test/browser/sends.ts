// The ways in which a person sends something, for journeys about slow and failed calls.
import type { Page } from "playwright-core";
import type { World } from "../../server/mock/world.ts";
import type { OpenOptions } from "./browser.ts";
import { button, field, fillNewBooking, fillNewPet, fillPessoa, reachTutor } from "./steps.ts";

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
  "a login": {
    open: {},
    call: "POST /login",
    async fill(page) {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await field(page, "Senha").fill("errada");
    },
    submit: "Entrar",
  },
} satisfies Record<string, Send>;

export type SendName = keyof typeof SENDS;

/** Presses the button, and answers the question before it. */
export async function send(page: Page, { submit, confirm }: Send): Promise<void> {
  await button(page, submit).click();
  if (confirm !== undefined) await button(page, confirm).click();
}
