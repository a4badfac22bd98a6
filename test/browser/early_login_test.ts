// Shows that 'Entrar' works before React is there: by the same rules, in the same words, with one call.
import * as assert from "uvu/assert";
import type { Page, Route } from "playwright-core";
import { entryScript, type Journey, journeys, open, waitForApp } from "./browser.ts";
import { button, countOf, eventually, field, hold, storedOn, until } from "./steps.ts";

const early = journeys("Early login");

const SHORT = "Documento deve ter no mínimo 11 dígitos";
const SHORT_SENHA = "Senha deve ter pelo menos 6 caracteres";
const HOME = "Olá, Maria das";
const LOGIN = "POST /login";

early("shows what is wrong, and the app draws the same", async () => {
  const { page, release } = await openBeforeReact();
  await button(page, "Entrar").click();
  await page.getByText(SHORT).waitFor();
  await page.getByText(SHORT_SENHA).waitFor();
  assert.is(await idOfFocused(page), "login-documento");
  const before = await formOf(page);
  await watchBlinks(page);
  await release();
  await waitForApp(page);
  assert.is(await formOf(page), before);
  assert.is(await idOfFocused(page), "login-documento");
  assert.equal(await blinksOf(page), []);
});

early("an error goes when its field is corrected, and does not come back", async () => {
  const { page, release } = await openBeforeReact();
  await button(page, "Entrar").click();
  await page.getByText(SHORT).waitFor();
  await page.keyboard.type("52998");
  await page.getByText(SHORT).waitFor({ state: "detached" });
  await release();
  await waitForApp(page);
  await page.getByText(SHORT_SENHA).waitFor();
  assert.is(await page.getByText(SHORT).count(), 0);
  assert.is(await field(page, "CPF ou CNPJ").inputValue(), "52998");
  await button(page, "Entrar").click();
  await page.getByText(SHORT).waitFor();
});

early("announces the error of the field that has the focus already, each time", async () => {
  const { page } = await openBeforeReact();
  await field(page, "CPF ou CNPJ").focus();
  const announced = page.locator("#login > [role=alert]");
  for (const text of [SHORT, `${SHORT}\u00a0`]) {
    await page.keyboard.press("Enter");
    await eventually(`'${text}' is announced`, async () => await announced.textContent() === text);
  }
});

early("reads what was filled in or pasted as the app does", async () => {
  const { page, release, calls } = await openBeforeReact();
  const set = (documento: string) =>
    page.evaluate((value) => {
      for (const [id, text] of [["login-documento", value], ["login-senha", "maria123"]]) {
        (document.getElementById(id) as HTMLInputElement).value = text;
      }
    }, documento);
  await set("12.ABC.345/6789-35");
  await button(page, "Entrar").click();
  await page.getByText("Documento deve conter apenas números").waitFor();
  await release();
  await waitForApp(page);
  await page.getByText("Por enquanto o portal aceita só CNPJ com números.").waitFor();
  assert.is(countOf(calls, LOGIN), 0);
  await set("Meu CPF é 529.982.247-25, tel 98 98888-7777");
  await button(page, "Entrar").click();
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(countOf(calls, LOGIN), 1);
});

early("sends the login once, however often it is pressed, and the app waits for it", async () => {
  const { page, release, calls } = await openBeforeReact();
  const sent = await hold(page, LOGIN);
  // What is no digit does not count, as in the app.
  await fill(page, "529.982.247-25", "maria123");
  await button(page, "Entrar").dblclick();
  await sent.made;
  const busy = button(page, "Entrando...");
  assert.is(await busy.getAttribute("aria-busy"), "true");
  assert.is(await page.getByRole("status").filter({ hasText: "Entrando..." }).count(), 1);
  const before = await formOf(page);
  assert.not.match(await storedOn(page), "maria123");
  await watchBlinks(page);
  await release();
  await waitForApp(page);
  assert.is(await formOf(page), before);
  assert.equal(await blinksOf(page), []);
  await busy.dispatchEvent("click");
  await sent.answer();
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(countOf(calls, LOGIN), 1);
  assert.not.match(await storedOn(page), "maria123");
});

early("says that the password is wrong, and allows another try", async () => {
  const { page, release, calls } = await openBeforeReact();
  await fill(page, "52998224725", "errada1");
  await answered(page, () => button(page, "Entrar").click());
  await release();
  await page.getByRole("alert").filter({ hasText: "incorretos" }).waitFor();
  assert.is(countOf(calls, LOGIN), 1);
  await field(page, "Senha").fill("maria123");
  await button(page, "Entrar").click();
  await page.getByRole("heading", { name: HOME }).waitFor();
});

early("what was pressed counts, whatever is typed after it", async () => {
  const { page, release, calls } = await openBeforeReact();
  const sent = await hold(page, LOGIN);
  await fill(page);
  await button(page, "Entrar").click();
  await sent.made;
  await field(page, "Senha").fill("m");
  await release();
  await waitForApp(page);
  assert.is(await field(page, "Senha").inputValue(), "m");
  await sent.answer();
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(countOf(calls, LOGIN), 1);
});

/** What happens between the press and React. Each ends at home, with one call that has arrived. */
const MEANWHILE: Record<string, (page: Page, press: () => Promise<void>) => Promise<void>> = {
  "its answer comes before React": answered,
  async "its first try meets an outage"(page, press) {
    const sent = await hold(page, LOGIN);
    await press();
    await sent.cut();
  },
  async "the browser falsely sees no network"(page, press) {
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false });
    });
    await answered(page, press);
  },
  async "something else has changed the page, and it waits for React"(page, press) {
    await page.evaluate(() => {
      document.getElementById("login")!.append(document.createElement("button"));
    });
    await press();
    assert.is(await button(page, "Entrar").getAttribute("aria-busy"), null);
  },
};

for (const [what, act] of Object.entries(MEANWHILE)) {
  early(`opens home when ${what}`, async () => {
    const { page, release, calls } = await openBeforeReact();
    await fill(page);
    await act(page, () => button(page, "Entrar").click());
    await release();
    await page.getByRole("heading", { name: HOME }).waitFor();
    assert.is(countOf(calls, LOGIN), 1);
  });
}

early("that meets an outage says so in a toast over the notice", async () => {
  const { page, release, world, errors } = await openBeforeReact();
  world.faults.set("*", { status: 503 });
  await fill(page);
  await button(page, "Entrar").click();
  await release();
  const notice = page.getByRole("dialog", { name: "Serviço indisponível" });
  await notice.getByText("Serviço indisponível. Tente novamente em instantes.").waitFor();
  errors.length = 0;
});

early("is given up where the app's script does not come", async () => {
  const { page, lose, errors } = await openBeforeReact();
  const sent = await hold(page, LOGIN);
  await fill(page);
  await button(page, "Entrar").click();
  await sent.made;
  await lose();
  await page.getByRole("alert").getByText("Não foi possível abrir o portal.").waitFor();
  assert.is(await button(page, "Entrar").getAttribute("aria-busy"), null);
  assert.is(await field(page, "Senha").inputValue(), "maria123");
  await button(page, "Entrar").click();
  assert.is(await button(page, "Entrar").getAttribute("aria-busy"), null);
  errors.length = 0;
});

early.run();

async function fill(page: Page, documento = "52998224725", senha = "maria123"): Promise<void> {
  await field(page, "CPF ou CNPJ").pressSequentially(documento);
  await field(page, "Senha").pressSequentially(senha);
}

async function answered(page: Page, press: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse("**/api/login");
  await press();
  await response;
}

interface Waiting extends Journey {
  /** Lets React come. */
  release(): Promise<void>;
  /** React's file does not come. */
  lose(): Promise<void>;
}

/** The login on a device where only React and the app are still on their way. */
async function openBeforeReact(): Promise<Waiting> {
  const journey = await open({ path: null });
  const { page, url } = journey;
  const held: Route[] = [];
  let then: ((route: Route) => Promise<void>) | undefined;
  await page.route(`**${await entryScript()}`, (route) => {
    if (then !== undefined) return then(route);
    held.push(route);
  });
  async function go(way: (route: Route) => Promise<void>): Promise<void> {
    then = way;
    for (const route of held) await way(route);
  }
  await page.goto(url);
  await until(page, () => globalThis.vetEarly?.login !== undefined);
  return {
    ...journey,
    release: () => go((route) => route.continue()),
    lose: () => go((route) => route.abort()),
  };
}

/** React's own additions do not show, so they are removed before the comparison. */
async function formOf(page: Page): Promise<string> {
  const html = await page.locator("#login").evaluate((form) => {
    const copy = form.cloneNode(true) as HTMLElement;
    // What was announced is not said again.
    copy.lastElementChild!.textContent = "";
    for (const element of copy.querySelectorAll("*")) {
      const sorted = [...element.attributes].sort((a, b) => a.name < b.name ? -1 : 1);
      for (const { name } of sorted) element.removeAttribute(name);
      for (const { name, value } of sorted) element.setAttribute(name, value);
    }
    return copy.innerHTML;
  });
  return html.replaceAll(/<!--.*?-->/g, "").replaceAll(' value=""', "");
}

/** Notes each frame without what the early answer shows. */
async function watchBlinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const blinks: string[] = [];
    Object.assign(globalThis, { blinks });
    requestAnimationFrame(function look() {
      const form = document.getElementById("login");
      if (form === null) return;
      if (form.querySelector("[aria-invalid], [aria-busy]") === null) blinks.push(form.innerHTML);
      requestAnimationFrame(look);
    });
  });
}

function blinksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { blinks: string[] }).blinks);
}

function idOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement!.id);
}
