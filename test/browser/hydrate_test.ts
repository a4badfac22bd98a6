// Shows that React takes over the page drawn before it, without a network too: it keeps typed text, caret
// and presses.
import * as assert from "uvu/assert";
import type { CDPSession, Page } from "playwright-core";
import { type Journey, journeys, open, waitForApp } from "./browser.ts";
import { controlled } from "./host.ts";
import { button, field, holds } from "./steps.ts";

const hydrate = journeys("Take-over");

const OFFLINE = "Você está offline";
const NOT_SENT = "Você está sem internet, e nada foi enviado";

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

hydrate("repairs the login changed by an extension, and loses nothing typed", async () => {
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

hydrate.run();

interface Arrival extends Journey {
  cdp: CDPSession;
  /** Lets the app continue. */
  letIn(): Promise<void>;
}

/** The login of an app that is stored on the device, without a network. */
async function arriveOffline(): Promise<Arrival> {
  const journey = await open({ serviceWorkers: true });
  await controlled(journey.page);
  await journey.stop();
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
