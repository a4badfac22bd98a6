// Lists what the app says, keeps, sends and gets done for each write of a person and each fault: the fault
// matrix. An expectation follows from the write's traits; where a write's flow differs, it says why.
import type { Page } from "playwright-core";
import { button, dialog, field, fillNovaSenha, fillSenha, goToStep } from "../browser/steps.ts";
import type { Journey } from "../browser/browser.ts";
import {
  API_WORDS,
  idleAskOrSubmitButton,
  newestCode,
  type Write,
  WRITE_NAMES,
  type WriteName,
  WRITES,
} from "./writes.ts";

/** A write under way, with its fault. */
export interface Cell {
  journey: Journey;
  /** The page on which the person is. */
  page: Page;
  write: Write;
  expected: Expectation;
  press(): Promise<void>;
  /** Waits until everything is there as it was filled in, on the page of the person or on another one. */
  waitUntilFilled(on?: Page): Promise<void>;
  waitUntilDone(): Promise<void>;
}

export interface Expectation {
  /** Those of `FAILURE_SENTENCES` that show while the fault is there: these, and no other. */
  sentences: readonly string[];
  /**
   * What the person finds after it, and how it ends. `again`: everything filled in is there, and the same press
   * succeeds. `done`: it has succeeded already. `log in`: after the same person's login it is as for `again`. `anew`:
   * nothing was kept, and it succeeds from the beginning. Or another way, which ends with success.
   */
  ending: "again" | "done" | "log in" | "anew" | ((cell: Cell) => Promise<void>);
  /** The number of calls that have reached the API while the fault was there. */
  callsDuringFault: number;
  /** The number of calls that the API has carried out by then; in the end it is one. */
  landedDuringFault: number;
  /** The number of calls that have reached the API in the end. */
  callsInAll: number;
}

const UNAVAILABLE = "Serviço indisponível. Tente novamente em instantes.";
export const OUTAGE =
  "Nossa API está temporariamente fora do ar. Tente novamente em alguns instantes.";
const EXPIRED = "Sua sessão expirou. Entre novamente.";
const OFFLINE =
  "Você está sem internet, e nada foi enviado. Tente de novo quando a internet voltar.";
const CUT_OFF = "A internet caiu antes da resposta. Tente de novo quando ela voltar.";
const SLOW = "Isto está demorando mais que o normal.";
const TOO_MANY = "Há muitos pedidos agora: tente de novo em";
const STILL_SENDING = "Ainda estamos enviando. Espere um instante.";
const DISCARD = "O que você preencheu será perdido.";
const UNANSWERED_LOGIN = "Falha ao fazer login. Tente novamente.";
const WRONG_CODE = "O código informado não é válido.";
const RECOVERY_EXPIRED = "Por favor, comece o processo novamente.";
const BOOKED_BEFORE = "Este agendamento é do pedido que você fez antes.";
const ENROLLED_BEFORE = "A inscrição é do pedido que você fez antes.";
const REGISTERED_BEFORE =
  "Seu cadastro já tinha sido feito antes, com os dados que você preencheu naquela vez.";

/** The faults, each with what is expected of a write by its traits. */
const DEFAULTS = {
  "refused connection": ({ failureText }) => failed([UNAVAILABLE, OUTAGE, failureText], 0),
  // The person presses 'Parar de esperar', so nothing more has to be said.
  "time-out before the server acted": () => failed([SLOW], 0),
  "time-out after it acted": ({ onLostAnswer }) => unheard([SLOW], onLostAnswer),
  // It fails as long as the fault is there. Everything is tried twice.
  "500": ({ showsApiWords, failureText }) =>
    failed([UNAVAILABLE, showsApiWords ? API_WORDS : failureText], 2),
  // It happens once, after the server has acted. The app finds that out by itself, or sends it once more.
  "502 with HTML": ({ onLostAnswer, failureText }) =>
    onLostAnswer === "tells"
      ? unheard([UNAVAILABLE, failureText], onLostAnswer)
      : done([UNAVAILABLE], onLostAnswer === "looks" ? 1 : 2),
  "401": (write) =>
    write.as === undefined
      ? refused(write)
      : { ...refused(write), sentences: [EXPIRED], ending: "log in" },
  "403": refused,
  // The server does not say why.
  "409": ({ failureText }) => failed([failureText], 1),
  // A second press before the time is over sends nothing.
  "429 with Retry-After": () => failed([TOO_MANY], 1),
  // The page of a network that asks for a login first: the server has heard nothing.
  "2xx with a bad body": ({ failureText }) => failed([failureText], 1),
  "2xx with a bad body after it acted": ({ onLostAnswer, failureText }) =>
    onLostAnswer === "looks" ? done([]) : unheard([failureText], onLostAnswer),
  "offline before": () => failed([OFFLINE], 0),
  // The server has acted: it must not be said that nothing was sent.
  "offline during": ({ onLostAnswer }) => unheard([CUT_OFF], onLostAnswer),
  "five taps within 300 ms": () => done([]),
  "Back while it runs": ({ staysOpen }) => done(staysOpen ? [STILL_SENDING] : []),
  "closing while it runs": ({ staysOpen }) => done(staysOpen ? [STILL_SENDING] : []),
  // The server has acted, and the page never hears of it.
  "reload while it runs": ({ onLostAnswer }) => unheard([], onLostAnswer),
  // The first tab has done it before the second one, filled in with the same, sends.
  "a second tab that does the same": ({ onLostAnswer }) =>
    done([], onLostAnswer === "looks" ? 1 : 2),
  // The second tab knows of the attempt that is under way: for 3 s it looks for what that one creates.
  "a second tab at the same time": ({ onLostAnswer }) => done([], onLostAnswer === "looks" ? 1 : 2),
} satisfies Record<string, (write: Write) => Expectation>;

export type FaultName = keyof typeof DEFAULTS;

export const FAULT_NAMES = Object.keys(DEFAULTS) as FaultName[];

const ONE_TABS_TOKEN: Partial<Expectation> = {
  sentences: [RECOVERY_EXPIRED],
  ending: startRecoveryAgain,
  callsDuringFault: 1,
  callsInAll: 1,
};

/** Something else than the answer tells the app that it is done. */
const DONE_ANYWAY: Partial<Expectation> = {
  sentences: [],
  ending: "done",
  callsDuringFault: 1,
  callsInAll: 1,
};

type Overrides = Partial<Record<FaultName, Partial<Expectation>>>;

const REGISTRATION: Overrides = {
  // The password is never on the device: the last step asks for it again, and then the registration is found.
  "reload while it runs": { ending: typeSenhaAgain },
  "a second tab that does the same": {
    sentences: [REGISTERED_BEFORE],
    ending: sees(REGISTERED_BEFORE),
  },
  "a second tab at the same time": {
    sentences: [REGISTERED_BEFORE],
    ending: sees(REGISTERED_BEFORE),
  },
};

const OVERRIDES: Partial<Record<WriteName, Overrides>> = {
  "login": {
    "refused connection": { sentences: [UNAVAILABLE, OUTAGE, UNANSWERED_LOGIN] },
    // Nothing typed at a login is written to the device, which may have more than one user.
    "reload while it runs": { ending: "anew" },
    // A login in one tab is one in the others.
    "a second tab that does the same": { callsDuringFault: 1, callsInAll: 1 },
  },
  "pet edit": {
    // The list, read again, has what was sent.
    "2xx with a bad body after it acted": DONE_ANYWAY,
  },
  "booking": {
    // Nothing of what the first tab has sent is kept, so this may be something else.
    "a second tab that does the same": { sentences: [BOOKED_BEFORE] },
  },
  "cancelling": {
    // The list, read again, says that it is cancelled.
    "time-out after it acted": { ending: seesCancelada, callsInAll: 1 },
    "offline during": { ending: seesCancelada, callsInAll: 1 },
    "reload while it runs": { ending: seesCancelada, callsInAll: 1 },
    "a second tab that does the same": { callsDuringFault: 2, callsInAll: 2 },
    "a second tab at the same time": { callsDuringFault: 2, callsInAll: 2 },
  },
  "enrolment": {
    "409": { sentences: ["Pet já inscrito nesta campanha"] },
    "a second tab that does the same": { sentences: [ENROLLED_BEFORE] },
  },
  "survey answer": {
    // With the network the list comes, and the survey is not in it any more: the sheet closes.
    "offline during": { ending: closes },
    // It is no longer pending, so it does not open again.
    "reload while it runs": { ending: sees("Olá, Maria"), callsInAll: 1 },
  },
  "survey decline": {
    "offline during": { ending: closes },
    "reload while it runs": { ending: sees("Olá, Maria"), callsInAll: 1 },
  },
  "registration of tutor": REGISTRATION,
  "registration of ONG": REGISTRATION,
  "recovery: send the code": {
    // Back leaves the screen for the one before; another code makes the one that is on its way void.
    "Back while it runs": { ending: "anew", callsInAll: 2 },
    "closing while it runs": { sentences: [DISCARD] },
  },
  "recovery: check the code": {
    // A code works once, and what it earned is lost with the answer: the person has to ask for another one.
    "time-out after it acted": { ending: askForAnotherCode, callsInAll: 3 },
    "502 with HTML": {
      sentences: [UNAVAILABLE, WRONG_CODE],
      callsDuringFault: 2,
      ending: askForAnotherCode,
      callsInAll: 4,
    },
    "2xx with a bad body after it acted": { ending: askForAnotherCode, callsInAll: 3 },
    "offline during": { ending: askForAnotherCode, callsInAll: 3 },
    "reload while it runs": { ending: askForAnotherCode, callsInAll: 3 },
    // Back gives the code up.
    "Back while it runs": { ending: startOver, callsInAll: 2 },
    "closing while it runs": { sentences: [DISCARD] },
    "a second tab that does the same": { sentences: [WRONG_CODE], ending: sees(WRONG_CODE) },
  },
  "recovery: new password": {
    // The new password opens a session.
    "2xx with a bad body after it acted": DONE_ANYWAY,
    // A refused token is dropped: the next attempt says so, and starts over.
    "401": { ending: isExpired, callsInAll: 2 },
    "403": { ending: isExpired, callsInAll: 2 },
    // The password is never on the device: it is typed again, and then one can log in with it.
    "reload while it runs": { ending: typeNovaAgain },
    // What the code earned stays in the tab that earned it.
    "a second tab that does the same": ONE_TABS_TOKEN,
    "a second tab at the same time": ONE_TABS_TOKEN,
  },
  "e-mail code sent": {
    // Both go one step back. The code is sent all the same and is good; another one would make it void.
    "Back while it runs": { ending: confirmNow },
    "closing while it runs": { ending: confirmNow },
  },
  "e-mail code checked": {
    // A code works once. `GET /me` says that the e-mail is confirmed.
    "time-out after it acted": { ending: "done", callsInAll: 1 },
    "502 with HTML": {
      sentences: [UNAVAILABLE],
      callsDuringFault: 2,
      ending: "done",
      callsInAll: 2,
    },
    "2xx with a bad body after it acted": DONE_ANYWAY,
    "reload while it runs": { ending: sees("Olá, João"), callsInAll: 1 },
  },
  "account deletion": {
    // The document is no longer registered; without a network that is asked when the network is back.
    "time-out after it acted": { ending: "done" },
    "502 with HTML": { callsDuringFault: 2, callsInAll: 2 },
    "offline during": { ending: ({ waitUntilDone }) => waitUntilDone() },
    // Escape closes nothing on a screen.
    "closing while it runs": { sentences: [] },
    // The stored token is refused, so the login shows.
    "reload while it runs": { ending: sees("Primeira vez aqui?") },
    "a second tab at the same time": { callsDuringFault: 2, callsInAll: 2 },
    // A logout in one tab is one in all.
    "a second tab that does the same": { ending: sees("Primeira vez aqui?") },
  },
};

export function expectationOf(name: WriteName, fault: FaultName): Expectation {
  return { ...DEFAULTS[fault](WRITES[name]), ...OVERRIDES[name]?.[fault] };
}

/** The sentences that may be said of a failure: what some cell expects, and what none does. */
export const FAILURE_SENTENCES: readonly string[] = [
  ...new Set([
    ...WRITE_NAMES.flatMap((name) =>
      FAULT_NAMES.flatMap((fault) => expectationOf(name, fault).sentences)
    ),
    "O que você preencheu pode já ter chegado. Confira na lista antes de enviar de novo.",
    "CPF já cadastrado. Por favor, faça login.",
    "E-mail já está em uso",
    // The mock's own refusals of what has landed already.
    "Este agendamento já foi cancelado.",
    "já tem um agendamento em andamento.",
    "Esta pesquisa já foi recusada.",
    "Esta pesquisa já foi respondida.",
    "CNPJ já cadastrado.",
    "Sessão inválida ou expirada.",
  ]),
];

/** The call has not reached the server, and the same press succeeds. */
function failed(sentences: readonly string[], callsDuringFault: number): Expectation {
  return {
    sentences,
    ending: "again",
    callsDuringFault,
    landedDuringFault: 0,
    callsInAll: callsDuringFault + 1,
  };
}

function refused({ showsApiWords, failureText }: Write): Expectation {
  return failed([showsApiWords ? API_WORDS : failureText], 1);
}

/** The call has reached the server without an answer. With the next press the app finds it, or sends it once more. */
function unheard(sentences: readonly string[], care: Write["onLostAnswer"]): Expectation {
  return {
    sentences,
    ending: "again",
    callsDuringFault: 1,
    landedDuringFault: 1,
    callsInAll: care === "looks" ? 1 : 2,
  };
}

function done(sentences: readonly string[], callsDuringFault = 1): Expectation {
  return {
    sentences,
    ending: "done",
    callsDuringFault,
    landedDuringFault: 1,
    callsInAll: callsDuringFault,
  };
}

/** It is done, and the page shows it in these words. */
function sees(words: string): (cell: Cell) => Promise<void> {
  return ({ page }) => page.getByText(words).first().waitFor();
}

function seesCancelada({ page }: Cell): Promise<void> {
  return dialog(page, "Castração de Simba").getByText("Cancelada", { exact: true }).waitFor();
}

function closes({ page }: Cell): Promise<void> {
  return page.getByRole("dialog").waitFor({ state: "detached" });
}

async function typeSenhaAgain({ page, press }: Cell): Promise<void> {
  await fillSenha(page, "abc123");
  await press();
  await page.getByText(REGISTERED_BEFORE).waitFor();
}

async function askForAnotherCode(cell: Cell): Promise<void> {
  const { page } = cell;
  await cell.waitUntilFilled();
  await cell.press();
  await page.getByText(WRONG_CODE).first().waitFor();
  await page.goBack();
  await startOver(cell);
}

/** From the first step, where the document still stands, to the code, which is filled in. */
async function fillNewCode({ page, journey }: Cell): Promise<void> {
  await page.getByText("Passo 1 de 3").waitFor();
  await goToStep(page, "Recuperar Senha", "Passo 2 de 3");
  await field(page, "Código").fill(newestCode(journey.world));
}

/** What this tab was offered it may only begin again. */
async function startRecoveryAgain({ page }: Cell): Promise<void> {
  await page.getByText("Passo 1 de 3").waitFor();
  await page.getByRole("main").getByText(`Sessão expirada. ${RECOVERY_EXPIRED}`).waitFor();
}

async function startOver(cell: Cell): Promise<void> {
  await fillNewCode(cell);
  await cell.press();
  await cell.waitUntilDone();
}

async function isExpired(cell: Cell): Promise<void> {
  await cell.waitUntilFilled();
  await cell.press();
  const { page } = cell;
  await page.getByText(RECOVERY_EXPIRED, { exact: true }).waitFor();
  await page.getByRole("main").getByText(`Sessão expirada. ${RECOVERY_EXPIRED}`).waitFor();
  await fillNewCode(cell);
  await goToStep(cell.page, "Verificar", "Passo 3 de 3");
  await fillNovaSenha(cell.page);
  await cell.press();
  await cell.waitUntilDone();
}

/** After a reload the token is there, but spent. */
async function typeNovaAgain(cell: Cell): Promise<void> {
  await cell.page.getByText("Passo 3 de 3").waitFor();
  await fillNovaSenha(cell.page);
  await cell.press();
  await cell.waitUntilDone();
}

async function confirmNow(cell: Cell): Promise<void> {
  const { page } = cell;
  await button(page, "Confirmar agora").press("Enter");
  await cell.waitUntilFilled();
  await idleAskOrSubmitButton(page, cell.write).waitFor();
  await cell.press();
  await cell.waitUntilDone();
}
