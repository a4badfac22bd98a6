// Shows new versions of the app in open tabs: they are announced, never forced, and stored as a whole
// or not at all.
import { fileURLToPath } from "node:url";
import * as assert from "uvu/assert";
import { createBuilder } from "../../server/build/builder.ts";
import { type Site } from "../../server/site.ts";
import { builtSite, journeySuite, open } from "./browser.ts";
import {
  installEndsInWaiting,
  lookForNewWorker,
  nextBuild,
  takeNewVersion,
  testVersionOf,
  waitUntilControlled,
} from "./versions.ts";
import { button, dialog, eventually, openAndFillBooking, until, waitTwoFrames } from "./steps.ts";

const updates = journeySuite("Updates");

updates("announces a new build, and takes it in every tab once after a press", async () => {
  const journey = await open({ as: "ana", serviceWorkers: true });
  await waitUntilControlled(journey.page);
  const second = await journey.newTab("/pets");
  journey.deploy(await nextBuild());
  let loads = 0;
  for (const page of [journey.page, second]) page.on("load", () => loads += 1);
  await lookForNewWorker(journey.page);
  await journey.page.getByText("Nova versão disponível").waitFor();
  assert.is(loads, 0);
  await takeNewVersion(journey.page);
  for (const page of [journey.page, second]) {
    await until(page, () => document.documentElement.dataset.version === "2");
  }
  await eventually("both tabs are loaded", () => Promise.resolve(loads >= 2));
  // A further one would be there soon.
  await journey.page.waitForTimeout(500);
  assert.is(loads, 2);
});

updates("the announcement waits while typed text would be lost", async () => {
  const journey = await open({ path: "/sign-in", serviceWorkers: true });
  const { page } = journey;
  await waitUntilControlled(page);
  await page.getByRole("button", { name: /Tutor/ }).click();
  await page.getByLabel("CPF", { exact: true }).fill("123");
  journey.deploy(await nextBuild());
  await lookForNewWorker(page);
  assert.ok(await installEndsInWaiting(page));
  await waitTwoFrames(page);
  assert.is(await page.getByText("Nova versão disponível").count(), 0);
  await page.getByLabel("CPF", { exact: true }).fill("");
  await page.getByText("Nova versão disponível").waitFor();
  assert.is(await testVersionOf(page), undefined);
});

updates(
  "a tab that sends something shows what came of it before it takes the new version",
  async () => {
    const journey = await open({ as: "maria", path: "/agendamentos", serviceWorkers: true });
    const { page } = journey;
    await waitUntilControlled(page);
    await openAndFillBooking(page);
    journey.deploy(await nextBuild());
    const other = await journey.newTab("/pets");
    await lookForNewWorker(other);
    await takeNewVersion(other);
    await until(other, () => document.documentElement.dataset.version === "2");
    await button(page, "Agendar").click();
    await dialog(page, "Agendamento confirmado").waitFor();
    // What the reload would need.
    await page.waitForTimeout(500);
    assert.ok(await dialog(page, "Agendamento confirmado").isVisible());
    assert.is(await testVersionOf(page), undefined);
    await page.keyboard.press("Escape");
    await until(page, () => document.documentElement.dataset.version === "2");
  },
);

updates("reloads once for a missing chunk, and then says so", async () => {
  const journey = await open({ as: "ana", path: null });
  const { page } = journey;
  // Fetched ahead, the code would be in the browser's cache.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(journey.url);
  await page.getByText("Olá, Ana").waitFor();
  const site = await builtSite();
  const gone = {
    ...site,
    files: site.files.filter(({ path }) => !path.startsWith("/assets/screens-")),
  };
  journey.deploy(gone);
  // Routing turns off the browser's cache, which may have the chunk by now.
  await page.route("**/assets/screens-*", (route) => route.continue());
  let loads = 0;
  page.on("request", (request) => loads += Number(request.isNavigationRequest()));
  // The page may load itself again before it is whole.
  await page.goto(`${journey.url}/perfil`, { waitUntil: "commit" });
  await page.getByText("Não foi possível abrir esta tela.").waitFor();
  assert.is(loads, 2);
  journey.errors.length = 0;
});

updates("a build that withdraws the worker removes it from the device without asking", async () => {
  const journey = await open({ path: "/sign-in", serviceWorkers: true });
  const { page } = journey;
  await waitUntilControlled(page);
  await page.getByRole("button", { name: /Tutor/ }).click();
  await page.getByLabel("CPF", { exact: true }).fill("123");
  await page.evaluate(() => caches.open("another app's").then(() => {}));
  journey.deploy(await withdrawnSite());
  await page.evaluate(async () => {
    // Not awaited: the worker may end before its update does.
    void (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
  });
  await until(page, async () => !(await caches.keys()).some((name) => name.startsWith("vet-")));
  assert.is(await page.getByLabel("CPF", { exact: true }).inputValue(), "123");
  await page.close();
  const later = await journey.newTab();
  await later.getByRole("button", { name: "Entrar", exact: true }).waitFor();
  await until(
    later,
    async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  const left = await later.evaluate(async () => ({
    controller: navigator.serviceWorker.controller,
    caches: await caches.keys(),
  }));
  assert.equal(left, { controller: null, caches: ["another app's"] });
});

/**
 * The site without a worker, as a person develops it: a build that is not shortened costs a fifth. What the program
 * itself makes of `--withdraw-service-worker` is shown by test/server/build/build_test.ts.
 */
async function withdrawnSite(): Promise<Site> {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
  const builder = await createBuilder({ root, dev: true, withdrawsWorker: true });
  try {
    return (await builder.build()).site;
  } finally {
    await builder.close();
  }
}

updates.run();
