// Shows the installed app without a network: what it shows, what it stores, and what is left after a
// logout.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import {
  type Journey,
  journeySuite,
  open,
  type OpenOptions,
  waitForApp,
  waitUntilScreenLoaded,
} from "./browser.ts";
import { everythingShownAndStoredOn, waitUntilVaultHas } from "./device.ts";
import { waitUntilControlled } from "./versions.ts";
import { button, logIn, logOut, MORNING, until } from "./steps.ts";

const offline = journeySuite("Offline");

const DAY_MS = 24 * 60 * 60 * 1000;

/** The vault's names for what Maria has read: home's own answers, and what was fetched ahead. */
const LISTS = ["pets", "agendamentos", "notificacoes", "agenda-do-dia"];

/** Maria's app, installed and opened once: the worker has stored the app, and the vault her lists. */
async function used(options: OpenOptions = {}): Promise<Journey> {
  const journey = await open({ as: "maria", serviceWorkers: true, ...options });
  const { page } = journey;
  await waitUntilControlled(page);
  await waitUntilVaultHas(page, ...LISTS);
  return journey;
}

for (const [who, asked] of [["maria", 1], [undefined, 0]] as const) {
  offline(
    `the browser is ${asked ? "" : "not "}asked to keep what is stored, ${
      who ? "behind" : "before"
    } the login`,
    async () => {
      const { page, url } = await open({ as: who, path: null });
      await page.addInitScript(() => {
        const counted = globalThis as unknown as { asked: number };
        counted.asked = 0;
        StorageManager.prototype.persisted = () => Promise.resolve(false);
        StorageManager.prototype.persist = () => Promise.resolve(Boolean(++counted.asked));
      });
      await page.goto(url);
      if (who === undefined) await button(page, "Entrar").waitFor();
      else await until(page, () => (globalThis as unknown as { asked: number }).asked > 0);
      await waitForApp(page);
      const count = await page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
      assert.is(count, asked);
    },
  );
}

offline(
  "a cold start opens home at once, with the PetCard, pets and appointments, yesterday's not as today's",
  async () => {
    const journey = await used();
    await journey.page.close();
    await journey.stopServer();
    const page = await journey.context.newPage();
    await page.goto(journey.url);
    await readStored(page);
    await page.getByText("Olá, Maria das").waitFor();
    await page.getByText("529 98 224 725").first().waitFor();
    await page.goto(`${journey.url}/pets`);
    await readStored(page);
    await page.getByText("Mostrando o que foi salvo em").first().waitFor();
    await page.getByText("Amora").first().waitFor();
    await page.goto(`${journey.url}/agendamentos`);
    await readStored(page);
    await page.getByText("Mostrando o que foi salvo em").first().waitFor();
    await page.goto(`${journey.url}/pet-card`);
    await page.getByText("529 98 224 725").first().waitFor();
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await page.goto(journey.url);
    await readStored(page);
    await page.getByText("Olá, Maria das").waitFor();
    await page.getByText("Erro ao buscar agendamento").waitFor();
    assert.not.match((await page.locator("main").textContent())!, "para hoje");
    journey.errors.length = 0;
  },
);

offline(
  "what a person marks before the API has answered is there after the app was killed",
  async () => {
    const journey = await used({ now: MORNING });
    await journey.page.close();
    await journey.stopServer();
    let page = await journey.context.newPage();
    await page.goto(journey.url);
    await readStored(page);
    await button(page, "Vou").click();
    await waitUntilVaultHas(page, '"vou"');
    await page.close();
    page = await journey.context.newPage();
    await page.goto(journey.url);
    await readStored(page);
    await page.getByText("Anotado neste celular. Esperamos vocês.").waitFor();
    journey.errors.length = 0;
  },
);

/** The phone sees a network, and so the notice of an outage covers what the device stores. */
async function readStored(page: Page): Promise<void> {
  await button(page, "Ver o que está salvo neste celular").click();
  await button(page, "Tentar novamente").and(page.locator("dialog button")).waitFor({
    state: "detached",
  });
}

offline(
  "with the API down, what the device stores opens from the notice over the login",
  async () => {
    const { page, world, url, errors } = await used();
    world.faults.set("*", { status: 503 });
    await page.goto(`${url}/pets`);
    await page.getByText("Serviço indisponível", { exact: true }).waitFor();
    await page.getByLabel("Senha", { exact: true }).waitFor({ state: "attached" });
    await readStored(page);
    await page.getByRole("heading", { level: 1, name: "Meus Pets" }).waitFor();
    await page.getByText("Amora").first().waitFor();
    world.faults.clear();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByText("Mostrando o que foi salvo em").first().waitFor({ state: "detached" });
    errors.length = 0;
  },
);

offline(
  "with the API down, a reload of the PetCard shows it, and leads to the notice, which offers it until the logout",
  async () => {
    const { page, world, url, errors } = await used();
    world.faults.set("*", { status: 503 });
    await page.goto(`${url}/pet-card`);
    await page.getByText("529 98 224 725").waitFor();
    await button(page, "Tentar novamente").waitFor({ state: "hidden" });
    await button(page, "Voltar").click();
    await page.getByText("Serviço indisponível", { exact: true }).waitFor();
    await page.getByText("Próximo: Amora").waitFor();
    await page.locator("button:focus", { hasText: "Mostrar meu PetCard" }).waitFor();
    await button(page, "Mostrar meu PetCard").click();
    await page.getByText("529 98 224 725").waitFor();
    const other = await page.context().newPage();
    await other.goto(`${url}/icons/app.svg`);
    await other.evaluate(() => localStorage.removeItem("vet:token"));
    await page.getByText("529 98 224 725").waitFor({ state: "detached" });
    await button(page, "Tentar novamente").waitFor();
    assert.is(await button(page, "Mostrar meu PetCard").count(), 0);
    errors.length = 0;
  },
);

offline(
  "a person who copies what is stored reads no answer, and the next one who logs in finds nothing of it",
  async () => {
    const journey = await used();
    const { page } = journey;
    // Now every call goes through the worker.
    await page.reload();
    await page.getByText("Você tem 1 agendamento").waitFor();
    await waitUntilScreenLoaded(page);
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map((request) => new URL(request.url).pathname);
    });
    assert.ok(urls.includes("/"), "the caches hold the app");
    assert.equal(urls.filter((path) => path.startsWith("/api")), [], "answers in the caches");
    const stored = await page.evaluate(readDatabase);
    assert.is(stored.isKeyHidden, true);
    assert.not.match(stored.text, "Maria", "the database can be read");
    await logOut(page);
    await logIn(page, "Ana");
    await waitUntilVaultHas(page, "98765432100");
    const left = await everythingShownAndStoredOn(page);
    for (const trace of ["Maria", "52998224725", "529 98 224 725", "Amora", "Consulta clínica"]) {
      assert.not.ok(left.includes(trace), `${trace} is still on the device`);
    }
  },
);

offline("what was asked for in one tab stays when another tab stores what it reads", async () => {
  const { page, newTab } = await open({ as: "maria", path: "/campanhas" });
  await waitUntilVaultHas(page, '"campanhas"');
  const second = await newTab("/campanhas/campanha-cheia");
  await button(second, "Avisar quando abrir vaga").click();
  await waitUntilVaultHas(second, '"esperas"');
  await page.bringToFront();
  await page.getByRole("link", { name: /Vacinação antirrábica/ }).click();
  await waitUntilVaultHas(page, "campanha/campanha-aberta");
  await second.reload();
  await page.goBack();
  await page.getByRole("link", { name: /Castração na Cohab/ }).click();
  for (const tab of [second, page]) {
    await tab.locator("[aria-pressed=true]", { hasText: "Avisar quando abrir vaga" }).waitFor();
  }
});

offline("works from memory where the browser blocks storage", async () => {
  const { context, url } = await open({ path: null });
  await context.addInitScript(denyStorageInPage);
  const page = await context.newPage();
  await page.goto(url);
  await button(page, "Pular").click();
  await logIn(page, "Ana");
  await button(page, "Pular").click();
  await page.getByRole("heading", { name: /^Olá, Ana/ }).waitFor();
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByText("Nenhum pet cadastrado").waitFor();
});

/** Runs in the page: what the vault stores, as text, and whether its key cannot be read. */
async function readDatabase(): Promise<{ isKeyHidden: boolean; text: string }> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.onsuccess = () => resolve(request.result));
  const database = await settled(indexedDB.open("vet"));
  const vault = database.transaction("vault").objectStore("vault");
  const { key, bytes } = await settled(vault.get("sealed"));
  database.close();
  return { isKeyHidden: key.extractable === false, text: new TextDecoder().decode(bytes) };
}

/** Runs in the page: reading any of the browser's storages throws. */
function denyStorageInPage(): void {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  }
}

offline.run();
