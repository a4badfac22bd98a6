// Lists what a person sends: where it is filled in, the button that sends it, what the app says, and
// how the world shows that it landed.
import { partialDeepStrictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { matchesHash } from "../../server/mock/secrets.ts";
import type { World } from "../../server/mock/world.ts";
import {
  button,
  dialog,
  field,
  fillEnrolment,
  fillNovaSenha,
  fillPessoa,
  fillSenha,
  goToStep,
  openAndFillBooking,
  openAndFillPet,
  reachStep,
} from "../browser/steps.ts";
import { respostasOfPesquisaVacina } from "../plant.ts";

/** The mock's answer where a fault lets it speak. */
export const API_WORDS = "A API explica por que recusou.";

/** What a form or a question sends: a write, or a step that changes nothing. */
export interface Sending {
  /** Whose session the device holds; none before the login. */
  as?: "maria" | "joao";
  /** The path at which the write begins. */
  path: string;
  prepare?(world: World): void;
  /** The call that is broken, as the API hears it. */
  call: string;
  /** Fills everything in, up to the press that sends it. */
  fill(page: Page, world: World): Promise<void>;
  /** The button that asks whether it is meant, where there is one: `submitButton` then stands in a dialog. */
  askButton?: string;
  /** The button that sends. */
  submitButton: string;
  /** The sentence of its failure. */
  failureText: string;
}

export interface Write extends Sending {
  /** Fills in the same in another tab, where this one's draft may be offered. */
  resume?(page: Page, world: World): Promise<void>;
  /** True if what the write needs stays in the tab that earned it. */
  isOfOneTab?: boolean;
  /** Done in one tab, it is done in all of them: there is nothing left to press. */
  isOfAllTabs?: boolean;
  /** The words that tell that the write is done; undefined where nothing is said. */
  doneText: string | undefined;
  waitUntilDone?(page: Page): Promise<void>;
  /** Counts how often the write is in the world. Throws where it is there with other values than were filled in. */
  countLanded(world: World): number | Promise<number>;
  /** Whether the server's own words show instead. */
  showsApiWords: boolean;
  /**
   * What the app does when the answer is lost: looks whether it landed, sends it once more because it may be done
   * twice, or leaves it to the person.
   */
  onLostAnswer: "looks" | "repeats" | "tells";
  /** Whether a call without an answer is made once more at once (`twice` in the client), also by a page that goes. */
  isRepeated?: boolean;
  /** Whether Back and closing are refused while it is sent. */
  staysOpen: boolean;
  /** The control that closes its sheet or screen, beside Escape. */
  close?: { role: "button" | "link"; name: string };
}

const FECHAR = { role: "button", name: "Fechar" } as const;
const VOLTAR_AO_LOGIN = { role: "link", name: "Voltar ao login" } as const;
const CPF_OF_MARIA = "52998224725";
const NEW_CPF = "13579246828";
const NEW_CNPJ = "90246813000159";
const NEW_EMAIL = "zulmira@exemplo.com";
const NEW_PET = {
  genero: "FEMEA",
  especie: "GATO",
  idade: "2022-05-01",
  observacoes: "Orelha dobrada",
};
const NEW_TUTOR = {
  tipo: "tutor",
  nome: "Joana Silva",
  email: "joana@exemplo.com",
  telefone: "98991112233",
  cep: "65010500",
  logradouro: "Rua do Egito",
  numero: "10",
  bairro: "Centro",
};
const NEW_ONG = {
  tipo: "ong",
  responsavel: "Rita Lima",
  email: "abrigo@exemplo.org",
  nome: "ABRIGO QUATRO PATAS",
  telefone: "9832334455",
  cep: "65071380",
  logradouro: "DOS HOLANDESES",
  numero: "1000",
};

const IN_SHEET = {
  as: "maria",
  showsApiWords: true,
  onLostAnswer: "looks",
  staysOpen: true,
  close: FECHAR,
} satisfies Partial<Write>;

const PET: Write = {
  ...IN_SHEET,
  path: "/pets",
  call: "POST /pet",
  fill: (page) => openAndFillPet(page, "Zulmira"),
  resume: (page) => goOn(page, "Adicionar Pet"),
  submitButton: "Salvar Pet",
  doneText: "Pet Zulmira criado com sucesso!",
  countLanded: (world) => petsNamed(world, "Zulmira", NEW_PET),
  failureText: "Erro ao salvar pet. Tente novamente mais tarde.",
  showsApiWords: false,
};

const CONFIRMING = {
  as: "joao",
  path: "/",
  showsApiWords: false,
  onLostAnswer: "tells",
  staysOpen: false,
} satisfies Partial<Write>;

const RECOVERING = {
  showsApiWords: false,
  onLostAnswer: "tells",
  staysOpen: false,
  close: VOLTAR_AO_LOGIN,
} satisfies Partial<Write>;

const SURVEY = {
  as: "maria",
  path: "/",
  prepare: (world) => void world.remove("pesquisa", ({ id }) => id !== "pesquisa-vacina"),
  showsApiWords: true,
  onLostAnswer: "looks",
  // Nothing but its own buttons closes it, so nothing has to be refused.
  staysOpen: false,
} satisfies Partial<Write>;

const REGISTRATION = {
  path: "/sign-in",
  submitButton: "Finalizar",
  showsApiWords: true,
  onLostAnswer: "looks",
  staysOpen: true,
  close: VOLTAR_AO_LOGIN,
} satisfies Partial<Write>;

export const WRITES = {
  "login": {
    // From another screen, so that Back leads there.
    path: "/forgot-password",
    call: "POST /login",
    async fill(page) {
      await page.getByRole("link", { name: "Voltar ao login" }).click();
      await field(page, "CPF ou CNPJ").fill(CPF_OF_MARIA);
      await field(page, "Senha").fill("maria123");
    },
    submitButton: "Entrar",
    doneText: "Olá, Maria",
    isOfAllTabs: true,
    // A second session of the same person harms nobody.
    countLanded: (world) => Math.min(world.countSessions("maria"), 1),
    failureText: "Erro ao fazer login. Tente novamente.",
    showsApiWords: true,
    onLostAnswer: "repeats",
    isRepeated: true,
    staysOpen: false,
  },
  "pet new": PET,
  "pet edit": {
    ...PET,
    call: "PATCH /pet/pet-nina",
    async fill(page) {
      await button(page, /^Nina/).click();
      await field(page, "Nome").fill("Nina Zulmira");
      await field(page, "Observação").fill("Orelha dobrada");
    },
    resume: (page) => goOn(page, /^Nina/),
    submitButton: "Salvar Alterações",
    doneText: "Pet Nina Zulmira atualizado com sucesso!",
    countLanded: (world) => petsNamed(world, "Nina Zulmira", { observacoes: "Orelha dobrada" }),
    onLostAnswer: "repeats",
    isRepeated: true,
  },
  "pet and another": { ...PET, submitButton: "Salvar e Criar Novo Pet" },
  "booking": {
    ...IN_SHEET,
    path: "/agendamentos",
    call: "POST /agendamentos",
    fill: openAndFillBooking,
    resume: (page) => goOn(page, "Novo"),
    submitButton: "Agendar",
    doneText: "Agendamento confirmado",
    countLanded: (world) =>
      countAlike(
        world.agendamentos("maria").filter(({ petId, status }) =>
          petId === "pet-nina" && status === "AGENDADA"
        ),
        { tipoId: "consulta", observacao: "Espirra de manhã" },
      ),
    failureText: "Ocorreu um erro ao criar o agendamento.",
  },
  "cancelling": {
    ...IN_SHEET,
    path: "/agendamentos?detalhes=agendamento-castracao",
    call: "DELETE /agendamentos/agendamento-castracao",
    fill: (page) => button(page, "Cancelar Agendamento").click(),
    askButton: "Cancelar Agendamento",
    submitButton: "Sim, cancelar",
    doneText: "Agendamento cancelado com sucesso.",
    countLanded: (world) =>
      world.find("agendamento", "agendamento-castracao")!.historico
        .filter(({ status }: { status: string }) => status === "CANCELADA")
        .length,
    failureText: "Ocorreu um erro ao cancelar o agendamento.",
  },
  "enrolment": {
    ...IN_SHEET,
    path: "/campanhas/campanha-aberta",
    call: "POST /agendamentos",
    async fill(page) {
      await button(page, "Inscrever Meu Pet").click();
      await fillEnrolment(page);
    },
    resume: (page) => goOn(page, "Inscrever Meu Pet"),
    submitButton: "Confirmar Inscrição",
    doneText: "Pet inscrito na campanha com sucesso!",
    countLanded: (world) =>
      countAlike(
        world.agendamentos("maria").filter(({ petId, campanhaId }) =>
          petId === "pet-mel" && campanhaId === "campanha-aberta"
        ),
        { observacao: "Morde estranhos" },
      ),
    failureText: "Erro ao inscrever pet na campanha",
  },
  "survey answer": {
    ...SURVEY,
    call: "POST /agendamentos/pesquisa-satisfacao/responder",
    async fill(page) {
      await button(page, "Participar").press("Enter");
      for (const [at, value] of [[2, "9"], [3, "3"]] as const) {
        await page.getByRole("radio", { name: value, exact: true }).check();
        await goToStep(page, "Avançar", `Pergunta ${at} de 3`);
      }
      await page.getByLabel("O que podemos melhorar?").fill("Cadeiras na sala");
    },
    resume: (page) => goOn(page),
    submitButton: "Finalizar",
    doneText: "Muito Obrigado!",
    countLanded(world) {
      const answers = respostasOfPesquisaVacina(world).map(({ resposta }) => resposta);
      const settled = settledAs(world, "RESPONDIDA");
      assert.equal(answers, settled === 0 ? [] : [9, 3, "Cadeiras na sala"]);
      return settled;
    },
    failureText: "Erro ao enviar respostas da pesquisa",
  },
  "survey decline": {
    ...SURVEY,
    call: "POST /agendamentos/pesquisa-satisfacao/recusar",
    fill: (page) => button(page, "Agora não").waitFor(),
    submitButton: "Agora não",
    doneText: undefined,
    waitUntilDone: (page) => dialog(page, "Pesquisa de Satisfação").waitFor({ state: "detached" }),
    countLanded: (world) => settledAs(world, "RECUSADA"),
    failureText: "Erro ao recusar pesquisa",
  },
  "registration of tutor": {
    ...REGISTRATION,
    call: "POST /tutores",
    async fill(page) {
      await reachStep(page, 4);
      await acceptTerms(page);
    },
    resume: resumeRegistration,
    doneText: "Cadastro realizado com sucesso!",
    countLanded: (world) => accountsOf(world, NEW_CPF, NEW_TUTOR),
    failureText: "Erro ao cadastrar. Por favor, tente novamente.",
  },
  "registration of ONG": {
    ...REGISTRATION,
    call: "POST /ongs",
    async fill(page) {
      await reachStep(page, 5, "ONG");
      await acceptTerms(page);
    },
    resume: resumeRegistration,
    doneText: "Cadastro da ONG realizado com sucesso!",
    countLanded: (world) => accountsOf(world, NEW_CNPJ, NEW_ONG),
    failureText: "Erro ao cadastrar ONG. Por favor, tente novamente.",
  },
  "recovery: send the code": {
    ...RECOVERING,
    // From another screen, so that Back leads there.
    path: "/",
    call: "POST /login/recover/send-email",
    async fill(page) {
      await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
      // The login has a field of this name, too.
      await button(page, "Recuperar Senha").waitFor();
      await field(page, "CPF ou CNPJ").fill(CPF_OF_MARIA);
    },
    async resume(page) {
      await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
      await goOn(page);
    },
    submitButton: "Recuperar Senha",
    doneText: "Código enviado!",
    countLanded: (world) => validCodes(world, "recuperacao"),
    failureText:
      "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.",
  },
  "recovery: check the code": {
    ...RECOVERING,
    path: "/forgot-password",
    call: "POST /login/recover/verify-code",
    isRepeated: true,
    fill: fillCode,
    resume: (page) => goOn(page),
    submitButton: "Verificar",
    doneText: "Nova Senha",
    // A code that was checked is worth one change of password; what nobody heard of expires by itself.
    countLanded: (world) => Math.min(world.list("redefinicao").length, 1),
    failureText: "Ocorreu um erro ao verificar o código. Tente novamente.",
  },
  "recovery: new password": {
    ...RECOVERING,
    path: "/forgot-password",
    call: "POST /login/recover/reset-password",
    async fill(page, world) {
      await fillCode(page, world);
      await goToStep(page, "Verificar", "Passo 3 de 3");
      await fillNovaSenha(page);
    },
    async resume(page) {
      // The token that the code earned is in the other tab alone.
      await goOn(page);
      await page.getByRole("alert").getByText("Sessão expirada").first().waitFor();
      await page.getByText("Passo 1 de 3").waitFor();
    },
    isOfOneTab: true,
    submitButton: "Confirmar",
    doneText: "Senha alterada com sucesso!",
    async countLanded(world) {
      return Number(await matchesHash("nova123", world.find("conta", "maria")!.senha));
    },
    failureText: "Ocorreu um erro ao definir sua nova senha. Tente novamente.",
    onLostAnswer: "repeats",
    isRepeated: true,
    staysOpen: true,
  },
  "e-mail code sent": {
    ...CONFIRMING,
    call: "POST /login/confirm-email/send-email",
    async fill(page) {
      await button(page, "Confirmar agora").press("Enter");
      await field(page, "E-mail").fill(NEW_EMAIL);
    },
    resume: (page) => goOn(page),
    submitButton: "Continuar",
    doneText: "Digite o código",
    countLanded: (world) => validCodes(world, "confirmacao"),
    failureText: "Não foi possível enviar o código.",
    showsApiWords: true,
  },
  "e-mail code checked": {
    ...CONFIRMING,
    call: "POST /login/confirm-email/verify-code",
    isRepeated: true,
    async fill(page, world) {
      await button(page, "Confirmar agora").press("Enter");
      await field(page, "E-mail").fill(NEW_EMAIL);
      await button(page, "Continuar").press("Enter");
      await page.getByRole("heading", { name: "Digite o código" }).waitFor();
      await field(page, "Código").fill(newestCode(world));
    },
    resume: (page) => goOn(page),
    submitButton: "Verificar",
    doneText: "Email Confirmado",
    countLanded: (world) =>
      world.list("conta", { email: NEW_EMAIL, isEmailVerified: true })
        .length,
    failureText: "Código inválido ou expirado.",
  },
  "account deletion": {
    as: "maria",
    // From another screen, so that Back leads there.
    path: "/",
    call: "DELETE /tutores/excluir",
    async fill(page) {
      await page.getByRole("link", { name: "Perfil" }).click();
      await button(page, "Excluir conta").click();
    },
    askButton: "Excluir conta",
    submitButton: "Sim, excluir",
    doneText: "Você receberá um e-mail com mais informações em até 7 dias úteis.",
    isOfAllTabs: true,
    countLanded: (world) => Number(world.conta("maria") === undefined),
    failureText: "Erro ao excluir conta",
    showsApiWords: true,
    onLostAnswer: "looks",
    isRepeated: true,
    staysOpen: true,
  },
} satisfies Record<string, Write>;

export type WriteName = keyof typeof WRITES;

export const WRITE_NAMES = Object.keys(WRITES) as WriteName[];

/** It asks whether e-mail and phone are in use. It changes nothing, so it is no cell of the matrix. */
export const CONTATOS_LOOK_UP: Sending = {
  path: "/sign-in",
  call: "POST /tutores/validator",
  async fill(page) {
    await reachStep(page, 2);
    await fillPessoa(page);
  },
  submitButton: "Continuar",
  failureText: "Erro ao validar email e telefone. Por favor, tente novamente.",
};

/** The button that asks, or else the one that sends, unless it is busy: it is so while the call runs. */
export function idleAskOrSubmitButton(page: Page, { askButton, submitButton }: Sending) {
  return button(page, askButton ?? submitButton).and(page.locator(":not([aria-busy=true])"));
}

/** Sends what has been sent before, and answers the question again. */
export async function sendAgain(page: Page, { askButton, submitButton }: Sending): Promise<void> {
  if (askButton !== undefined) await button(page, askButton).click();
  await button(page, submitButton).click();
}

/** Opens its place, if it does not open by itself, and continues what another tab has left. */
async function goOn(page: Page, opener?: string | RegExp): Promise<void> {
  if (opener !== undefined) await button(page, opener).click();
  await button(page, "Continuar de onde parou").click();
}

/** The password is never on the device: the last step asks for it again. */
async function resumeRegistration(page: Page): Promise<void> {
  await goOn(page);
  await fillSenha(page, "abc123");
  await acceptTerms(page);
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel("Li e aceito os termos de uso").check();
}

/** From the first step of the recovery to its code. */
async function fillCode(page: Page, world: World): Promise<void> {
  await field(page, "CPF ou CNPJ").fill(CPF_OF_MARIA);
  await goToStep(page, "Recuperar Senha", "Passo 2 de 3");
  await field(page, "Código").fill(newestCode(world));
}

export function newestCode(world: World): string {
  return world.codes().at(-1)!.code;
}

function validCodes(world: World, finalidade: string): number {
  return world.list("codigo", { isVoid: false, finalidade }).length;
}

function petsNamed(world: World, name: string, values: object): number {
  return countAlike(world.pets("maria").filter(({ nome }) => nome === name), values);
}

async function accountsOf(world: World, documento: string, values: object): Promise<number> {
  const rows = world.list("conta", { documento });
  for (const { senha } of rows) assert.ok(await matchesHash("abc123", senha), "its password");
  return countAlike(rows, values);
}

/** How many they are. Throws where one has other values. */
function countAlike(rows: readonly object[], values: object): number {
  for (const row of rows) partialDeepStrictEqual(row, values);
  return rows.length;
}

function settledAs(world: World, status: string): number {
  return world.list("pesquisa", { status }).length;
}
