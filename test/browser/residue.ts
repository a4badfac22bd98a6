// Searches for traces of a person: a person uses the whole portal, the session ends, and nothing may be
// left.
import type { BrowserContext, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { SIGHTS } from "../look/kept_places.ts";
import { WRITES } from "../long/writes.ts";
import { type Journey, open, waitUntilScreenLoaded } from "./browser.ts";
import {
  disableScriptsAndListHistory,
  everythingShownAndStoredOn,
  waitUntilVaultEmpty,
  waitUntilVaultHas,
} from "./device.ts";
import {
  button,
  eventually,
  field,
  fillEnrolment,
  goToStep,
  lookUpCep,
  openAndFillBooking,
  openAndFillPet,
  reachStep,
  returnToWindow,
  webStorageOn,
} from "./steps.ts";
import {
  COMPLEMENTO,
  FORM_DRAFTS,
  IN_ADDRESSES,
  NEW_EMAIL,
  NUMERO,
  OWNER,
  PERSON,
  plantTraces,
  RECOVERED_DOCUMENTO,
  SENHA,
  SHEET_DRAFTS,
  TRACES,
  tracesIn,
  TYPED_IN_SECOND_TAB,
} from "./traces.ts";

/** The part of a journey that the search needs. */
export type ResidueJourney = Pick<
  Journey,
  "context" | "page" | "url" | "world" | "stopServer" | "restartServer"
>;

/** Words that these screens show, by their `what` in SIGHTS: what never came would leave nothing behind. */
const SHOWN: Record<string, string> = {
  "the PetCard": "390 53 344 705",
  "the details of an appointment": "Está mancando",
  "a timeline": "Agendamento solicitado",
};

/**
 * Begins a registration and a recovery, logs in, opens every screen and sheet that reads this person's own data, and
 * leaves a draft wherever it can.
 */
export async function leaveTracesEverywhere({ page, url, world }: ResidueJourney): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await reachStep(page, 3);
  await lookUpCep(page);
  await field(page, "Número").fill(NUMERO);
  await field(page, "Complemento").fill(COMPLEMENTO);
  await typed(page, COMPLEMENTO);

  await page.goto(`${url}/forgot-password`);
  await field(page, "CPF ou CNPJ").fill(RECOVERED_DOCUMENTO);
  await goToStep(page, "Recuperar Senha", "Passo 2 de 3");
  await field(page, "Código").fill(world.codes().at(-1)!.code);
  await goToStep(page, "Verificar", "Passo 3 de 3");
  await typed(page, "246.813.579-28");

  await page.goto(url);
  await field(page, "CPF ou CNPJ").fill(PERSON.documento);
  await field(page, "Senha").fill(SENHA);
  await button(page, "Entrar").click();
  await page.getByText("Você tem 1 agendamento para hoje").waitFor();
  for (const { what, path, press, as, prepare, pesquisas } of SIGHTS) {
    if (as ?? prepare ?? pesquisas) continue;
    await page.goto(url + path);
    if (press !== undefined) await button(page, press).click();
    await waitUntilScreenLoaded(page);
    if (what in SHOWN) await page.getByText(SHOWN[what]).first().waitFor();
  }

  await page.goto(`${url}/pets`);
  await openAndFillPet(page, "Pet Tapioca");
  await typed(page, "Orelha dobrada");
  await page.goto(`${url}/agendamentos`);
  await openAndFillBooking(page);
  await typed(page, "Espirra de manhã");
  await page.goto(`${url}/campanhas/campanha-poucas-vagas`);
  await button(page, "Inscrever Meu Pet").click();
  await fillEnrolment(page);
  await typed(page, "Morde estranhos");

  world.create("pesquisa", {
    id: "pesquisa-vacina",
    owner: "agendamento-vacina",
    status: "PENDENTE",
  });
  await page.goto(`${url}/`);
  await WRITES["survey answer"].fill(page);
  await typed(page, "Cadeiras na sala");
  world.remove("pesquisa");

  world.edit("conta", "maria", { isEmailVerified: false });
  await page.goto(`${url}/`);
  await button(page, "Confirmar agora").click();
  await field(page, "E-mail").fill(NEW_EMAIL);
  await button(page, "Continuar").click();
  await button(page, "Verificar").waitFor();
  await typed(page, NEW_EMAIL);
  world.edit("conta", "maria", { isEmailVerified: true });

  await page.goto(`${url}/historico?detalhes=agendamento-hoje`);
  await waitUntilVaultHas(
    page,
    "Quixabeira",
    "pets",
    "agendamentos",
    "notificacoes",
    "historico",
    "campanhas",
  );
  await page.goto(`${url}/perfil`);
  await page.getByRole("heading", { name: "Perfil" }).waitFor();
}

/** Waits until a draft with the text is stored. */
function typed(page: Page, text: string): Promise<void> {
  return eventually(
    `${text} would be written`,
    async () => (await webStorageOn(page)).includes(text),
  );
}

/** The tokens that let anyone act for a person: the session's token, and that of a recovery in this tab. */
export async function storedTokensOn(page: Page): Promise<string[]> {
  const tokens = await page.evaluate(() => [
    localStorage.getItem("vet:token"),
    sessionStorage.getItem("vet:pessoal:recuperacao:token"),
  ]);
  return tokens.filter((token) => token !== null);
}

/** The ways in which a session ends: each goes from the profile to the login. */
export const sessionEndings = {
  "a logout": ({ page }) => button(page, "Sair da conta").click(),
  async "a logout without a network"({ context, page, stopServer }) {
    await context.setOffline(true);
    await stopServer();
    await button(page, "Sair da conta").click();
  },
  async "the end of the session"({ page, world }) {
    world.endSessions();
    await returnToWindow(page);
    await page.getByText("Sua sessão expirou. Entre novamente.").waitFor();
  },
  async "the end of the session while there was no network"(
    { page, world, stopServer, restartServer },
  ) {
    await stopServer();
    await page.reload();
    await page.getByRole("heading", { name: "Perfil" }).waitFor();
    world.endSessions();
    restartServer();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("Sua sessão expirou. Entre novamente.").waitFor();
  },
  "the deletion of the account": ({ page }) => deleteAccount(page),
  async "a deletion whose answer was lost"({ page, world }) {
    world.faults.set("DELETE /tutores/excluir", { cut: true }, { times: 1, afterActing: true });
    await deleteAccount(page);
  },
} satisfies Record<string, (device: ResidueJourney) => Promise<void>>;

export type SessionEnding = keyof typeof sessionEndings;

async function deleteAccount(page: Page): Promise<void> {
  await button(page, "Excluir conta").click();
  await button(page, "Sim, excluir").click();
  await page.getByText("Conta excluída").waitFor();
}

/** Collects what pages show outside themselves: in the console and in addresses. */
function watchTelling(context: BrowserContext) {
  const told = { lines: [] as string[], addresses: [] as string[] };
  context.on("console", (message) => told.lines.push(message.text()));
  const watch = (page: Page) =>
    void page.on("framenavigated", (frame) => told.addresses.push(frame.url()));
  context.on("page", watch);
  context.pages().forEach(watch);
  return told;
}

/**
 * Opens a journey, leaves traces everywhere, plays the ending, and asserts that nothing is left. `withSecondTab`: another
 * tab is open, with its own draft.
 */
export async function assertNothingLeftAfter(
  ending: SessionEnding,
  { withSecondTab = false } = {},
): Promise<void> {
  const journey = await open({ path: null, serviceWorkers: true, prepare: plantTraces });
  const { context, page, url, newTab } = journey;
  const told = watchTelling(context);
  await leaveTracesEverywhere(journey);
  if (withSecondTab) {
    const other = await newTab("/pets");
    await other.getByRole("button", { name: /^Nina/ }).click();
    await field(other, "Observação").fill(TYPED_IN_SECOND_TAB);
    await typed(other, TYPED_IN_SECOND_TAB);
  }
  const tokens = await storedTokensOn(page);
  const traces = [...TRACES, ...tokens];
  const drafts = [OWNER, ...FORM_DRAFTS, ...SHEET_DRAFTS];
  // Another tab may write the drafts back a moment after the login.
  let unseen: string[] = [];
  await eventually("the search finds what is there", async () => {
    const before = tracesIn(await everythingShownAndStoredOn(page), traces);
    unseen = [...drafts, ...tokens].filter((trace) => !before.has(trace));
    return unseen.length === 0;
  }).catch((error) => {
    throw new Error(`${error.message}, without ${unseen}`);
  });
  await sessionEndings[ending](journey);
  for (const one of context.pages()) {
    await button(one, "Entrar").waitFor({ state: "attached" });
    await waitUntilVaultEmpty(one);
    const left = await everythingShownAndStoredOn(one);
    findNone(traces, left, "on the device");
    assert.ok(left.includes(`\n${url}/assets/`), "the search sees no cached file");
    assert.not.match(left, /^http\S+\/api\//m);
  }
  const outside = traces.filter((trace) => !IN_ADDRESSES.includes(trace));
  findNone(outside, told.addresses.join("\n"), "in the address bar");
  for (const one of context.pages()) {
    const entries = (await disableScriptsAndListHistory(one)).join("\n");
    findNone(outside, entries, "in the history");
    if (one === page) assert.ok(entries.includes('{"depth":1,'), "the search sees no state");
  }
  findNone(traces, told.lines.join("\n"), "in the console");
  assert.equal(await context.cookies(), []);
  // Without a network the browser logs each failed request.
  journey.errors.length = 0;
}

function findNone(traces: string[], text: string, where: string): void {
  for (const [trace, around] of tracesIn(text, traces)) {
    throw new Error(`${trace} is still ${where}: …${around}…`);
  }
}
