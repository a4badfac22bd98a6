// Shows in a browser that nothing typed is lost, and that no other person finds it: after the end of a session, a reload,
// a killed tab, and in other tabs.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeySuite, open } from "./browser.ts";
import { everythingShownAndStoredOn } from "./device.ts";
import {
  button,
  dialog,
  eventually,
  field,
  fillPet,
  logIn,
  logOut,
  openAndFillPet,
  returnToWindow,
  storeDraftsNow,
  waitForFilledPet,
  waitForValue,
  webStorageOn,
} from "./steps.ts";

const EXPIRED = "Sua sessão expirou. Entre novamente.";
const OFFER = "Você parou no meio";
const GO_ON = "Continuar de onde parou";

/** Texts that would show that the sheet of a new pet was filled in. */
const TRACES = ["Zulmira", "Orelha dobrada"];

const tests = journeySuite("Never lost");

tests(
  "a new pet is open again after the same person's login, a reload and the end of a killed tab; " +
    "another tab shows or deletes it only after a press, and no other person finds it",
  async () => {
    const journey = await open({ as: "maria", path: "/pets" });
    const { page, url, newTab } = journey;
    await openAndFillPet(page, "Zulmira");
    await expire(journey);
    await findsNothing(page);
    await logIn(page, "Maria");
    await page.waitForURL(`${url}/pets`);
    await waitForFilledPet(page, "Zulmira");
    await page.reload();
    await waitForFilledPet(page, "Zulmira");
    await eventually("the sheet is stored", async () => {
      const stored = await webStorageOn(page);
      return TRACES.some((trace) => stored.includes(trace));
    });
    const restored = await killAndRestore(journey);
    await waitForFilledPet(restored, "Zulmira");

    const second = await newTab("/pets");
    await button(second, "Adicionar Pet").click();
    await second.getByText(OFFER).waitFor();
    assert.is(await field(second, "Nome").count(), 0, "the form shows before a press");
    const shown = await second.content();
    assert.not.ok(TRACES.some((trace) => shown.includes(trace)), "shown before a press");
    await button(second, GO_ON).click();
    await waitForFilledPet(second, "Zulmira");
    assert.is(await second.getByText(OFFER).count(), 0);
    for (const tab of [restored, second]) await tab.close();

    const third = await newTab("/pets");
    await button(third, "Adicionar Pet").click();
    await button(third, "Começar de novo").click();
    await isNewPet(third);
    await fillPet(third, "Zulmira");
    await expire({ ...journey, page: third });
    await logIn(third, "Ana");
    await third.getByRole("heading", { name: /^Olá, Ana/ }).waitFor();
    assert.is(await third.getByRole("dialog").count(), 0);
    await findsNothing(third);
    await logOut(third);
    await logIn(third, "Maria");
    await third.goto(`${url}/pets`);
    await button(third, "Adicionar Pet").click();
    await isNewPet(third);
  },
);

tests.run();

/** The server forgets the session, and the next poll finds out. */
async function expire({ page, world }: Journey): Promise<void> {
  world.endSessions();
  await returnToWindow(page);
  await page.getByText(EXPIRED).waitFor();
  await button(page, "Entrar").waitFor();
}

async function findsNothing(page: Page): Promise<void> {
  const everything = await everythingShownAndStoredOn(page);
  assert.equal(TRACES.filter((trace) => everything.includes(trace)), []);
}

/** Waits until the sheet of a new pet is open and empty, and offers nothing. */
async function isNewPet(page: Page): Promise<void> {
  await dialog(page, "Novo Pet").waitFor();
  await waitForValue(field(page, "Nome"), "");
  assert.is(await page.getByText(OFFER).count(), 0);
  await findsNothing(page);
}

/**
 * What a browser does when the phone has too little memory for a tab: the page is loaded again, but
 * the tab's storage stays. Before that the tab was hidden.
 */
async function killAndRestore({ page, context }: Journey): Promise<Page> {
  await storeDraftsNow(page);
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  const url = page.url();
  await page.close();
  const restored = await context.newPage();
  await restored.addInitScript((kept) => {
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  }, kept);
  await restored.goto(url);
  return restored;
}
