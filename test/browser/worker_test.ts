// Shows what the service worker stores: one version, complete or not at all, which no installation
// damages.
import * as assert from "uvu/assert";
import { builtSite, type Journey, journeySuite, open } from "./browser.ts";
import {
  installEndsInWaiting,
  lookForNewWorker,
  nextBuild,
  takeNewVersion,
  testVersionOf,
  waitForLogin,
  waitUntilControlled,
  withTestVersion,
} from "./versions.ts";
import { until } from "./steps.ts";

const worker = journeySuite("Worker");

const ELSEWHERE = { apiBaseUrl: "https://api.example.gov.br/v1" };

/** The built app, installed. */
async function installed(): Promise<Journey> {
  const host = await open({ path: null, serviceWorkers: true });
  await host.page.goto(host.url);
  await waitUntilControlled(host.page);
  return host;
}

async function worksOffline(host: Journey, when = "now"): Promise<void> {
  await host.stopServer();
  try {
    await host.page.reload();
    await waitForLogin(host.page);
  } catch (error) {
    throw new Error(`It does not work offline ${when}: ${error}`);
  }
  host.errors.length = 0;
}

/** The next version is not installed, and this one works offline. */
async function installsNothing(host: Journey, when: string): Promise<void> {
  await lookForNewWorker(host.page);
  assert.is(await installEndsInWaiting(host.page), false, `the next version waits ${when}`);
  await worksOffline(host, when);
}

/** The host is there again, as it was when the app was installed. */
async function comeBack(host: Journey): Promise<void> {
  host.deploy(await builtSite());
  host.answersByPath.clear();
  host.restartServer();
}

worker("shows the page offline at a campaign whose id has dots and slashes", async () => {
  const host = await installed();
  await host.stopServer();
  for (const id of ["AG.2026-000123", "a/b.js"]) {
    await host.page.goto(`${host.url}/campanhas/${encodeURIComponent(id)}`);
    await waitForLogin(host.page);
  }
  host.errors.length = 0;
});

worker(
  "leaves to the server its health, and takes a page without script in any spelling",
  async () => {
    const host = await installed();
    const { page, url } = host;
    await page.goto(`${url}/healthz`);
    await page.getByText('"status":"ok"').waitFor();
    await page.goto(`${url}/TERMOS/`);
    await page.getByRole("heading", { level: 1, name: "Termos de uso" }).waitFor();
    assert.is(page.url(), `${url}/termos`);
    await host.stopServer();
    await page.goto(`${url}/Termos/`);
    await page.getByRole("heading", { level: 1, name: "Termos de uso" }).waitFor();
    host.errors.length = 0;
  },
);

/** What the app would get of the city's file. */
function noticesAt({ page }: Journey): Promise<unknown> {
  return page.evaluate(async () => (await (await fetch("/cidade.json")).json()).avisos);
}

worker(
  "serves the city's texts as they are now, and without network as they were the last time",
  async () => {
    const host = await installed();
    assert.is(await noticesAt(host), undefined);
    const avisos = [{ texto: "Fechado dia 08/12" }];
    host.deploy(await builtSite(), { cityTexts: { avisos } });
    assert.equal(await noticesAt(host), avisos);
    // A network's own page is no answer.
    await until(host.page, async () => (await (await caches.match("/cidade.json"))!.json()).avisos);
    host.answersByPath.set(
      "/cidade.json",
      () => new Response("entre na rede", { headers: { "content-type": "text/html" } }),
    );
    await host.page.evaluate(async () => void await fetch("/cidade.json"));
    await host.stopServer();
    assert.equal(await noticesAt(host), avisos);
    host.errors.length = 0;
  },
);

async function aScript(): Promise<string> {
  return (await builtSite()).files.find(({ path }) => path.startsWith("/assets/screens-"))!
    .path;
}

worker(
  "stays complete when the next version lacks a file, has a page in its place, or finds the device full",
  async () => {
    const host = await installed();
    // The same build's page from another environment.
    host.deploy(await builtSite(), ELSEWHERE);
    host.answersByPath.set("/azulejo.svg", () => new Response("later", { status: 503 }));
    await installsNothing(host, "without a file");

    await comeBack(host);
    host.deploy(await nextBuild());
    const html = { headers: { "content-type": "text/html" } };
    host.answersByPath.set("/azulejo.svg", () => new Response("<!doctype html>", html));
    await installsNothing(host, "with a page as a file");

    await comeBack(host);
    const session = await host.page.context().newCDPSession(host.page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: host.url, quotaSize: 1000 });
    host.deploy(await builtSite(), ELSEWHERE);
    await installsNothing(host, "on a full device");
  },
);

worker(
  "stays complete when an installation is interrupted, and through ten pages of its build in a row",
  async () => {
    const host = await installed();
    const site = await builtSite();
    host.deploy(site, ELSEWHERE);
    const never = Promise.withResolvers<Response>();
    host.answersByPath.set("/manifest.webmanifest", () => never.promise);
    await lookForNewWorker(host.page);
    await until(host.page, async () => (await caches.keys()).length > 1);
    never.resolve(new Response("cut", { status: 500 }));
    await worksOffline(host, "after the interruption");

    await comeBack(host);
    for (let turn = 0; turn < 10; turn++) {
      host.deploy(withTestVersion(site, `${turn}`));
      if (turn % 2 === 1) {
        host.answersByPath.set(await aScript(), () => new Response("later", { status: 503 }));
      } else host.answersByPath.clear();
      await lookForNewWorker(host.page);
    }
    await worksOffline(host, "after ten pages");
  },
);

worker(
  "installs no page of another build, tries again later, and stays complete when that version is withdrawn before its use",
  async () => {
    const host = await installed();
    const page = await fetch(host.url);
    host.answersByPath.set("/", () => page.clone());
    host.deploy(await nextBuild());
    await lookForNewWorker(host.page);
    assert.is(await installEndsInWaiting(host.page), false);
    host.answersByPath.clear();
    await lookForNewWorker(host.page);
    assert.is(await installEndsInWaiting(host.page), true);
    host.deploy(await builtSite());
    host.answersByPath.set(await aScript(), () => new Response("later", { status: 503 }));
    await lookForNewWorker(host.page);
    assert.is(await installEndsInWaiting(host.page), true);
    await worksOffline(host);
  },
);

worker(
  "fetches of a new version only what has changed, and keeps nothing of half a version",
  async () => {
    const host = await installed();
    const site = await nextBuild(await aScript());
    const changed = site.files.find(({ path }) => path.startsWith("/assets/screens-"))!.path;
    const asked: string[] = [];
    host.context.on("request", (request) => {
      if (request.serviceWorker() !== null) asked.push(new URL(request.url()).pathname);
    });
    host.deploy(site);
    host.answersByPath.set(changed, () => new Response("later", { status: 503 }));
    await lookForNewWorker(host.page);
    assert.is(await installEndsInWaiting(host.page), false);
    assert.is(await host.page.evaluate(async () => (await caches.keys()).length), 1);

    host.answersByPath.clear();
    asked.length = 0;
    await lookForNewWorker(host.page);
    assert.is(await installEndsInWaiting(host.page), true);
    assert.equal(asked.filter((path) => path.startsWith("/assets/")), [changed]);
    const reloaded = host.page.waitForEvent("load");
    await takeNewVersion(host.page);
    await reloaded;
    await waitUntilControlled(host.page);
    await worksOffline(host);
    assert.is(await testVersionOf(host.page), "2");
    for (const { path } of site.files.filter(({ path }) => /^\/assets\/.*\.js$/.test(path))) {
      assert.ok(await host.page.evaluate(async (path) => (await fetch(path)).ok, path), path);
    }
  },
);

worker("installs a page that differs only in its headers", async () => {
  const host = await installed();
  const site = await builtSite();
  const added = "sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
  host.deploy({
    ...site,
    csp: { ...site.csp, scriptHashes: [...site.csp.scriptHashes, added] },
  });
  await lookForNewWorker(host.page);
  const reloaded = host.page.waitForEvent("load");
  await takeNewVersion(host.page);
  await reloaded;
  await waitUntilControlled(host.page);
  await host.stopServer();
  const answer = await host.page.reload();
  assert.match(answer!.headers()["content-security-policy"], added);
  await waitForLogin(host.page);
  host.errors.length = 0;
});

worker("keeps an older version only as long as a tab still runs it", async () => {
  const host = await installed();
  const { page, url } = host;
  await page.goto(`${url}/sign-in`);
  await page.getByRole("button", { name: /Tutor/ }).click();
  await page.getByLabel("CPF", { exact: true }).fill("123");
  host.deploy(await nextBuild());
  const second = await page.context().newPage();
  await second.goto(url);
  await lookForNewWorker(second);
  await takeNewVersion(second);
  await until(second, () => document.documentElement.dataset.version === "2");
  // The old version's chunks are no longer on any server.
  assert.is((await fetch(url + await aScript())).status, 404);
  const isThere = await page.evaluate(async (path) => (await fetch(path)).ok, await aScript());
  assert.ok(isThere, "the old tab has lost its code");
  await page.close();
  for (let turn = 0; turn < 2; turn++) {
    await second.reload();
    await waitForLogin(second);
  }
  await until(second, async () => (await caches.keys()).length === 1);
  host.page = second;
  await worksOffline(host);
});

worker.run();
