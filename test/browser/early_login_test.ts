// Shows that 'Entrar' works before React is there: by the same rules, in the same words, with one call.
import * as assert from "uvu/assert";
import type { Page, Route } from "playwright-core";
import { entryScript, type Journey, journeys, open, waitForApp } from "./browser.ts";
import { button, countOf, field, hold, storedOn, until } from "./steps.ts";

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
  await release();
  await waitForApp(page);
  assert.is(await formOf(page), before);
  assert.is(await idOfFocused(page), "login-documento");
});

early("sends the login once, however often it is pressed, and the app waits for it", async () => {
  const { page, release, calls } = await openBeforeReact();
  const sent = await hold(page, LOGIN);
  // What is no digit does not count, as in the app.
  await fill(page, "529.982.247-25");
  await button(page, "Entrar").dblclick();
  await sent.made;
  const busy = button(page, "Entrando...");
  assert.is(await busy.getAttribute("aria-busy"), "true");
  assert.is(await page.getByRole("status").filter({ hasText: "Entrando..." }).count(), 1);
  const before = await formOf(page);
  assert.not.match(await storedOn(page), "maria123");
  await release();
  await waitForApp(page);
  assert.is(await formOf(page), before);
  await busy.dispatchEvent("click");
  await sent.answer();
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(countOf(calls, LOGIN), 1);
  assert.not.match(await storedOn(page), "maria123");
});

early("sends a password's accents composed, as the app does", async () => {
  const { page, release } = await openBeforeReact();
  const asked = page.waitForRequest((request) => request.url().endsWith("/login"));
  await field(page, "CPF ou CNPJ").fill("52998224725");
  await field(page, "Senha").fill("pa\u0303o de lo\u0301");
  await button(page, "Entrar").click();
  assert.is((await asked).postDataJSON().senha, "p\u00e3o de l\u00f3");
  await release();
});

early("is given up where the app's script does not come", async () => {
  const { page, lose, errors } = await openBeforeReact();
  const sent = await hold(page, LOGIN);
  await fill(page, "52998224725");
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

async function fill(page: Page, documento: string): Promise<void> {
  await field(page, "CPF ou CNPJ").pressSequentially(documento);
  await field(page, "Senha").pressSequentially("maria123");
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

function idOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement!.id);
}
