// Steps that several journeys share: they log in, fill in forms, look for typed text, hold a call between
// the page and the API, and wait.
import type { APIResponse, Locator, Page, Route } from "playwright-core";
import * as assert from "uvu/assert";
import { demoCredentials } from "../../server/mock/seed.ts";
import type { World } from "../../server/mock/world.ts";
import type { Journey } from "./browser.ts";
import { plant } from "../plant.ts";

/** Seven in the morning in São Luís, before the hour of arrival: afterwards less is shown about it. */
export const MORNING = new Date("2026-11-25T10:00:00Z");

/** The assets whose names match wait until the returned function is called. */
export async function holdAssets(page: Page, glob: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${glob}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A call that waits between the page and the server. */
export type HeldCall = Awaited<ReturnType<typeof holdCall>>;

/** Holds the next call with this name, such as `POST /pet`, before the server hears it. Later ones pass. */
export async function holdCall(page: Page, call: string) {
  const [method, path] = call.split(" ");
  const { promise: made, resolve } = Promise.withResolvers<Route>();
  let isTaken = false;
  let acted: Promise<APIResponse> | undefined;
  await page.route((url) => url.pathname === `/api${path}`, (route) => {
    if (isTaken || route.request().method() !== method) return route.fallback();
    isTaken = true;
    resolve(route);
  });
  /** Lets the server act. The page gets no answer, and may already be gone. */
  const act = async () => await (acted ??= made.then((route) => route.fetch()));
  return {
    /** Resolves when the page has made the call. */
    made,
    act,
    /** Answers the page as the server does, which acts first if it has not yet, or in another way. */
    async answer(instead?: { status: number; body: string }): Promise<void> {
      await (await made).fulfill(instead ?? { response: await act() });
    },
    /** Breaks the connection to the page. */
    async cut(): Promise<void> {
      await (await made).abort("connectionreset");
    },
  };
}

/** Counts how often the API got this call. */
export function countOf(calls: readonly string[], call: string): number {
  return calls.filter((one) => one === call).length;
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name, exact: true });
}

export function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`));
}

/** The sheet or dialog with this name, or with this part of its name. */
export function dialog(page: Page, name: string | RegExp) {
  return page.getByRole("dialog", { name });
}

/** Logs in a person of the seed, found by the beginning of their name. */
export async function logIn(page: Page, nome: string): Promise<void> {
  const { documento, senha } = demoCredentials.find((one) => one.who.startsWith(nome))!;
  await field(page, "CPF ou CNPJ").fill(documento);
  await field(page, "Senha").fill(senha);
  await button(page, "Entrar").click();
  await field(page, "CPF ou CNPJ").waitFor({ state: "detached" });
}

/** Logs out as a person does, from any screen of the layout. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Perfil" }).click();
  await button(page, "Sair da conta").click();
  await button(page, "Entrar").waitFor();
}

/**
 * Starts the server again, and waits until the notice has gone: by a press on its button, or because the app has looked
 * by itself a moment before.
 */
export async function endOutage(
  { page, restartServer }: Pick<Journey, "page" | "restartServer">,
): Promise<void> {
  const notice = dialog(page, "Serviço indisponível");
  // This very button, which says 'Tentando...' while the app looks by itself, and no other one in its place.
  const retry = await notice.getByRole("button", { name: /^Tent/ }).elementHandle();
  restartServer();
  await retry!.click().catch(async (error) => {
    if (await notice.isVisible()) throw error;
  });
  await notice.waitFor({ state: "detached" });
}

/** Lets the phone save data from its next document on: the app then fetches nothing ahead. */
export async function turnOnDataSaverFromNextLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

/**
 * Waits until the history has this many entries of overlays: the app removes the entry of what closed by other means than
 * Back a moment after it is gone from the page, and a Back or a navigation before that would only hurry the removal.
 */
export async function waitForOverlayDepth(page: Page, depth: number): Promise<void> {
  await until(page, (depth) => (history.state?.depth ?? 0) === depth, depth);
}

/**
 * Opens one overlay in place of another, and waits until the history has the new one's entry instead of the old one's: in
 * between there is neither.
 */
export async function replaceOverlay(page: Page, press: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => navigation.currentEntry!.key);
  await press();
  await until(
    page,
    (before) => navigation.currentEntry!.key !== before && history.state?.depth === 1,
    before,
  );
}

/** The text of what has the focus; of an answer, its value. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return element.type === "radio" ? element.value : element.textContent?.trim() ?? "";
  });
}

/** The part of the page's dimming that is drawn. */
export function dimmingOpacity(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body, "::after").opacity);
}

/** Gives the window another size, and letters another one, such as `200%`; resolves when the page is drawn so. */
export async function resize(
  page: Page,
  size: { width: number; height: number },
  textSize = "100%",
): Promise<void> {
  // The letters first: what enters a container of the same size later is drawn as for the old ones in Chromium.
  await page.evaluate((text) => void (document.documentElement.style.fontSize = text), textSize);
  await page.setViewportSize(size);
  await waitTwoFrames(page);
}

/** Lets the page draw: what measures itself or begins to move does so in the first of these frames. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Returning to the window asks for surveys, as the timer does. */
export async function returnToWindow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}

/** Stores what is typed at once, as when the page is left: otherwise the app waits a moment for more. */
export async function storeDraftsNow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
}

/** Keys and values of localStorage and sessionStorage. */
export function webStorageOn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** Opens the sheet of a new pet, on the pets' screen, and fills it. */
export async function openAndFillPet(page: Page, nome: string): Promise<void> {
  await button(page, "Adicionar Pet").click();
  await fillPet(page, nome);
}

/** Fills the open sheet of a new pet. */
export async function fillPet(page: Page, nome: string): Promise<void> {
  await field(page, "Nome").fill(nome);
  await page.getByRole("radio", { name: "Fêmea" }).check();
  await page.getByRole("radio", { name: "Gato" }).check();
  await field(page, "Data de nascimento").fill("2022-05-01");
  await field(page, "Observação").fill("Orelha dobrada");
}

/** Waits until the sheet of a new pet is open and holds what `fillPet` fills in. */
export async function waitForFilledPet(page: Page, nome: string): Promise<void> {
  await dialog(page, "Novo Pet").waitFor();
  await waitForValue(field(page, "Nome"), nome);
  for (const name of ["Fêmea", "Gato"]) {
    assert.ok(await page.getByRole("radio", { name }).isChecked(), name);
  }
  await waitForValue(field(page, "Data de nascimento"), "2022-05-01");
  await waitForValue(field(page, "Observação"), "Orelha dobrada");
}

/** Opens the sheet of a booking, on the appointments' screen, and fills it, for Nina. */
export async function openAndFillBooking(page: Page): Promise<void> {
  await button(page, "Novo").click();
  await fillBooking(page);
}

/** Fills the open sheet of a booking, for Nina. */
export async function fillBooking(page: Page): Promise<void> {
  await field(page, "Tipo de serviço").selectOption({ label: "Consulta clínica" });
  await field(page, "Pet").selectOption({ label: "Nina" });
  await field(page, "Observação").fill("Espirra de manhã");
}

/** Fills the open sheet of an enrolment, for Mel. */
export async function fillEnrolment(page: Page): Promise<void> {
  await field(page, "Pet").selectOption({ label: "Mel (Cão)" });
  await field(page, "Observação").fill("Morde estranhos");
}

export type Perfil = "Tutor" | "ONG";

/** What is typed at each step of a registration, by label; a blank ticks a box. */
export const REGISTRATION: Record<Perfil, Record<string, string>[]> = {
  Tutor: [
    { "CPF": "13579246828" },
    {
      "Nome": "Joana Silva",
      "E-mail": "joana@exemplo.com",
      "Telefone": "98991112233",
      "Senha": "abc123",
      "Confirmar senha": "abc123",
    },
    { "CEP": "65010500", "Número": "10" },
    { "Li e aceito os termos de uso": " " },
  ],
  // The registry fills in the rest.
  ONG: [
    { "CNPJ": "90246813000159" },
    { "E-mail": "abrigo@exemplo.org", "Senha": "abc123" },
    {},
    { "Nome do responsável": "Rita Lima" },
    { "Li e aceito os termos de uso": " " },
  ],
};

/** Goes from the choice of profile to a step of the registration, and fills in the steps before it. */
export async function reachStep(page: Page, step: number, perfil: Perfil = "Tutor"): Promise<void> {
  const steps = REGISTRATION[perfil];
  await page.getByRole("button", { name: new RegExp(`^${perfil}`) }).click();
  await page.getByText(`Passo 1 de ${steps.length}`).waitFor();
  for (let at = 1; at < step; at++) {
    const { CEP, ...others } = steps[at - 1];
    if (CEP !== undefined) await lookUpCep(page);
    await fillIn(page, others);
    await goToStep(page, "Continuar", `Passo ${at + 1} de ${steps.length}`);
  }
}

/** Fills in the fields by their labels; a blank ticks a box. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, typed] of Object.entries(fields)) {
    if (typed === " ") await field(page, label).check();
    else await field(page, label).fill(typed);
  }
}

/** Fills in a tutor's personal data, and the password. */
export function fillPessoa(page: Page): Promise<void> {
  return fillIn(page, REGISTRATION.Tutor[1]);
}

/** Types a password, and also repeats it if the form asks for that. */
export async function fillSenha(page: Page, senha: string): Promise<void> {
  await field(page, "Senha").fill(senha);
  const again = field(page, "Confirmar senha");
  if (await again.isVisible()) await again.fill(senha);
}

/** Fills in the new password of a recovery. */
export async function fillNovaSenha(page: Page): Promise<void> {
  await fillIn(page, { "Nova senha": "nova123", "Confirmação de senha": "nova123" });
}

/** Looks up the CEP of Rua do Egito, Centro. */
export async function lookUpCep(page: Page): Promise<void> {
  await field(page, "CEP").fill("65010500");
  await field(page, "CEP").press("Enter");
  await waitForValue(field(page, "Logradouro"), "Rua do Egito");
}

/** Waits until it is true. For what no text on the page shows. */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const { promise: never, reject } = Promise.withResolvers<never>();
  // Also while it waits for an answer: a page that hangs gives none.
  const timer = setTimeout(() => reject(new Error(`It never came about that ${what}`)), 30_000);
  try {
    while (!await Promise.race([isSo(), never])) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until the predicate is true in the page, which may load itself again meanwhile. Playwright's `waitForFunction`
 * treats a promise as true, and brings the whole of its script into the app's own world: a fifteenth of the work of an
 * opening.
 */
export async function until<Argument>(
  page: Page,
  predicate: (argument: Argument) => unknown,
  argument?: Argument,
  what = `${predicate}${argument === undefined ? "" : `, ${argument}`}`,
): Promise<void> {
  await eventually(what, async () => {
    try {
      return Boolean(await page.evaluate(predicate as (argument: unknown) => unknown, argument));
    } catch (error) {
      // Then the next document is asked.
      if (String(error).includes("Execution context was destroyed")) return false;
      throw error;
    }
  });
}

/** Waits until a field holds the text. */
export async function waitForValue(target: Locator, text: string): Promise<void> {
  const isSo = async () => await target.inputValue() === text;
  await eventually(`the field holds '${text}'`, isSo).catch(async () => {
    // The wait is over. The message should show the field's present value.
    assert.is(await target.inputValue(), text);
  });
}

/**
 * By keyboard: the buttons of all steps are in the same place, so a quick second press there would
 * be ignored.
 */
export async function goToStep(page: Page, name: string, step: string): Promise<void> {
  await button(page, name).press("Enter");
  await page.getByText(step).waitFor();
}

/** Adds old appointments of a pet, which stand below those of the seed. */
export function plantOldAgendamentos(world: World, petId: string, count: number): void {
  world.transaction(() => {
    for (let at = 0; at < count; at++) {
      plant(world, "agendamento", {
        id: `antigo-${at}`,
        owner: petId,
        tipoId: "vacina",
        status: "REALIZADA",
        data: "2025-01-02",
        turno: "TARDE",
        observacao: "",
        updatedAt: world.now().toISOString(),
      });
    }
  });
}
