// What the worker does when it wakes: its reminders come while the app is closed and the network is away.
import type { BrowserContext, CDPSession, Page, Worker } from "playwright-core";
import * as assert from "uvu/assert";
import { addDays } from "../../server/mock/dates.ts";
import type { World } from "../../server/mock/world.ts";
import { type Journey, journeySuite, open } from "./browser.ts";
import { readVaultInPage, waitUntilVaultHas } from "./device.ts";
import { button, dialog, eventually, logOut, until } from "./steps.ts";

const reminders = journeySuite("Reminders");

const SWITCH = "Avisar neste celular";
const WORDS = "Chegue até as 08:00.";

/** Both are tomorrow morning, by the real clock, which the worker reads. */
function bothTomorrow(world: World): void {
  const both = ["agendamento-hoje", "agendamento-inscricao"];
  const tomorrow = { data: addDays(world.today(), 1), turno: "MANHA" };
  world.edit("agendamento", ({ id }) => both.includes(id), tomorrow);
}

/** As on an Android phone with the installed app. Chromium's tests have no such permission. */
async function openInstalled(granted = true): Promise<Journey> {
  const journey = await open({
    as: "maria",
    path: null,
    serviceWorkers: true,
    wholeBrowser: true,
    prepare: bothTomorrow,
  });
  const { context, url, page } = journey;
  await context.grantPermissions(granted ? ["notifications"] : [], { origin: url });
  await page.addInitScript(() => {
    const query = navigator.permissions.query.bind(navigator.permissions);
    navigator.permissions.query = (wanted) =>
      (wanted.name as string) === "periodic-background-sync"
        ? Promise.resolve({ state: "granted" } as PermissionStatus)
        : query(wanted);
    const { prototype } = (globalThis as unknown as { PeriodicSyncManager: { prototype: object } })
      .PeriodicSyncManager;
    Object.assign(prototype, { register: () => Promise.resolve() });
    const { close } = Notification.prototype;
    Notification.prototype.close = function () {
      close.call(this);
      Object.assign(globalThis, {
        noticesClosed: ((globalThis as Closing).noticesClosed ?? 0) + 1,
      });
    };
    type Closing = { noticesClosed?: number };
  });
  await page.goto(`${url}/agendamentos?detalhes=agendamento-hoje`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return journey;
}

async function turnOn(page: Page): Promise<void> {
  const control = page.getByRole("switch", { name: SWITCH });
  assert.is(await control.getAttribute("aria-checked"), "false");
  await control.click();
  await page.locator("[role=switch][aria-checked=true]").waitFor();
  await eventually(
    "the visits are stored",
    async () => (await page.evaluate(readVaultInPage)).names.includes("lembretes"),
  );
}

/** Wakes the worker as the browser does, from a page of no site. */
async function wakerOf(context: BrowserContext, url: string) {
  const session: CDPSession = await context.newCDPSession(await context.newPage());
  let registrationId = "";
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const one of registrations) {
      if (one.scopeURL === `${url}/` && !one.isDeleted) registrationId = one.registrationId;
    }
  });
  await session.send("ServiceWorker.enable");
  await eventually("the worker is known", () => Promise.resolve(registrationId !== ""));
  const [worker] = context.serviceWorkers();
  // The protocol answers before the worker has heard of it.
  await worker.evaluate(() => {
    const scope = self as unknown as { woken: number; ExtendableEvent: { prototype: Event } };
    const { prototype } = scope.ExtendableEvent as unknown as { prototype: Waiting };
    type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
    const { waitUntil } = prototype;
    scope.woken = 0;
    prototype.waitUntil = function (this: Waiting, work) {
      waitUntil.call(this, work);
      if (this.type === "periodicsync") void work.then(() => scope.woken += 1);
    };
  });
  let wakes = 0;
  async function wake(): Promise<void> {
    wakes += 1;
    await session.send("ServiceWorker.dispatchPeriodicSyncEvent", {
      origin: url,
      registrationId,
      tag: "lembretes",
    });
    await eventually("the worker has done its work", async () => await woken(worker) === wakes);
  }
  return { wake, worker };
}

/** What the phone shows, sorted. */
async function shown(worker: Worker): Promise<string[]> {
  return await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const all = await registration.getNotifications();
    return all.map(({ title, body }) => `${title}: ${body}`).sort();
  });
}

/** How often the worker has done its work. */
function woken(worker: Worker): Promise<number> {
  return worker.evaluate(() => (self as unknown as { woken: number }).woken);
}

reminders(
  "with the app closed and no network, each of two visits is told once, and a press opens it",
  async () => {
    const { page, context, url, world, stopServer } = await openInstalled();
    await turnOn(page);
    const { wake, worker } = await wakerOf(context, url);
    const [, month, day] = addDays(world.today(), 1).split("-");
    await page.close();
    await stopServer();
    await wake();
    const texts = await shown(worker);
    assert.match(texts[0], /^Consulta clínica: Amanhã, (seg|ter|qua|qui|sex|sáb|dom)\., /);
    assert.ok(texts[0].endsWith(`, ${day}/${month}: Amora. ${WORDS}`), texts[0]);
    assert.match(texts[1], "Vacinação antirrábica: Amanhã, ");

    const opened = await worker.evaluate(async () => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (url: string) => Promise<void> };
      };
      const urls: string[] = [];
      const works: Promise<unknown>[] = [];
      scope.clients.openWindow = (url) => Promise.resolve(void urls.push(url));
      for (const notification of await scope.registration.getNotifications()) {
        const press = new Event("notificationclick");
        const waitUntil = (work: Promise<unknown>) => works.push(work);
        Object.assign(press, { notification, waitUntil });
        self.dispatchEvent(press);
      }
      await Promise.all(works);
      return urls.sort();
    });
    assert.equal(opened, [
      "/agendamentos?detalhes=agendamento-hoje",
      "/agendamentos?detalhes=agendamento-inscricao",
    ]);
    await eventually("what was pressed is gone", async () => (await shown(worker)).length === 0);
    await wake();
    assert.equal(await shown(worker), []);
  },
);

for (const isListRead of [true, false]) {
  const what = isListRead ? "" : ", also if the list cannot be read again";
  reminders(`one that was cancelled is not told${what}`, async () => {
    const { page, context, url, world } = await openInstalled();
    await turnOn(page);
    if (!isListRead) world.faults.set("GET /agendamentos", { status: 400 });
    await button(page, "Cancelar Agendamento").click();
    await button(page, "Sim, cancelar").click();
    await page.getByText("Agendamento cancelado com sucesso.").waitFor();
    await page.getByRole("dialog").getByText("Cancelada").waitFor();
    const { wake, worker } = await wakerOf(context, url);
    await page.close();
    await wake();
    const services = (await shown(worker)).map((text) => text.split(":")[0]);
    assert.equal(services, ["Vacinação antirrábica"]);
  });
}

reminders("after a logout nothing shows, nothing is stored and nothing more is told", async () => {
  const { page, context, url } = await openInstalled();
  await turnOn(page);
  const { wake, worker } = await wakerOf(context, url);
  await wake();
  assert.is((await shown(worker)).length, 2);
  await dialog(page, /Consulta/).getByRole("button", { name: "Fechar" }).click();
  await logOut(page);
  // Chromium without a window closes them too, some seconds later.
  await until(page, () => (globalThis as { noticesClosed?: number }).noticesClosed === 2);
  assert.equal(await shown(worker), []);
  assert.equal((await page.evaluate(readVaultInPage)).names, []);
  await wake();
  assert.equal(await shown(worker), []);
  assert.equal((await page.evaluate(readVaultInPage)).names, []);
});

reminders("turned off again, nothing is told, also where the browser goes on waking", async () => {
  const { page, context, url } = await openInstalled();
  await turnOn(page);
  await page.getByRole("switch", { name: SWITCH }).click();
  await page.locator("[role=switch][aria-checked=false]").waitFor();
  const { wake, worker } = await wakerOf(context, url);
  await wake();
  assert.equal(await shown(worker), []);
});

reminders(
  "when the worker wakes, open pages ask again for the places that are waited for",
  async () => {
    const { page, context, url, world, calls } = await openInstalled();
    await page.goto(`${url}/campanhas/campanha-cheia`);
    await button(page, "Avisar quando abrir vaga").click();
    await waitUntilVaultHas(page, '"esperas"');
    const { wake } = await wakerOf(context, url);
    calls.length = 0;
    await page.goto(url);
    await eventually(
      "home has asked at its start",
      () => Promise.resolve(calls.includes("GET /campanhas/ativas")),
    );
    world.edit("campanha", "campanha-cheia", { vagasDisponiveis: 1 });
    // What it read at the start is no longer fresh.
    await page.clock.setFixedTime(Date.now() + 10 * 60_000);
    await wake();
    await page.getByText("Abriu vaga: Castração na Cohab.").waitFor();
  },
);

reminders(
  "a session in which storage does not answer ends no waking, and the next one asks for it again",
  async () => {
    const { page } = await openInstalled();
    await turnOn(page);
    await page.addInitScript(() => {
      const { prototype } =
        (globalThis as unknown as { PeriodicSyncManager: { prototype: object } })
          .PeriodicSyncManager;
      for (const act of ["register", "unregister"]) {
        const count = () => {
          document.documentElement.setAttribute(`data-${act}`, "");
          return Promise.resolve();
        };
        Object.assign(prototype, { [act]: count });
      }
      if (sessionStorage.getItem("silent") === null) return;
      sessionStorage.clear();
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.evaluate(() => sessionStorage.setItem("silent", ""));
    await page.reload();
    // After two seconds the device counts as read.
    await page.waitForTimeout(4000);
    assert.is(await page.locator("[data-unregister]").count(), 0);
    await page.reload();
    await page.locator("[data-register]").waitFor({ timeout: 8000 });
  },
);

reminders("says what is in the way, and that the calendar reminds", async () => {
  const { page } = await openInstalled(false);
  await page.evaluate(() => {
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await page.getByRole("switch", { name: SWITCH }).click();
  await page.getByText("Os avisos do portal estão bloqueados neste celular.").waitFor();
  await page.evaluate(() => {
    // As in a Chromium that does not know this permission.
    navigator.permissions.query = () => Promise.reject(new TypeError());
  });
  await page.getByRole("switch", { name: SWITCH }).click();
  await page.getByText("“Adicionar à tela inicial” no menu do navegador. Depois, abra pelo ícone.")
    .waitFor();
  assert.is(await page.getByRole("switch", { name: SWITCH }).getAttribute("aria-checked"), "false");
});

for (
  const [what, words] of [
    ["blocked its notifications", "Os avisos do portal estão bloqueados neste celular."],
    ["removed the app", "só vem com o portal instalado"],
  ]
) {
  reminders(`is not said to be on where the person has since ${what}`, async () => {
    const { page } = await openInstalled();
    await turnOn(page);
    await page.addInitScript((isBlocked) => {
      if (isBlocked) Object.defineProperty(Notification, "permission", { value: "denied" });
      else {
        navigator.permissions.query = () =>
          Promise.resolve({ state: "denied" } as PermissionStatus);
      }
    }, what.startsWith("blocked"));
    await page.reload();
    await page.getByText(words).waitFor();
    assert.is(await page.locator("[role=switch][aria-checked=true]").count(), 0);
  });
}

reminders(
  "where nothing can wake the portal there is no switch, but a sentence at once",
  async () => {
    const { page } = await open({ as: "maria", path: "/agendamentos", wholeBrowser: true });
    await page.locator("[data-card=agendamento-inscricao] button").click();
    await page.getByText("só vem com o portal instalado").waitFor();
    assert.is(await page.getByRole("switch").count(), 0);
  },
);

reminders("there is none in the details that home opens either", async () => {
  const { page } = await open({
    as: "maria",
    wholeBrowser: true,
    // Whatever the hour, it has not passed.
    prepare: (world) => world.edit("agendamento", "agendamento-hoje", { turno: null }),
  });
  await button(page, /Você tem 1 agendamento para hoje/).click();
  await dialog(page, "Agendamentos de hoje").getByRole("button", { name: /Amora/ }).click();
  await page.getByText("só vem com o portal instalado").waitFor();
  assert.is(await page.getByRole("switch").count(), 0);
});

reminders.run();
