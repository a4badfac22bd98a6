// Shows in a browser that nothing typed is lost, and that no other person finds it: after the end of
// a session, a reload, a killed tab, in other tabs, and with a new version.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeys, open, waitForApp } from "./browser.ts";
import { controlled, look, nextVersion, takeNewVersion, versionOf } from "./host.ts";
import {
  button,
  dialog,
  everythingOn,
  field,
  fillNewPet,
  fillPet,
  goTo,
  holds,
  holdsPet,
  logIn,
  logOut,
  pollNow,
  reachTutor,
  shownOn,
  storeDrafts,
  until,
} from "./steps.ts";

const EXPIRED = "Sua sessão expirou. Entre novamente.";
const OFFER = "Você parou no meio";
const GO_ON = "Continuar de onde parou";

/** Texts that would show that the sheet of a new pet was filled in. */
const TRACES = ["Zulmira", "Orelha dobrada"];

const tests = journeys("Never lost");

tests(
  "a new pet is open again after the same person's login, a reload and the end of a killed tab; " +
    "another tab shows or deletes it only after a press, and no other person finds it",
  async () => {
    const journey = await open({ as: "maria", path: "/pets" });
    const { page, url, newTab } = journey;
    await fillNewPet(page, "Zulmira");
    await expire(journey);
    await findsNothing(page);
    await logIn(page, "Maria");
    await page.waitForURL(`${url}/pets`);
    await holdsPet(page, "Zulmira");
    await page.reload();
    await holdsPet(page, "Zulmira");
    await waitUntilStored(page, TRACES);
    const restored = await killAndRestore(journey);
    await holdsPet(restored, "Zulmira");

    const second = await newTab("/pets");
    await button(second, "Adicionar Pet").click();
    await second.getByText(OFFER).waitFor();
    const shown = await shownOn(second);
    assert.not.ok(TRACES.some((trace) => shown.includes(trace)), "shown before a press");
    await button(second, GO_ON).click();
    await holdsPet(second, "Zulmira");
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

tests(
  "what another tab continues stays when this tab discards its own, and comes back after a session " +
    "that another tab found expired, and after a tab opened on a dead session; 'Sair da conta' in " +
    "that tab deletes it",
  async () => {
    const { page: first, world, newTab } = await open({ as: "maria", path: "/pets" });
    await fillNewPet(first, "Zulmira");
    await waitUntilStored(first, TRACES);
    const page = await newTab("/pets");
    await button(page, "Adicionar Pet").click();
    await button(page, GO_ON).click();
    await field(page, "Nome").fill("Zulmira Maria");
    await waitUntilStored(page, ["Zulmira Maria"]);
    await button(first, "Fechar").click();
    await button(first, "Descartar").click();
    const restored = page.getByText("O que você já tinha preenchido está aqui.");
    assert.is(await restored.count(), 0, "whoever has continued it knows");
    await page.reload();
    await holdsPet(page, "Zulmira Maria");
    assert.is(await restored.count(), 1);

    world.endSessions();
    await pollNow(first);
    await first.getByText(EXPIRED).waitFor();
    await button(page, "Entrar").waitFor();
    for (const tab of [page, first]) await findsNothing(tab);
    await page.bringToFront();
    await logIn(page, "Maria");
    await holdsPet(page, "Zulmira Maria");
    await first.close();

    world.endSessions();
    const told = page.getByText(EXPIRED).waitFor();
    const other = await newTab("/");
    await button(other, "Entrar").waitFor();
    await told;
    for (const tab of [page, other]) await findsNothing(tab);
    await page.bringToFront();
    await logIn(page, "Maria");
    await holdsPet(page, "Zulmira Maria");

    await logOut(other);
    await button(page, "Entrar").waitFor();
    await page.bringToFront();
    await logIn(page, "Maria");
    await page.getByRole("heading", { name: /^Olá, Maria/ }).waitFor();
    assert.is(await page.getByRole("dialog").count(), 0);
    await page.getByRole("link", { name: "Meus Pets" }).click();
    await button(page, "Adicionar Pet").click();
    await isNewPet(page);
  },
);

tests("a list without the pet does not close the sheet that edits it", async () => {
  const { page, world } = await open({ as: "maria", path: "/pets" });
  await page.getByRole("button", { name: /^Amora/ }).click();
  await field(page, "Observação").fill("Come devagar");
  const others = world.pets("maria").filter(({ nome }) => nome !== "Amora");
  world.faults.set("GET /pet", { status: 200, body: others });
  // A list this old is asked for again when the network returns.
  await page.clock.setSystemTime(Date.now() + 6 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator("main").getByText("Amora").waitFor({ state: "detached" });
  await holds(field(page, "Observação"), "Come devagar");
});

tests("an update in another tab does not reload a survey with answers", async () => {
  const journey = await open({ as: "maria", pesquisas: true, serviceWorkers: true, path: null });
  const { page, context, url } = journey;
  // A poll while the workers change makes the new one wait: see `takeNewVersion`.
  await context.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }));
  await page.goto(url);
  await controlled(page);
  await button(page, "Participar").click();
  await page.getByRole("radio", { name: "9", exact: true }).check();
  // The other tab has no survey that covers the announcement. The survey in this tab stays open.
  journey.world.faults.set("GET /agendamentos/pesquisa-satisfacao/listar", { status: 404 });
  const other = await journey.newTab();
  await controlled(other);
  await journey.stop();
  journey.restart(await nextVersion());
  let loads = 0;
  page.on("load", () => loads += 1);
  await look(other);
  const reloaded = other.waitForEvent("load");
  await takeNewVersion(other);
  await reloaded;
  assert.is(await versionOf(other), "2");
  await page.waitForTimeout(500);
  assert.is(loads, 0, "the tab with answers was loaded again");
  assert.is(await versionOf(page), undefined);
  assert.ok(await page.getByRole("radio", { name: "9", exact: true }).isChecked());
});

/** What a person without a session fills in. */
const BEGUN = [
  {
    path: "/sign-in",
    async fill(page: Page) {
      await reachTutor(page, 2);
      await field(page, "Nome").fill("Joana Silva");
    },
    traces: ["Joana Silva", "12345678909", "123.456.789-09"],
  },
  {
    path: "/forgot-password",
    async fill(page: Page) {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await goTo(page, "Recuperar Senha", "Passo 2 de 3");
    },
    traces: ["529.982.247-25", "52998224725"],
  },
];

for (const at of ["start", "login"]) {
  tests(`the next ${at} deletes a registration and a recovery from two hours ago`, async () => {
    const { page, context, url } = await open({ path: null });
    for (const { path, fill, traces } of BEGUN) {
      await page.goto(url + path);
      await waitForApp(page);
      await fill(page);
      await waitUntilStored(page, traces);
    }
    await page.close();
    const later = await context.newPage();
    const time = Date.now() + 121 * 60_000;
    await later.clock.install(at === "start" ? { time } : {});
    await later.goto(url);
    if (at === "login") {
      await waitForApp(later);
      for (const { traces } of BEGUN) await waitUntilStored(later, traces);
      await later.clock.setSystemTime(time);
      await logIn(later, "Ana");
    }
    for (const { traces } of BEGUN) await waitUntilStored(later, traces, false);
  });
}

tests.run();

/** The server forgets the session, and the next poll finds out. */
async function expire({ page, world }: Journey): Promise<void> {
  world.endSessions();
  await pollNow(page);
  await page.getByText(EXPIRED).waitFor();
  await button(page, "Entrar").waitFor();
}

async function findsNothing(page: Page): Promise<void> {
  const everything = await everythingOn(page);
  assert.equal(TRACES.filter((trace) => everything.includes(trace)), []);
}

/** Waits until the sheet of a new pet is open and empty, and offers nothing. */
async function isNewPet(page: Page): Promise<void> {
  await dialog(page, "Novo Pet").waitFor();
  await holds(field(page, "Nome"), "");
  assert.is(await page.getByText(OFFER).count(), 0);
  await findsNothing(page);
}

/** Waits until one of the traces is stored, or none: what is typed is saved only after a pause. */
async function waitUntilStored(page: Page, traces: string[], isStored = true): Promise<void> {
  await until(
    page,
    ([traces, isStored]) => {
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      return traces.some((trace) => stored.includes(trace)) === isStored;
    },
    [traces, isStored] as const,
  );
}

/**
 * What a browser does when the phone has too little memory for a tab: the page is loaded again, but
 * the tab's storage stays. Before that the tab was hidden.
 */
async function killAndRestore({ page, context }: Journey): Promise<Page> {
  await storeDrafts(page);
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
