// Shows that a page whose script does not load, or cannot run, says why, and that one press repairs what can be
// repaired, even if the stored app is the cause.
import * as assert from "uvu/assert";
import type { Page, Route } from "playwright-core";
import { hashForCsp } from "../../server/build/page.ts";
import { PAGE_PATH, type Site } from "../../server/site.ts";
import {
  builtSite,
  entryScriptPath,
  type Journey,
  journeySuite,
  listAccessibilityFaults,
  open,
  waitForApp,
} from "./browser.ts";
import {
  nextBuild,
  testVersionOf,
  waitForLogin,
  waitUntilControlled,
  withNewText,
} from "./versions.ts";
import { holdAssets, until } from "./steps.ts";

const boot = journeySuite("Boot");

const BROKEN = "Não foi possível abrir o portal.";
const NO_NETWORK = "Verifique a internet e tente de novo.";
const LOST = "A internet funciona, mas uma parte do portal não chegou.";
const TOO_OLD = "Este navegador é antigo demais para o portal";
const PLACE = { address: "Rua A, 1", phone: "156", hours: "7h às 17h" };

function openEmptyPage(): Promise<Journey> {
  return open({ path: null, serviceWorkers: true });
}

function again(page: Page) {
  return page.getByRole("button", { name: "Tentar novamente" });
}

/** Waits until the page says that the portal could not be opened. */
async function isBroken(page: Page): Promise<void> {
  await page.getByRole("alert").getByText(BROKEN).waitFor();
}

/** A page whose script is missing on its host. */
async function openBroken(): Promise<Journey> {
  const host = await openEmptyPage();
  host.answersByPath.set(await entryScriptPath(), () => new Response("gone", { status: 404 }));
  await host.page.goto(host.url);
  await isBroken(host.page);
  return host;
}

function isNoticeInSight(): boolean {
  return document.querySelector(".sem-rede")!.getBoundingClientRect().top >= 0;
}

async function stop(host: Journey): Promise<void> {
  await host.stopServer();
  host.errors.length = 0;
}

boot(
  "repairs a stored page whose script is missing, and the app then works offline",
  async () => {
    const host = await openEmptyPage();
    const { page } = host;
    await page.goto(`${host.url}/sign-in`);
    await waitUntilControlled(page);
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
    }, await entryScriptPath("main"));
    // The browser's own cache must not have it either.
    await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
    // The page must not find the new worker, as if a proxy still had the old file.
    const worker = await fetch(`${host.url}/sw.js`);
    host.answersByPath.set("/sw.js", () => worker.clone());
    host.deploy(await nextBuild());
    await page.reload();
    await isBroken(page);
    assert.not.ok(await page.getByText("Carregando...").isVisible());
    await again(page).click();
    await page.getByRole("button", { name: /Tutor/ }).waitFor();
    assert.is(await testVersionOf(page), "2");
    host.answersByPath.clear();
    await page.goto(host.url);
    await until(page, async () => await caches.match("/") !== undefined);
    await host.stopServer();
    await page.reload();
    await waitForLogin(page);
    host.errors.length = 0;
  },
);

for (const isDown of [true, false]) {
  const what = isDown ? "without a network" : "while the host fails";
  boot(`a press ${what} changes nothing, and a later one opens the app`, async () => {
    const host = await openBroken();
    const { page } = host;
    await page.getByLabel("CPF ou CNPJ").fill("529");
    if (isDown) await host.stopServer();
    else await page.route("**/*", (route) => route.fulfill({ status: 503, body: "later" }));
    await again(page).click();
    await page.getByRole("alert").getByText("Ainda não deu certo.").waitFor();
    assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "529");
    if (isDown) host.restartServer();
    await page.unrouteAll();
    host.answersByPath.clear();
    await again(page).click();
    await waitForLogin(page);
    await stop(host);
  });
}

boot("asks for the packages without waiting for the app's script, which names them", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  const packages = (await builtSite()).files.filter(({ path }) => path.includes("packages-"));
  assert.ok(packages.length > 0);
  const asked = Promise.all(
    packages.map(({ path }) => page.waitForRequest((request) => request.url().endsWith(path))),
  );
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  // A new answer for each request: the script is asked for twice, and an answer's body can be sent once.
  host.answersByPath.set(
    await entryScriptPath("main"),
    () => held.then(() => new Response("gone", { status: 404 })),
  );
  await page.goto(`${host.url}/sign-in`);
  await asked;
  answer();
  await isBroken(page);
  await stop(host);
});

boot("where React does not come, the login says so, and keeps what was typed", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  host.answersByPath.set(
    await entryScriptPath("main"),
    () => new Response("gone", { status: 404 }),
  );
  await page.goto(host.url);
  // The login's own script fetches React when it hears the typing.
  await waitForApp(page);
  await page.getByLabel("CPF ou CNPJ").fill("529");
  await isBroken(page);
  assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "529");
  host.answersByPath.clear();
  await again(page).click();
  await waitForLogin(page);
  await stop(host);
});

boot("a file that breaks on its way once is asked for once more, and nothing is said", async () => {
  const { page, url, errors } = await open({ path: null });
  let broken = 0;
  await page.route(`**${await entryScriptPath("login")}`, (route) => {
    if (++broken === 1) return route.abort("connectionreset");
    return route.continue();
  });
  await page.goto(url);
  await waitForApp(page);
  assert.is(broken, 2);
  await page.getByLabel("CPF ou CNPJ").fill("529");
  assert.is(await again(page).count(), 0);
  errors.length = 0;
});

boot(
  "a file that never ends is told after half a minute, and late it takes that back",
  async () => {
    const { page, url } = await open({ path: null, firstVisit: true });
    await page.clock.install();
    const come = await holdAssets(page, "*.js");
    await page.goto(url, { waitUntil: "commit" });
    // Then both are late: the slides' code and the login's.
    await page.getByRole("button", { name: "Pular" }).click();
    await page.getByLabel("CPF ou CNPJ").fill("529");
    await page.clock.fastForward(29_000);
    assert.is(await again(page).count(), 0);
    await page.clock.fastForward(2000);
    await isBroken(page);
    assert.is(await again(page).count(), 1);
    come();
    await waitForApp(page);
    await again(page).waitFor({ state: "detached" });
    // The offer is gone: the network's return asks for nothing, and reloads nothing.
    await page.getByLabel("CPF ou CNPJ").fill("");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(async () => {
      dispatchEvent(new Event("online"));
      await fetch("/robots.txt");
    });
    assert.not(asked.includes("/"), `asked for ${asked}`);
    await page.getByLabel("CPF ou CNPJ").fill("529");
    assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "529");
  },
);

boot(
  "slides that never come are told after half a minute, and late they take that back",
  async () => {
    const { page, url } = await open({ path: null, firstVisit: true });
    await page.clock.install();
    const come = await holdAssets(page, "anonymous_screens-*");
    await page.goto(url, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Próximo" }).click();
    await page.clock.fastForward(29_000);
    assert.is(await again(page).count(), 0);
    await page.clock.fastForward(2000);
    await isBroken(page);
    come();
    await page.getByText("2 de 3").waitFor();
    assert.is(await again(page).count(), 0);
  },
);

for (const when of ["before", "after"] as const) {
  boot(`a press ${when} it is known that no script comes leads to the notice of it`, async () => {
    // What the keyboard leaves of a phone's screen.
    const { page, url, errors } = await open({ path: null, height: 380 });
    const lost = Promise.withResolvers<void>();
    await page.route(`**${await entryScriptPath()}`, async (route) => {
      await lost.promise;
      await route.fulfill({ status: 404 });
    });
    await page.goto(url);
    const button = page.getByRole("button", { name: "Entrar" });
    if (when === "before") await button.click();
    lost.resolve();
    await isBroken(page);
    if (when === "after") await button.click();
    await until(page, isNoticeInSight);
    assert.is(await button.getAttribute("aria-busy"), null);
    errors.length = 0;
  });
}

boot("a link whose screen does not come leads to the notice of it, at each press", async () => {
  const { page, url, errors } = await open({ path: null, height: 380 });
  await page.route(`**${await entryScriptPath("main")}`, (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await waitForLogin(page);
  for (let press = 0; press < 2; press++) {
    await page.getByRole("link", { name: "Cadastrar" }).click();
    await isBroken(page);
    await until(page, isNoticeInSight);
  }
  errors.length = 0;
});

for (const when of ["before", "after"] as const) {
  boot(`a login ${when} it is known that the app is late leads to the notice of it`, async () => {
    const { page, url } = await open({ path: null, height: 380 });
    await page.clock.install();
    const come = await holdAssets(page, "app-*");
    await page.goto(url, { waitUntil: "commit" });
    await waitForLogin(page);
    await page.getByLabel("CPF ou CNPJ").fill("52998224725");
    await page.getByLabel("Senha", { exact: true }).fill("maria123");
    const enter = () => page.getByRole("button", { name: "Entrar" }).click();
    if (when === "before") await enter();
    // The app is imported after a frame and a timer.
    await page.clock.runFor(1000);
    await page.clock.fastForward(31_000);
    if (when === "after") await enter();
    await until(page, isNoticeInSight);
    assert.ok(await page.getByRole("button", { name: "Entrando..." }).isVisible());
    come();
    await page.getByRole("heading", { name: "Olá, Maria das Graças" }).waitFor();
  });
}

boot("a link whose screen is known to be late leads to the notice of it", async () => {
  const { page, url } = await open({ path: null, height: 380 });
  await page.clock.install();
  const come = await holdAssets(page, "app-*");
  await page.goto(url, { waitUntil: "commit" });
  await waitForLogin(page);
  await page.getByLabel("CPF ou CNPJ").focus();
  await page.clock.runFor(1000);
  await page.clock.fastForward(31_000);
  await page.getByRole("link", { name: "Cadastrar" }).click();
  await until(page, isNoticeInSight);
  come();
  await page.getByRole("heading", { name: "Cadastre-se" }).waitFor();
});

boot("the network's return keeps what was typed, and the login then opens the app", async () => {
  const { page, url, errors } = await open({ path: null });
  await page.route(`**${await entryScriptPath("main")}`, (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await waitForApp(page);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await isBroken(page);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { name: "Olá, Maria das Graças" }).waitFor();
  errors.length = 0;
});

boot("the network's return keeps what is typed while it asks for the app", async () => {
  const { page, url, errors } = await open({ path: null });
  await page.route(`**${await entryScriptPath("main")}`, (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await waitForApp(page);
  const documento = page.getByLabel("CPF ou CNPJ");
  await documento.focus();
  await isBroken(page);
  await page.unrouteAll();
  const asked = Promise.withResolvers<Route>();
  await page.route(url, (route) => asked.resolve(route));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const route = await asked.promise;
  await documento.fill("529");
  await route.continue();
  // It is offered again, and a press reloads.
  await page.getByRole("button", { name: "Tentar novamente" }).waitFor();
  assert.is(await documento.inputValue(), "529");
  errors.length = 0;
});

boot("without a network the login says so, though nobody has touched it before", async () => {
  const { page } = await open();
  const app = (await builtSite()).files.map(({ path }) => path)
    .filter((path) => /\/assets\/(?:main|app|packages)-/.test(path));
  assert.ok(app.length > 2);
  await until(page, (app) => {
    const came = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    return app.every((path) => came.includes(path));
  }, app);
  await page.context().setOffline(true);
  await page.getByText("Você está offline").waitFor();
});

boot(
  "where a file is gone, it does not blame the network, and reloads once, however often the button is pressed",
  async () => {
    const host = await openBroken();
    const { page } = host;
    await blamesNoNetwork(page);
    host.answersByPath.clear();
    let loads = 0;
    page.on("load", () => loads += 1);
    const reloaded = page.waitForEvent("load");
    await again(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 5; press++) button.click();
    });
    await reloaded;
    await waitForLogin(page);
    assert.is(loads, 1);
    await stop(host);
  },
);

boot("without an answer, it says that the network may be the cause", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  await page.route("**/assets/*.js", async (route) => {
    await host.stopServer();
    await route.abort();
  });
  await page.goto(host.url);
  await isBroken(page);
  await page.getByText(NO_NETWORK).waitFor();
  await stop(host);
});

boot("where a file is the page, as on some hosts, it does not blame the network", async () => {
  const host = await openEmptyPage();
  host.answersByPath.set(await entryScriptPath(), () => html("<p>olá"));
  await host.page.goto(host.url);
  await blamesNoNetwork(host.page);
  await stop(host);
});

boot("where the device keeps a broken file, one press repairs it", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  const headers = { "content-type": "text/javascript", "cache-control": "max-age=9999" };
  host.answersByPath.set(await entryScriptPath(), () => {
    host.answersByPath.clear();
    return new Response("let half = (", { headers });
  });
  await page.goto(host.url);
  await isBroken(page);
  await page.getByText(LOST).waitFor();
  await again(page).click();
  await waitForLogin(page);
  await stop(host);
});

const UNFIT: [what: string, script: string][] = [
  ["does not understand the script", "let a = ( ;"],
  ["lacks what the script needs", "globalThis.noBrowserHasThis.begin();"],
];
for (const [what, script] of UNFIT) {
  boot(`a browser that ${what} is told so, with a person's help and no button`, async () => {
    const host = await openEmptyPage();
    const { page } = host;
    host.deploy(await builtSite(), { hospital: PLACE });
    host.answersByPath.set(
      await entryScriptPath(),
      () => new Response(script, { headers: { "content-type": "text/javascript" } }),
    );
    await page.goto(host.url);
    await seeTooOld(page);
    await stop(host);
  });
}

boot("a browser below the oldest one is told so, and starts nothing", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  host.deploy(await builtSite(), { hospital: PLACE });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "HTMLDialogElement"));
  await page.goto(host.url);
  await seeTooOld(page);
  assert.equal(await listAccessibilityFaults(page), []);
  assert.not.ok(asked.some((path) => /^\/(assets|api)\//.test(path)), asked.join());
  await stop(host);
});

boot("a browser that does not understand the page's script is told so", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  host.deploy(
    withPage(await builtSite(), (text) => text.replace("<script>", "<script>let a = ( ;")),
    { hospital: PLACE },
  );
  await page.goto(host.url);
  await seeTooOld(page);
  await stop(host);
});

boot("a page that did not come whole does not blame the browser", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  const { headers, text } = await servedPage(host);
  for (const place of ['<script type="text/html"', "Atualize o navegador", "<body>"]) {
    host.answersByPath.set(
      "/",
      () => new Response(text.slice(0, text.indexOf(place)), { headers }),
    );
    await page.goto(host.url);
    assert.is(
      (await page.locator("body").innerText()).trim(),
      "A página não chegou inteira. Verifique a internet e tente de novo.",
    );
  }
  await stop(host);
});

boot("without script, the page says what to do, and shows no form", async () => {
  const { page, url } = await open({ path: null });
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(url);
  const words = await still.locator("body").innerText();
  await context.close();
  assert.match(words, `${TOO_OLD} ou está com o JavaScript desligado`);
  assert.match(words, "ligue o JavaScript");
  assert.not.match(words, "Entrar");
});

boot("nothing of this shows in other browsers, even while the page is still coming", async () => {
  const host = await openEmptyPage();
  const { page } = host;
  const { headers, text } = await servedPage(host);
  const end = text.indexOf("<svg class=");
  const { promise, resolve } = Promise.withResolvers<void>();
  const parts = [text.slice(0, end), text.slice(end)].map((part) => new TextEncoder().encode(part));
  host.answersByPath.set("/", () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(parts[0]);
          await promise;
          controller.enqueue(parts[1]);
          controller.close();
        },
      }),
      { headers },
    ));
  await page.goto(host.url, { waitUntil: "commit" });
  const old = page.locator("#unsupported");
  await old.waitFor({ state: "attached" });
  assert.not.ok(await old.isVisible());
  resolve();
  await waitForLogin(page);
  assert.is(await old.count(), 0);
  await stop(host);
});

boot.run();

async function blamesNoNetwork(page: Page): Promise<void> {
  await isBroken(page);
  await page.getByText(LOST).waitFor();
  assert.is(await page.getByText("Verifique a internet").count(), 0);
}

/** Waits for the text about old browsers, alone on the page. */
async function seeTooOld(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: TOO_OLD, exact: true }).waitFor();
  for (const line of Object.values(PLACE)) await page.getByText(line).waitFor();
  assert.is(await page.getByRole("link", { name: "156" }).getAttribute("href"), "tel:156");
  assert.is(await page.locator("button, input, form").count(), 0);
  assert.is(await page.getByText("internet").count(), 0);
}

function html(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/html" } });
}

async function servedPage({ url }: Journey): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(url);
  return { headers: answer.headers, text: await answer.text() };
}

/** The site with a changed page, and the policy that lets it run. */
function withPage(site: Site, change: (text: string) => string): Site {
  const files = site.files.map((file) =>
    file.path === PAGE_PATH ? withNewText(file, change) : file
  );
  const text = new TextDecoder().decode(files.find(({ path }) => path === PAGE_PATH)!.bytes);
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return { ...site, files, csp: { ...site.csp, scriptHashes: scripts.map(hashForCsp) } };
}
