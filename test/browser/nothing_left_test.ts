// Shows that nothing of one person is left for the next one: neither on the device, nor in a message after
// a late answer.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeys, open } from "./browser.ts";
import { emptied, kept } from "./device.ts";
import { button, everythingOn, fillNewPet, hold, logIn, logOut, shownOn, until } from "./steps.ts";

const KEPT = "vet:cofre";
const DELETE_ACCOUNT = "DELETE /tutores/excluir";
const DELETED = "Conta excluída";

const vault = journeys("Nothing left: the vault");

vault("a token refused after an outage also deletes the vault, at once", async () => {
  const journey = await openWithSnapshot();
  const { page, world } = journey;
  await page.addInitScript(() => {
    const cleared = () => {
      document.documentElement.dataset.badgeCleared = "true";
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, { clearAppBadge: cleared });
  });
  world.faults.set("*", { status: 503 });
  await page.reload();
  const again = button(page, "Tentar novamente");
  await again.waitFor();
  const retry = (await again.elementHandle())!;
  world.endSessions();
  world.faults.clear();
  // The app may look by itself a moment before: the notice is then gone.
  await retry.dispatchEvent("click");
  await button(page, "Entrar").waitFor();
  await until(page, () => localStorage.getItem("vet:token") === null);
  await emptied(page);
  await until(page, (key) => localStorage.getItem(key) === null, KEPT);
  await until(page, () => document.documentElement.dataset.badgeCleared === "true");
  assert.not.match(await everythingOn(page), "Maria");
});

vault("the note that something is stored stays until it has been deleted", async () => {
  const { page, errors } = await openWithSnapshot();
  await page.evaluate(() => {
    const refuse = () => {
      document.documentElement.dataset.refused = "true";
      throw new DOMException("refused", "UnknownError");
    };
    Object.assign(IDBObjectStore.prototype, { clear: refuse, delete: refuse });
    Object.assign(IDBFactory.prototype, { deleteDatabase: refuse });
  });
  await logOut(page);
  await until(page, () => document.documentElement.dataset.refused === "true");
  await settled(page);
  assert.is.not(await page.evaluate((key) => localStorage.getItem(key), KEPT), null);
  // At the next start deleting works.
  await page.reload();
  await until(page, (key) => localStorage.getItem(key) === null, KEPT);
  await emptied(page);
  errors.length = 0;
});

vault.run();

const late = journeys("Nothing left: what comes late");

late("a pet saved while its person leaves is not told to the next person", async () => {
  const journey = await open({ as: "maria", path: "/pets" });
  const { page } = journey;
  await fillNewPet(page, "Zulmira");
  const held = await hold(page, "GET /pet");
  await button(page, "Salvar Pet").click();
  await held.made;
  await changePerson(journey);
  await held.answer();
  await settled(page);
  assert.not.match(await everythingOn(page), "Zulmira");
});

late("an account deleted while its person leaves is not told to the next person", async () => {
  const journey = await open({ as: "maria", path: "/perfil" });
  const { page } = journey;
  const first = await hold(page, DELETE_ACCOUNT);
  await deleteAccount(page);
  await first.made;
  const second = await hold(page, DELETE_ACCOUNT);
  await first.cut();
  await second.made;
  await changePerson(journey);
  await second.answer();
  await settled(page);
  assert.not.match(await shownOn(page), DELETED);
  assert.ok(await page.getByText(/^Olá, Ana/).isVisible());
});

late("the message about a deleted account disappears when the next person logs in", async () => {
  const { page, newTab } = await open({ as: "maria", path: "/perfil" });
  await deleteAccount(page);
  await page.getByText(DELETED).waitFor();
  const other = await newTab();
  await logIn(other, "Ana");
  await page.getByText(/^Olá, Ana/).waitFor();
  await settled(page);
  assert.not.match(await shownOn(page), DELETED);
});

late.run();

/** Maria's app, used until the device has stored her last answers. */
async function openWithSnapshot(): Promise<Journey> {
  const journey = await open({ as: "maria" });
  const { page } = journey;
  await page.getByText(/^Olá, Maria/).waitFor();
  await until(page, (key) => localStorage.getItem(key) !== null, KEPT);
  await kept(page);
  return journey;
}

/** In another tab the person logs out and Ana logs in. This tab follows. */
async function changePerson({ page, newTab }: Journey): Promise<void> {
  const other = await newTab("/perfil");
  await button(other, "Sair da conta").click();
  await logIn(other, "Ana");
  await page.getByText(/^Olá, Ana/).waitFor();
}

async function deleteAccount(page: Page): Promise<void> {
  await button(page, "Excluir conta").click();
  await button(page, "Sim, excluir").click();
}

/** Waits until the page has handled the answer. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(250);
}
