// Owns the search for traces of a person: a person uses the whole portal, the session ends, and nothing may be left.
import type { BrowserContext, Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { type Journey, open } from "./browser.ts";
import { emptied, everythingStored, kept } from "./device.ts";
import {
  button,
  dialog,
  eventually,
  field,
  fillCep,
  fillEnrolment,
  fillNewBooking,
  fillNewPet,
  goTo,
  pollNow,
  reachTutor,
  storedOn,
} from "./steps.ts";

/** Unique values for Maria. */
const PERSON = {
  nome: "Zulmira Quixabeira Pirangi",
  documento: "39053344705",
  email: "zulmira.pirangi@exemplo.com",
  telefone: "98976540123",
};
const SENHA = "maria123";
const NEW_EMAIL = "quixabeira.nova@exemplo.com";
/** Of a house. */
const NUMERO = "7719 lote 33";

/** Her id, with which each draft is marked. */
export const OWNER = '"maria"';

/** What the API tells about her, as it is sent and as it is shown. */
const TOLD = [
  "Zulmira",
  "Quixabeira",
  "390.533.447-05",
  "390 53 344 705",
  PERSON.email,
  PERSON.telefone,
  "97654-0123",
  OWNER,
  "Amora",
  "Pipoca",
  "pet-amora",
  "pet-pipoca",
  "agendamento-hoje",
  "Tem medo de trovão",
  "Está mancando da pata direita",
  "Reforço anual",
];

/** What is typed at login, in registration and in the e-mail confirmation. */
export const FORM_VALUES = [
  PERSON.documento,
  NEW_EMAIL,
  "12345678909",
  "123.456.789-09",
  "Joana Silva",
  "joana@exemplo.com",
  "98991112233",
  "99111-2233",
  NUMERO,
  "Fundos do juçaral",
];

/** What is typed in the sheets of a pet, a booking, an enrolment and a survey. */
export const DRAFTS = [
  "Pet Tapioca",
  "Orelha dobrada",
  "Espirra de manhã",
  "Morde estranhos",
  "A fila do sol",
];

/**
 * Everything that must not be left. The browser's own files are full of numbers of its own, which come by chance: none
 * of these is a number that is short enough to be among them.
 */
export const TRACES = [...TOLD, ...FORM_VALUES, ...DRAFTS, SENHA];

/** The ids that an address may contain, because they open a sheet. */
export const IN_ADDRESSES = ["agendamento-hoje"];

/** A way in which a session ends. */
export interface Ending {
  name: string;
  /** Goes from the profile to the login. */
  leave(device: Device): Promise<void>;
}

/** The part of a journey that the search needs. */
export type Device = Pick<Journey, "context" | "page" | "url" | "world" | "stop" | "restart">;

/** Gives Maria her unique values. */
export function plantPerson(world: World): void {
  const { nome, documento, email, telefone } = PERSON;
  world.change(
    "UPDATE contas SET nome = ?, documento = ?, email = ?, telefone = ? WHERE id = 'maria'",
    nome,
    documento,
    email,
    telefone,
  );
}

/** Begins a registration, logs in, opens every screen, and leaves a draft wherever this is possible. */
export async function visitEverything({ page, url, world }: Device): Promise<void> {
  const visit = async (path: string, seen: Locator) => {
    await page.goto(url + path);
    await seen.waitFor();
  };
  const typed = (text: string) =>
    eventually(`${text} would be written`, async () => (await storedOn(page)).includes(text));

  await page.goto(`${url}/sign-in`);
  await reachTutor(page, 3);
  await fillCep(page);
  await field(page, "Número").fill(NUMERO);
  await field(page, "Complemento").fill("Fundos do juçaral");
  await typed("Fundos do juçaral");

  await page.goto(url);
  await logInAsPerson(page);
  await page.getByText("Você tem 1 agendamento para hoje").click();
  await dialog(page, "Agendamentos de hoje").getByText("Amora").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Está mancando").waitFor();
  await visit("/pet-card", page.getByText("390 53 344 705").first());
  await visit("/campanhas", page.getByText("Castração no Anil"));
  await kept(page, "campanhas");
  await visit("/campanhas/campanha-aberta", button(page, "Inscrever Meu Pet"));
  await visit("/agendamentos?detalhes=agendamento-hoje", sheet.getByText("Está mancando"));
  await visit("/historico?detalhes=agendamento-hoje", sheet.getByText("Agendamento solicitado"));
  await kept(page, "historico");
  await page.goto(`${url}/notifications`);
  await page.getByRole("listitem").getByRole("button").first().click();
  await sheet.getByText("documento com foto").waitFor();

  await page.goto(`${url}/pets`);
  await fillNewPet(page, "Pet Tapioca");
  await typed("Orelha dobrada");
  await page.goto(`${url}/agendamentos`);
  await fillNewBooking(page);
  await typed("Espirra de manhã");
  await page.goto(`${url}/campanhas/campanha-poucas-vagas`);
  await button(page, "Inscrever Meu Pet").click();
  await fillEnrolment(page);
  await typed("Morde estranhos");

  world.insert("pesquisas", { id: "pesquisa-vacina", agendamento_id: "agendamento-vacina" });
  await page.goto(`${url}/`);
  await button(page, "Participar").click();
  for (const next of ["Pergunta 2", "Pergunta 3"]) {
    await page.getByRole("radio", { name: "5", exact: true }).check();
    await goTo(page, "Avançar", next);
  }
  await page.getByPlaceholder("Digite sua resposta").fill("A fila do sol");
  await typed("A fila do sol");
  world.change("DELETE FROM pesquisas");

  world.change("UPDATE contas SET is_email_verified = 0 WHERE id = 'maria'");
  await page.goto(`${url}/`);
  await button(page, "Confirmar agora").click();
  await field(page, "Email").fill(NEW_EMAIL);
  await button(page, "Continuar").click();
  await button(page, "Verificar").waitFor();
  await typed(NEW_EMAIL);
  world.change("UPDATE contas SET is_email_verified = 1 WHERE id = 'maria'");

  await page.goto(`${url}/perfil`);
  await kept(page, "Quixabeira", "pets", "agendamentos", "notificacoes", "historico", "campanhas");
  await page.getByRole("heading", { name: "Perfil" }).waitFor();
}

/** All endings of a session. */
export const endings: Ending[] = [
  { name: "a logout", leave: ({ page }) => button(page, "Sair da conta").click() },
  {
    name: "a logout without a network",
    async leave({ context, page, stop }) {
      await context.setOffline(true);
      await stop();
      await button(page, "Sair da conta").click();
    },
  },
  {
    name: "the end of the session",
    async leave({ page, world }) {
      world.endSessions();
      await pollNow(page);
      await page.getByText("Sua sessão expirou. Entre novamente.").waitFor();
    },
  },
  {
    name: "the end of the session while there was no network",
    async leave({ page, world, stop, restart }) {
      await stop();
      await page.reload();
      await page.getByRole("heading", { name: "Perfil" }).waitFor();
      world.endSessions();
      restart();
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.getByText("Sua sessão expirou. Entre novamente.").waitFor();
    },
  },
  {
    name: "the deletion of the account",
    async leave({ page }) {
      await deleteAccount(page);
    },
  },
  {
    name: "a deletion whose answer was lost",
    async leave({ page, world }) {
      world.faults.set("DELETE /tutores/excluir", { cut: true }, { times: 1, after: true });
      await deleteAccount(page);
    },
  },
];

async function deleteAccount(page: Page): Promise<void> {
  await button(page, "Excluir conta").click();
  await button(page, "Sim, excluir").click();
  await page.getByText("Conta excluída").waitFor();
}

/** Collects what pages show outside themselves: in the console, in addresses and on the app's icon. */
async function watchTelling(context: BrowserContext) {
  const told = { lines: [] as string[], addresses: [] as string[], badge: 0 };
  context.on("console", (message) => told.lines.push(message.text()));
  context.on("page", (page) => watchAddresses(page));
  function watchAddresses(page: Page): void {
    page.on("framenavigated", (frame) => told.addresses.push(frame.url()));
  }
  for (const page of context.pages()) watchAddresses(page);
  await context.exposeBinding("noteBadge", (_, count: number) => void (told.badge = count));
  await context.addInitScript(() => {
    const { noteBadge } = globalThis as unknown as { noteBadge(count: number): Promise<void> };
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => noteBadge(count),
      clearAppBadge: () => noteBadge(0),
    });
  });
  return told;
}

/**
 * Asserts that nothing is left after each of the endings. Before a second one the person logs in again and finds the
 * drafts. `second`: another tab is open, with its own draft.
 */
export async function leavesNothing(list: Ending[], { second = false } = {}): Promise<void> {
  const logged = listenToLog();
  try {
    const journey = await open({
      path: null,
      serviceWorkers: true,
      logsRequests: true,
      prepare: plantPerson,
    });
    const { context, page, newTab } = journey;
    const told = await watchTelling(context);
    await visitEverything(journey);
    if (second) {
      const other = await newTab("/pets");
      await other.getByRole("button", { name: /^Nina/ }).click();
      await field(other, "Observação").fill("Orelha dobrada");
    }
    const traces = [...TRACES];
    for (const { leave } of list) {
      if (!await page.getByRole("heading", { name: "Perfil" }).isVisible()) await comeBack(page);
      const token = (await page.evaluate(() => localStorage.getItem("vet:token")))!;
      traces.push(token);
      const before = await everythingStored(page);
      for (const trace of [token, "Espirra de manhã", "A fila do sol", NEW_EMAIL]) {
        assert.ok(before.includes(trace), `${trace} was not there: the search finds nothing`);
      }
      // The count comes with code that a screen brings when it is idle.
      await eventually("the icon has a count", () => Promise.resolve(told.badge > 0));
      await leave(journey);
      for (const one of context.pages()) {
        await button(one, "Entrar").waitFor({ state: "attached" });
        await emptied(one);
        find(traces, await everythingStored(one), "on the device");
        const session = await context.newCDPSession(one);
        const { entries } = await session.send("Page.getNavigationHistory");
        told.addresses.push(...entries.map(({ url, title }) => `${url} ${title}`));
      }
      assert.is(told.badge, 0);
    }
    const outside = traces.filter((trace) => !IN_ADDRESSES.includes(trace));
    find(outside, told.addresses.join("\n"), "in the address bar");
    find(traces, told.lines.join("\n"), "in the console");
    find(traces, logged.lines.join("\n"), "in the server's log");
    assert.ok(logged.lines.length > 100, "the server logged nothing");
    assert.equal(await context.cookies(), []);
    // Without a network the browser logs each failed request.
    journey.errors.length = 0;
  } finally {
    logged.stop();
  }
}

/** Logs in again, and waits for the screen and everything that was there before. */
async function comeBack(page: Page): Promise<void> {
  await logInAsPerson(page);
  await page.getByRole("heading", { name: "Perfil" }).waitFor();
  await kept(page, "Quixabeira");
}

async function logInAsPerson(page: Page): Promise<void> {
  await field(page, "CPF ou CNPJ").fill(PERSON.documento);
  await field(page, "Senha").fill(SENHA);
  await button(page, "Entrar").click();
}

function find(traces: string[], text: string, where: string): void {
  for (const trace of traces) {
    const at = text.indexOf(trace);
    const around = text.slice(Math.max(0, at - 200), at + 200);
    assert.is(at, -1, `${trace} is still ${where}: …${around}…`);
  }
}

/** Collects the server's log. The server runs in this process. */
function listenToLog() {
  const { log, error } = console;
  const lines: string[] = [];
  console.log = console.error = (...words: unknown[]) => void lines.push(words.join(" "));
  return { lines, stop: () => Object.assign(console, { log, error }) };
}
