// Shows that React takes over the page drawn before it: whatever happened before, it reports no error
// and keeps typed text, caret and presses.
import * as assert from "uvu/assert";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { type Journey, journeys, open, type OpenOptions, waitForApp } from "./browser.ts";
import { findChromium } from "./chromium.ts";
import { controlled } from "./host.ts";
import { button, eventually, field, hold, holds, until } from "./steps.ts";

const hydrate = journeys("Take-over");

const OFFLINE = "Você está offline";
const NOT_SENT = "Você está sem internet, e nada foi enviado";
const DOWN = "Serviço indisponível. Tente novamente em instantes.";

hydrate("keeps typed text through a start without a network", async () => {
  const journey = await arriveOffline();
  const { page, cdp } = journey;
  await typeLogin(page);
  await page.keyboard.press("ArrowLeft");
  await slowDown(cdp);
  await journey.letIn();
  // Also what is typed while React is working.
  await page.keyboard.type("12");
  await waitForApp(page);
  await holdsLogin(page, "segr12e", 6);
  await page.getByText(OFFLINE).waitFor();
  assert.ok(await isSame(page), "the login was drawn again");
  forgiveNetwork(journey);
});

hydrate("carries out a press on 'Entrar' from before the app, without a network", async () => {
  const journey = await arriveOffline();
  const { page } = journey;
  await typeLogin(page);
  await page.keyboard.type("do");
  await button(page, "Entrar").click();
  await journey.letIn();
  await page.getByRole("alert").getByText(NOT_SENT).waitFor();
  await holds(field(page, "Senha"), "segredo");
  forgiveNetwork(journey);
});

hydrate("shows the onboarding without a network, and carries out a press on it", async () => {
  const journey = await arriveOffline({ firstVisit: true });
  const { page } = journey;
  await button(page, "Próximo").click();
  await journey.letIn();
  await page.getByRole("heading", { name: "Cadastro gratuito" }).waitFor();
  await page.getByText(OFFLINE).waitFor();
  forgiveNetwork(journey);
});

hydrate("takes over the login, with motion, while the network goes and returns", async () => {
  const { page, cdp, letIn } = await arrive({ reducedMotion: "no-preference" });
  await typeLogin(page);
  await slowDown(cdp);
  await page.evaluate(flicker);
  await letIn();
  await waitForApp(page);
  assert.ok(await isSame(page), "it was drawn again");
  await holdsLogin(page, "segre", 5);
  await page.getByText(OFFLINE).waitFor();
});

hydrate(
  "takes over the spinner without a network, and opens home when the answer comes",
  async () => {
    const journey = await open({ as: "maria", path: null });
    const me = await hold(journey.page, "GET /me");
    const { page, letIn } = await goTo(journey, "/");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false });
    });
    await letIn();
    await waitForApp(page);
    assert.ok(await isSame(page), "the spinner was drawn again");
    await page.getByText(OFFLINE).waitFor();
    await me.answer();
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  },
);

hydrate("the spinner says that a call failed before the app has loaded", async () => {
  const journey = await open({ as: "maria", path: null });
  const statuses = [500];
  const answers = await answerMe(journey.page, statuses);
  const { page, letIn } = await goTo(journey, "/");
  await eventually("the person is asked for", () => Promise.resolve(statuses.length === 0));
  await letIn();
  await waitForApp(page);
  await page.getByText(DOWN).waitFor();
  assert.ok(await isSame(page), "the spinner was drawn again");
  answers.rest(undefined);
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
});

hydrate(
  "a page in the background fetches nothing, and leaves it to the app to ask who is here",
  async () => {
    const journey = await open({ as: "maria", path: null });
    const statuses = [500];
    const answers = await answerMe(journey.page, statuses);
    await journey.page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    });
    const { page, letIn } = await goTo(journey, "/");
    assert.is(statuses.length, 1, "its answer would be hours old when somebody looks");
    assert.is(
      await page.locator("link[rel=modulepreload]").count(),
      0,
      "home's files can wait, too",
    );
    await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => false }));
    answers.rest(undefined);
    statuses.pop();
    await letIn();
    await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  },
);

hydrate("keeps the login when another tab has stored a token that is refused late", async () => {
  const { page, letIn } = await arrive({ path: "/pets?detalhes=1" });
  await typeLogin(page);
  await page.evaluate(() => localStorage.setItem("vet:token", "another"));
  const answers = await answerMe(page, [500]);
  await letIn();
  await waitForApp(page);
  await page.getByText(DOWN).waitFor();
  await page.keyboard.type("d");
  answers.rest(401);
  await until(page, () => localStorage.getItem("vet:token") === null);
  await page.keyboard.type("o");
  await holdsLogin(page, "segredo", 7);
  assert.ok(await isSame(page), "the login was drawn again");
});

hydrate("keeps typed text when the API returns and refuses the stored token", async () => {
  const journey = await open({
    as: "maria",
    path: null,
    prepare: (world) => world.faults.set("*", { status: 503 }),
  });
  const { page, world, url } = journey;
  await page.goto(url);
  await page.getByRole("heading", { name: "Serviço indisponível" }).waitFor();
  world.change("DELETE FROM sessoes");
  world.faults.clear();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByRole("heading", { name: "Serviço indisponível" }).waitFor({ state: "detached" });
  await typeLogin(page);
  await until(page, () => localStorage.getItem("vet:token") === null);
  await holds(field(page, "Senha"), "segre");
});

for (const token of ["", "a\nb", "ção €"]) {
  hydrate(`starts at the login with the token ${JSON.stringify(token)}`, async () => {
    const { page, letIn } = await arrive({ stored: { "vet:token": token } });
    await letIn();
    await waitForApp(page);
    await button(page, "Entrar").waitFor();
  });
}

hydrate(
  "keeps the caret in the password when 'Mostrar senha' is pressed before the app has loaded",
  async () => {
    const { page, letIn } = await arrive();
    await typeLogin(page);
    await page.keyboard.press("ArrowLeft");
    await button(page, "Mostrar senha").click();
    await page.keyboard.type("d");
    await letIn();
    await button(page, "Ocultar senha").waitFor();
    assert.is(await field(page, "Senha").getAttribute("type"), "text");
    await holdsLogin(page, "segrde", 5);
  },
);

hydrate("does not disturb an open composition", async () => {
  const { page, letIn, cdp } = await arrive();
  const documento = field(page, "CPF ou CNPJ");
  await documento.focus();
  const compose = (text: string) =>
    cdp.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose("5.2");
  await letIn();
  await waitForApp(page);
  await compose("5.2.9");
  await cdp.send("Input.insertText", { text: "5.2.98" });
  await page.keyboard.press("Tab");
  assert.is(await documento.inputValue(), "5298");
});

for (
  const [who, change] of [
    ["a translator", () => {
      for (const label of document.querySelectorAll("#app label, #app button, #app p")) {
        const font = document.createElement("font");
        font.append(...label.childNodes);
        label.append(font);
      }
    }],
    ["an extension", () => {
      const key = document.createElement("button");
      document.querySelector("#login-senha")!.after(key);
      document.querySelector("#login-senha")!.setAttribute("data-manager", "1");
    }],
  ] as const
) {
  hydrate(
    `repairs the login changed by ${who}, and loses nothing typed`,
    async () => {
      const { page, letIn } = await arrive();
      await typeLogin(page);
      await page.keyboard.press("Shift+ArrowLeft");
      await page.evaluate(change);
      await button(page, "Mostrar senha").dispatchEvent("click");
      await letIn();
      await button(page, "Ocultar senha").waitFor();
      await page.keyboard.type("edo");
      await holdsLogin(page, "segredo", 7);
      await page.keyboard.press("Enter");
      await page.getByText(/incorret|inválid/i).waitFor();
    },
  );
}

hydrate("continues where it was when the browser restores the page from its cache", async () => {
  const journey = await open();
  const { context, url, errors } = journey;
  // Playwright switches this cache off, and the headless shell has none.
  await using browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ storageState: await context.storageState() });
  page.on("pageerror", (error) => errors.push(String(error)));
  const { letIn } = await goTo({ ...journey, page }, "/");
  await typeLogin(page);
  await page.goto(`${url}/icons/app.svg`);
  await page.goBack({ waitUntil: "commit" });
  await until(page, () => "letIn" in globalThis);
  await letIn();
  await waitForApp(page);
  await page.keyboard.type("do");
  await holds(field(page, "CPF ou CNPJ"), "52998224725");
  await holds(field(page, "Senha"), "segredo");
  assert.ok(await isSame(page), "the login was drawn again");
});

hydrate.run();

interface Arrival extends Journey {
  cdp: CDPSession;
  /** Lets the app continue. */
  letIn(): Promise<void>;
}

/** Opens the page, and stops the app after the first paint, where its script yields. */
async function arrive({ path, ...options }: OpenOptions = {}): Promise<Arrival> {
  const journey = await open({ ...options, path: null });
  return await goTo(journey, path ?? "/");
}

/** The same, with the app stored on the device and without a network. */
async function arriveOffline(options: OpenOptions = {}): Promise<Arrival> {
  const journey = await open({ ...options, serviceWorkers: true });
  await controlled(journey.page);
  await journey.stop();
  await journey.context.setOffline(true);
  return await goTo(journey, "/");
}

/** The browser itself logs requests without a network. There must be no other error. */
function forgiveNetwork({ errors }: Journey): void {
  const others = errors.filter((line) => !line.startsWith("Failed to load resource"));
  errors.splice(0, errors.length, ...others);
}

async function goTo(journey: Journey, path: string): Promise<Arrival> {
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
  await page.goto(url + path);
  await page.evaluate(() => {
    Object.assign(globalThis, {
      early: document.querySelector("#app [role=heading], #app h1, #app h2"),
    });
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

function slowDown(cdp: CDPSession): Promise<unknown> {
  return cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
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

/**
 * Changes the network's state at every pause of the app until it is there. After that there is no
 * network.
 */
function flicker(): void {
  let isOnline = true;
  Object.defineProperty(navigator, "onLine", { get: () => isOnline });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const isThere = (globalThis as { vetEarly?: unknown }).vetEarly === undefined;
    isOnline = !isThere && !isOnline;
    dispatchEvent(new Event(isOnline ? "online" : "offline"));
    if (!isThere) port2.postMessage("");
  };
  port2.postMessage("");
}

/** Gives these answers about the logged-in person first, and holds all later calls. */
async function answerMe(page: Page, statuses: number[]) {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  await page.route("**/api/me", async (route) => {
    const status = statuses.shift() ?? await promise;
    if (status === undefined) await route.continue();
    else await route.fulfill({ status, body: "{}" });
  });
  return { rest: resolve };
}
