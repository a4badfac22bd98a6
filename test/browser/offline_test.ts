// Shows the installed app without a network: what it shows, what it stores, and what is left after a
// logout.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { type Journey, journeys, open } from "./browser.ts";
import { emptied, everythingStored, kept, readVault } from "./device.ts";
import { blockStorage, controlled } from "./host.ts";
import { button, dialog, eventually, logIn, logOut, until } from "./steps.ts";

const offline = journeys("Offline");

const DAY_MS = 24 * 60 * 60 * 1000;

/** The content of the vault. */
// deno-lint-ignore no-explicit-any -- a journey spoils it in every way
type Snapshot = any;

/** The vault's names for what Maria has seen after opening every list. */
const LISTS = ["pets", "agendamentos", "notificacoes", "agenda-do-dia"];

/**
 * Maria's app, installed and used once: the worker has stored the app, and the vault what she saw.
 */
async function used(): Promise<Journey> {
  const journey = await open({ as: "maria", serviceWorkers: true });
  const { page } = journey;
  await controlled(page);
  for (const name of ["Meus Pets", "Agendamentos", "Notificações"]) {
    await page.getByRole("link", { name }).last().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("link", { name: "Início" }).click();
    await page.getByText("Olá, Maria das").waitFor();
  }
  await kept(page, ...LISTS);
  return journey;
}

offline(
  "a cold start opens home at once, with the PetCard, pets and appointments, yesterday's not as today's",
  async () => {
    const journey = await used();
    await journey.page.close();
    await journey.stop();
    const page = await journey.context.newPage();
    await page.goto(journey.url);
    await page.getByText("Olá, Maria das").waitFor();
    await page.getByText("529 98 224 725").first().waitFor();
    await page.goto(`${journey.url}/pets`);
    await page.getByText("Atualizado em").first().waitFor();
    await page.getByText("Amora").first().waitFor();
    await page.goto(`${journey.url}/agendamentos`);
    await page.getByText("Atualizado em").first().waitFor();
    await page.goto(`${journey.url}/pet-card`);
    await page.getByText("529 98 224 725").first().waitFor();
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await page.goto(journey.url);
    await page.getByText("Olá, Maria das").waitFor();
    await page.getByText("Erro ao buscar agendamentos").waitFor();
    assert.not.match((await page.locator("main").textContent())!, "para hoje");
    journey.errors.length = 0;
  },
);

offline(
  "a key that another tab has made meanwhile stays, so that what it encrypts can be read",
  async () => {
    const { page, url } = await open({ as: "maria", path: null });
    await page.addInitScript(() => {
      const { subtle } = crypto;
      const cipher = { name: "AES-GCM", iv: new Uint8Array(12) };
      const generateKey = subtle.generateKey.bind(subtle) as (
        ...all: unknown[]
      ) => Promise<CryptoKey>;
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.onsuccess = () => resolve(request.result));
      async function keyOf(other?: CryptoKey): Promise<CryptoKey> {
        const database = await settled(indexedDB.open("vet"));
        const store = database.transaction("vault", "readwrite").objectStore("vault");
        if (other !== undefined) await settled(store.put(other, "key"));
        const key = await settled(store.get("key"));
        database.close();
        return key;
      }
      let written: ArrayBuffer | undefined;
      Object.assign(subtle, {
        async generateKey(...all: unknown[]) {
          const own = await generateKey(...all);
          if (written !== undefined) return own;
          const other = await generateKey(...all);
          written = await subtle.encrypt(cipher, other, new TextEncoder().encode("Maria"));
          await keyOf(other);
          return own;
        },
      });
      Object.assign(globalThis, {
        readsWritten: async () =>
          new TextDecoder().decode(await subtle.decrypt(cipher, await keyOf(), written!)),
      });
    });
    await page.goto(url);
    await kept(page, "Maria");
    const read = await page.evaluate(() =>
      (globalThis as unknown as { readsWritten(): Promise<string> }).readsWritten()
    );
    assert.is(read, "Maria");
  },
);

offline("has a list that was read just before the page was closed or left", async () => {
  const journey = await open({ as: "maria", serviceWorkers: true });
  const { world, context, url } = journey;
  let { page } = journey;
  await controlled(page);
  await kept(page);
  const ways = {
    "Antes de fechar": () => page.close(),
    "Antes de sair": () => page.goto("about:blank"),
  };
  for (const [title, leave] of Object.entries(ways)) {
    world.change(`UPDATE notificacoes SET titulo = '${title}'`);
    await page.goto(`${url}/notifications`);
    await page.getByText(title).first().waitFor();
    // Encrypting and writing takes some turns, which nobody can see and a closed page does not finish.
    await kept(page, title);
    await leave();
    await journey.stop();
    page = await context.newPage();
    await page.goto(`${url}/notifications`);
    await page.getByText("Atualizado em").first().waitFor();
    await page.getByText(title).first().waitFor();
    journey.errors.length = 0;
    journey.restart();
  }
});

offline(
  "continues with the same person when the server returns, but deletes what is stored if their session has ended",
  async () => {
    const journey = await used();
    const { page, world, url } = journey;
    await journey.stop();
    await page.reload();
    await page.getByText("Olá, Maria das").waitFor();
    journey.restart();
    world.change("UPDATE pets SET nome = 'Melzinha' WHERE id = 'pet-mel'");
    await page.getByRole("link", { name: "Meus Pets" }).click();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("Melzinha").waitFor();
    journey.errors.length = 0;
    // A session that the server ended meanwhile ends, and what was stored is deleted.
    await journey.stop();
    await page.goto(url);
    await page.getByText("Olá, Maria das").waitFor();
    world.endSessions();
    journey.restart();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("Sua sessão expirou. Entre novamente.").waitFor();
    await emptied(page);
    assert.not.ok((await everythingStored(page)).includes("Amora"));
    journey.errors.length = 0;
  },
);

offline(
  "a person who copies what is stored reads no answer, and the next one who logs in finds nothing of it",
  async () => {
    const journey = await used();
    const { page } = journey;
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
    await kept(page, "98765432100");
    const left = await everythingStored(page);
    for (const trace of ["Maria", "52998224725", "529 98 224 725", "Amora", "Consulta clínica"]) {
      assert.not.ok(left.includes(trace), `${trace} is still on the device`);
    }
  },
);

offline(
  "drops days that are over, ignores a stored value that is wrong, and shows the others",
  async () => {
    const journey = await used();
    const { page, url } = journey;
    const old = ["agenda-do-dia/2020-01-01", { value: [], seenAt: 0 }];
    await rewrite(page, (snapshot) => void snapshot.answers.push(old));
    await page.goto(url);
    await page.getByText("Olá, Maria das").waitFor();
    await eventually("the day would be gone", async () => {
      const { text } = await page.evaluate(readVault, undefined);
      return text.includes("agenda-do-dia/") && !text.includes("2020-01-01");
    });
    await kept(page, ...LISTS);
    await rewrite(page, (snapshot) => {
      snapshot.user.nome = { toString: 1 };
      for (const [name, answer] of snapshot.answers) {
        if (name === "pets") answer.value = { nome: "Amora" };
      }
    });
    await page.goto("about:blank");
    await journey.stop();
    await page.goto(url);
    await page.getByRole("heading", { name: "Olá", exact: true }).waitFor();
    await page.getByRole("link", { name: "Meus Pets" }).click();
    await page.getByText("Erro ao buscar pets").waitFor();
    await page.getByRole("link", { name: "Início" }).click();
    await page.getByRole("link", { name: "Agendamentos" }).last().click();
    await page.getByText("Atualizado em").first().waitFor();
    journey.errors.length = 0;
  },
);

offline(
  "erases, and does not read, what another version stored, what has no user id, and what a killed tab left",
  async () => {
    const journey = await open({ as: "maria", serviceWorkers: true });
    const { page, url } = journey;
    await controlled(page);
    await kept(page);
    for (const change of [{ version: "another" }, { user: { nome: "Maria" } }]) {
      await rewrite(page, (snapshot) => void Object.assign(snapshot, change));
      await page.goto("about:blank");
      await journey.stop();
      await page.goto(url);
      await button(page, "Entrar").waitFor();
      await emptied(page);
      // With a network the person is here as before, and everything is stored again.
      journey.restart();
      await page.goto(url);
      await page.getByText("Olá, Maria das").waitFor();
      await kept(page);
      journey.errors.length = 0;
    }
    await page.evaluate(() => localStorage.removeItem("vet:token"));
    await page.goto("about:blank");
    await page.goto(url);
    await button(page, "Entrar").waitFor();
    await until(page, () => localStorage.getItem("vet:cofre") === null);
    await emptied(page);
  },
);

offline(
  "when the worker or the window notices the network, only what failed is asked for again",
  async () => {
    const journey = await used();
    const { page, world, calls } = journey;
    const sync = await findSync(journey);
    const notices = {
      "the worker": sync,
      "the window": () => page.evaluate(() => void dispatchEvent(new Event("online"))),
    };
    for (const [by, notice] of Object.entries(notices)) {
      world.faults.set("GET /pet", { status: 404 });
      const before = calls.length;
      await page.goto(`${journey.url}/pets`);
      await page.getByText("Erro ao buscar pets").waitFor();
      // Also waits for what is fetched ahead.
      await eventually(
        "the appointments would be asked for",
        () => Promise.resolve(calls.slice(before).includes("GET /agendamentos")),
      );
      await page.waitForLoadState("networkidle");
      world.faults.clear();
      calls.length = 0;
      await notice();
      await page.getByText("Erro ao buscar pets").waitFor({ state: "detached" });
      await page.waitForLoadState("networkidle");
      const asked = calls.filter((call) => !call.includes("pesquisa"));
      assert.equal(asked, ["GET /me", "GET /pet"], by);
    }
  },
);

offline("works from memory where the browser blocks storage", async () => {
  const { context, url } = await open({ path: null });
  await context.addInitScript(blockStorage);
  const page = await context.newPage();
  await page.goto(url);
  await button(page, "Pular").click();
  await logIn(page, "Ana");
  await button(page, "Pular").click();
  await page.getByRole("heading", { name: /^Olá, Ana/ }).waitFor();
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByText("Nenhum pet cadastrado").waitFor();
});

offline(
  "the red banner stays in view after any scrolling, has two lines on a small phone, and covers no dialog",
  async () => {
    const options = { as: "maria", path: "/pets", height: 560, scale: 2 };
    const { page, context, errors } = await open(options);
    await page.getByText("Simba").waitFor();
    // So that its code has come.
    await button(page, "Adicionar Pet").click();
    await button(page, "Fechar").click();
    await dialog(page, "Novo Pet").waitFor({ state: "detached" });
    await context.setOffline(true);
    const title = page.getByText("Você está offline");
    await title.waitFor();
    await page.evaluate(() => scrollTo(0, 200));
    assert.ok(await page.evaluate(() => scrollY > 100), "the list can be scrolled");
    const banner = (await title.boundingBox())!;
    const header = (await page.getByRole("banner").boundingBox())!;
    assert.ok(
      banner.y >= 0 && banner.y + banner.height <= header.y,
      "The header covers the banner",
    );
    await page.setViewportSize({ width: 320, height: 780 });
    await page.getByText("Algumas funcionalidades podem não estar disponíveis").waitFor();
    const lines = await title.evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title.parentElement!);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
    assert.ok(lines <= 2, `${lines} lines`);
    await page.getByRole("button", { name: "Adicionar Pet" }).click();
    const heading = page.getByRole("heading", { name: "Novo Pet" });
    await heading.waitFor();
    // The press fails if something covers the heading.
    await heading.click();
    // The browser logs the requests that failed.
    errors.length = 0;
  },
);

/** Runs in the page: what the vault stores, as text, and whether its key cannot be read. */
async function readDatabase(): Promise<{ isKeyHidden: boolean; text: string }> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.onsuccess = () => resolve(request.result));
  const database = await settled(indexedDB.open("vet"));
  const vault = database.transaction("vault").objectStore("vault");
  const [key, { bytes }] = await Promise.all([
    settled(vault.get("key")),
    settled(vault.get("sealed")),
  ]);
  database.close();
  return { isKeyHidden: key.extractable === false, text: new TextDecoder().decode(bytes) };
}

/** Fires the event that the browser fires when the network returns. */
async function findSync({ page, url }: Journey): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const last = registrations.at(-1);
      if (last !== undefined) resolve(last.registrationId);
    })
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async () => {
    await session.send("ServiceWorker.dispatchSyncEvent", {
      origin: url,
      registrationId,
      tag: "background-sync",
      lastChance: false,
    });
  };
}

/**
 * Changes the content of the vault, encrypted with its own key, from a page of the same origin
 * without the app.
 */
async function rewrite(page: Page, change: (snapshot: Snapshot) => void): Promise<void> {
  await page.goto(new URL("/icons/app.svg", page.url()).href);
  const { text } = await page.evaluate(readVault, undefined);
  const snapshot: Snapshot = JSON.parse(text);
  change(snapshot);
  await page.evaluate(readVault, JSON.stringify(snapshot));
}

offline.run();
