// Shows the login without React, and how React comes beside it: typed text, caret and presses stay, also without a
// network.
import * as assert from "uvu/assert";
import type { CDPSession, Page, Route } from "playwright-core";
import { entryScriptPath, type Journey, journeySuite, open, waitForApp } from "./browser.ts";
import { waitUntilControlled } from "./versions.ts";
import { button, countOf, field, holdCall, waitForValue, webStorageOn } from "./steps.ts";

const start = journeySuite("Start at the login");

const SHORT = "Documento deve ter no mínimo 11 dígitos";
const SHORT_SENHA = "Senha deve ter pelo menos 6 caracteres";
const HOME = "Olá, Maria das";
const LOGIN = "POST /login";
const OFFLINE = "Você está offline";
const NOT_SENT = "Você está sem internet, e nada foi enviado";

start("says without React what is wrong", async () => {
  const { page, release } = await openWithout("main");
  await button(page, "Entrar").click();
  await page.getByText(SHORT).waitFor();
  await page.getByText(SHORT_SENHA).waitFor();
  const focused = await page.evaluate(() => document.activeElement!.id);
  assert.is(focused, "login-documento");
  assert.is(await page.locator("#app > *").count(), 0);
  await release();
  await seeReact(page);
  await page.getByText(SHORT).waitFor();
});

start("sends the login once, however often it is pressed, and waits for home", async () => {
  const { page, release, calls } = await openWithout("main");
  const sent = await holdCall(page, LOGIN);
  // What is no digit does not count.
  await fill(page, "529.982.247-25");
  await button(page, "Entrar").dblclick();
  await sent.made;
  const busy = button(page, "Entrando...");
  assert.is(await busy.getAttribute("aria-busy"), "true");
  assert.is(await page.getByRole("status").filter({ hasText: "Entrando" }).count(), 1);
  assert.is(await page.getByText("Entrando...").count(), 1);
  assert.not.match(await webStorageOn(page), "maria123");
  await sent.answer();
  await release();
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(await page.locator("#login").count(), 0);
  assert.is(countOf(calls, LOGIN), 1);
  assert.not.match(await webStorageOn(page), "maria123");
});

start("carries out one press from before its script, on 'Entrar' or on the eye", async () => {
  const { page, release, calls } = await openWithout("login");
  await fill(page, "52998224725");
  await button(page, "Entrar").dblclick();
  await release();
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(countOf(calls, LOGIN), 1);
  const other = await openWithout("login");
  await button(other.page, "Mostrar senha").click();
  await other.release();
  await button(other.page, "Ocultar senha").waitFor();
});

start(
  "opens a link when React is there, says so, and keeps what was typed until then",
  async () => {
    const { page, release } = await openWithout("main");
    await field(page, "Senha").fill("segredo");
    await page.getByRole("link", { name: "Cadastrar" }).click();
    await page.getByRole("heading", { name: "Carregando..." }).waitFor();
    // Nobody types into a form that is about to go.
    assert.not(await field(page, "Senha").isVisible());
    await waitForValue(field(page, "Senha"), "segredo");
    await release();
    await page.getByRole("button", { name: /Tutor/ }).waitFor();
    assert.is(await page.getByText("Carregando...").count(), 0);
    assert.is(await page.locator("#login").count(), 0);
    await page.goBack();
    await waitForValue(field(page, "Senha"), "");
  },
);

start("keeps typed text and caret while React comes, without a network", async () => {
  const journey = await arriveOffline();
  const { page, cdp } = journey;
  await typeLogin(page);
  await page.keyboard.press("ArrowLeft");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await journey.letIn();
  // Also what is typed while React is working.
  await page.keyboard.type("12");
  await waitForApp(page);
  await page.getByText(OFFLINE).waitFor();
  await holdsLogin(page, "segr12e", 6);
  assert.ok(await isSame(page), "the login was drawn again");
  forgiveNetwork(journey);
});

start("says that nothing was sent by a press from before, without a network", async () => {
  const journey = await arriveOffline();
  const { page } = journey;
  await typeLogin(page);
  await page.keyboard.type("do");
  await button(page, "Entrar").click();
  await journey.letIn();
  await page.getByRole("alert").getByText(NOT_SENT).waitFor();
  await page.getByText("Precisa de internet").waitFor();
  await waitForValue(field(page, "Senha"), "segredo");
  forgiveNetwork(journey);
});

start("works where an extension has changed it, and loses nothing typed", async () => {
  const { page, letIn } = await goTo(await open({ path: null }));
  await typeLogin(page);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.evaluate(() => {
    const key = document.createElement("button");
    document.querySelector("#login-senha")!.after(key);
    document.querySelector("#login-senha")!.setAttribute("data-manager", "1");
  });
  await button(page, "Mostrar senha").dispatchEvent("click");
  await letIn();
  await button(page, "Ocultar senha").waitFor();
  await page.keyboard.type("edo");
  await holdsLogin(page, "segredo", 7);
  await page.keyboard.press("Enter");
  await page.getByText(/incorret|inválid/i).waitFor();
});

start("shows that a press from before its script counts: 'Entrar', 'Próximo'", async () => {
  const login = await openWithout("login");
  await fill(login.page, "52998224725");
  await button(login.page, "Entrar").click();
  assert.is(await button(login.page, "Entrar").getAttribute("aria-busy"), "true");
  // Only the last press counts.
  await button(login.page, "Mostrar senha").click();
  assert.is(await button(login.page, "Entrar").getAttribute("aria-busy"), null);
  await login.release();
  await button(login.page, "Ocultar senha").waitFor();
  assert.is(await login.page.locator("[aria-busy]").count(), 0);
  const onboarding = await openWithout("main", { firstVisit: true });
  await button(onboarding.page, "Próximo").click();
  assert.is(await button(onboarding.page, "Próximo").getAttribute("aria-busy"), "true");
});

for (const last of ["main", "login"] as const) {
  start(`a newcomer who skips has the login at once, while the ${last} code is late`, async () => {
    const { page, release, calls } = await openWithout("main", { firstVisit: true });
    const releaseLogin = await holdScript(page, "login");
    const [first, second] = last === "main" ? [releaseLogin, release] : [release, releaseLogin];
    await button(page, "Pular").click();
    await first();
    await fill(page, "52998224725");
    await second();
    await button(page, "Entrar").click();
    await page.getByRole("heading", { name: HOME }).waitFor();
    assert.is(await page.locator("#login").count(), 0);
    assert.is(countOf(calls, LOGIN), 1);
    assert.match(await webStorageOn(page), "hasSeenPreLoginOnboarding");
  });
}

start("a newcomer who skips at the registration's address sees no login before it", async () => {
  const { page, release } = await openWithout("main", { firstVisit: true, at: "/sign-in" });
  await button(page, "Pular").click();
  assert.is(await field(page, "CPF ou CNPJ").count(), 0);
  assert.is(await button(page, "Pular").getAttribute("aria-busy"), "true");
  await release();
  await page.getByRole("heading", { level: 1, name: "Cadastre-se" }).waitFor();
});

start(
  "takes a newcomer's first press, before React, to the second slide or to the login",
  async () => {
    const { page, release } = await openWithout("main", { firstVisit: true });
    await button(page, "Próximo").click();
    await release();
    await page.getByText("2 de 3").waitFor();
    const other = await openWithout("main", { firstVisit: true });
    await button(other.page, "Pular").click();
    await other.release();
    await field(other.page, "CPF ou CNPJ").waitFor();
  },
);

start.run();

async function seeReact(page: Page): Promise<void> {
  await page.locator("#app > *").first().waitFor({ state: "attached" });
}

async function fill(page: Page, documento: string): Promise<void> {
  await field(page, "CPF ou CNPJ").pressSequentially(documento);
  await field(page, "Senha").pressSequentially("maria123");
}

/** A device where one script is still on its way. */
async function openWithout(
  script: "login" | "main",
  { at = "/", ...options }: { firstVisit?: boolean; at?: string } = {},
): Promise<Journey & { release(): Promise<void> }> {
  const journey = await open({ path: null, ...options });
  const { page, url } = journey;
  const release = await holdScript(page, script);
  await page.goto(url + at, { waitUntil: "commit" });
  if (script === "login" || options.firstVisit) {
    await page.locator("#drawn button").first().waitFor();
  } else await waitForApp(page);
  return { ...journey, release };
}

/** Keeps requests of the script waiting until the returned function is called. */
async function holdScript(page: Page, script: "login" | "main"): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isFree = false;
  await page.route(`**${await entryScriptPath(script)}`, (route) => {
    if (isFree) return route.continue();
    waiting.push(route);
  });
  return async () => {
    isFree = true;
    for (const route of waiting) await route.continue();
  };
}

interface Arrival extends Journey {
  cdp: CDPSession;
  /** Lets the app continue. */
  letIn(): Promise<void>;
}

/** The login of an app that is stored on the device, without a network. */
async function arriveOffline(): Promise<Arrival> {
  const journey = await open({ serviceWorkers: true });
  await waitUntilControlled(journey.page);
  await journey.stopServer();
  await journey.context.setOffline(true);
  return await goTo(journey);
}

/** The browser itself logs requests without a network. There must be no other error. */
function forgiveNetwork({ errors }: Journey): void {
  const others = errors.filter((line) => !line.startsWith("Failed to load resource"));
  errors.splice(0, errors.length, ...others);
}

/** Opens the page, and stops the app after the first paint, where its script yields. */
async function goTo(journey: Journey): Promise<Arrival> {
  const { page, url } = journey;
  await page.addInitScript(() => {
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = (callback) => {
      Object.assign(globalThis, {
        requestAnimationFrame,
        letIn: () => requestAnimationFrame(callback),
      });
      return 0;
    };
  });
  await page.goto(url);
  await page.evaluate(() => {
    Object.assign(globalThis, { early: document.querySelector("#drawn h1") });
  });
  return {
    ...journey,
    cdp: await page.context().newCDPSession(page),
    letIn: () => page.evaluate(() => void (globalThis as unknown as { letIn(): void }).letIn()),
  };
}

/** Whether the heading is still the element drawn before the app. */
function isSame(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as unknown as { early: Element }).early.isConnected);
}

/** Types as a person does. The focus stays in the password. */
async function typeLogin(page: Page): Promise<void> {
  await field(page, "CPF ou CNPJ").pressSequentially("52998224725");
  await field(page, "Senha").pressSequentially("segre");
}

/** Checks that the login holds what was typed, with the caret at this place in the password. */
async function holdsLogin(page: Page, senha: string, caret: number): Promise<void> {
  assert.is(await field(page, "CPF ou CNPJ").inputValue(), "52998224725");
  assert.is(await field(page, "Senha").inputValue(), senha);
  const focused = await page.evaluate(() => {
    const { id, selectionStart } = document.activeElement as HTMLInputElement;
    return { id, selectionStart };
  });
  assert.equal(focused, { id: "login-senha", selectionStart: caret });
}
