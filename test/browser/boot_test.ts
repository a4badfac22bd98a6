// Shows that a page whose script does not load says so, and that one press repairs it, even if the
// stored app is the cause.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { builtSite, entryScript, journeys } from "./browser.ts";
import { controlled, type Host, nextBuild, openAt, seeLogin, servedBy, versionOf } from "./host.ts";
import { until } from "./steps.ts";

const boot = journeys("Boot");

const BROKEN = "Não foi possível abrir o portal.";

function again(page: Page) {
  return page.getByRole("button", { name: "Tentar novamente" });
}

/** Waits until the page says that the portal could not be opened. */
async function isBroken(page: Page): Promise<void> {
  await page.getByRole("alert").getByText(BROKEN).waitFor();
}

/** A page whose script is missing on its host. */
async function openBroken(): Promise<Host> {
  const host = await openAt();
  host.faults.set(await entryScript(), () => new Response("gone", { status: 404 }));
  await host.page.goto(host.url);
  await isBroken(host.page);
  return host;
}

async function stop(host: Host): Promise<void> {
  await host.stop();
  host.journey.errors.length = 0;
}

boot(
  "repairs a stored page whose script is missing, and the app then works offline",
  async () => {
    const host = await openAt();
    const { page, journey } = host;
    await page.goto(`${host.url}/sign-in`);
    await controlled(page);
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
    }, await entryScript());
    // The browser's own cache must not have it either.
    await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
    host.answer = servedBy(await nextBuild());
    // The page must not find the new worker, as if a proxy still had the old file.
    host.faults.set("/sw.js", servedBy(await builtSite()));
    await page.reload();
    await isBroken(page);
    assert.not.ok(await page.getByText("Carregando...").isVisible());
    await again(page).click();
    await page.getByRole("button", { name: /Tutor/ }).waitFor();
    assert.is(await versionOf(page), "2");
    host.faults.clear();
    await page.goto(host.url);
    await until(page, async () => await caches.match("/") !== undefined);
    await host.stop();
    await page.reload();
    await seeLogin(page);
    journey.errors.length = 0;
  },
);

for (const isDown of [true, false]) {
  const what = isDown ? "without a network" : "while the host fails";
  boot(`a press ${what} changes nothing, and a later one opens the app`, async () => {
    const host = await openBroken();
    const { page } = host;
    await page.getByLabel("CPF ou CNPJ").fill("529");
    if (isDown) await host.stop();
    else host.answer = () => new Response("later", { status: 503 });
    await again(page).click();
    await page.getByRole("alert").getByText("Ainda não deu certo.").waitFor();
    assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "529");
    if (isDown) host.start();
    host.answer = servedBy(await builtSite());
    host.faults.clear();
    await again(page).click();
    await seeLogin(page);
    await stop(host);
  });
}

boot("asks for the packages without waiting for the app's script, which names them", async () => {
  const host = await openAt();
  const { page } = host;
  const packages = (await builtSite()).files.filter(({ path }) => path.includes("packages-"));
  assert.ok(packages.length > 0);
  const asked = Promise.all(
    packages.map(({ path }) => page.waitForRequest((request) => request.url().endsWith(path))),
  );
  const app = Promise.withResolvers<Response>();
  host.faults.set(await entryScript(), () => app.promise);
  await page.goto(host.url);
  await asked;
  app.resolve(new Response("gone", { status: 404 }));
  await isBroken(page);
  await stop(host);
});

boot("reloads once, however often the button is pressed", async () => {
  const host = await openBroken();
  const { page } = host;
  host.faults.clear();
  let loads = 0;
  page.on("load", () => loads += 1);
  const reloaded = page.waitForEvent("load");
  await again(page).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press++) button.click();
  });
  await reloaded;
  await seeLogin(page);
  assert.is(loads, 1);
  await stop(host);
});

boot.run();
