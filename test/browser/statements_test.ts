// The pages of terms, privacy and accessibility: without script, in both themes, from the app and back.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { builtSite, journeySuite, listAccessibilityFaults, type Look, open } from "./browser.ts";
import { installEndsInWaiting, lookForNewWorker, waitUntilControlled } from "./versions.ts";
import { faultsUnderSettings } from "./preferences.ts";
import { until } from "./steps.ts";
import { STATEMENT_TITLES } from "../../server/site.ts";

const statements = journeySuite("Statements");

const LOOKS: readonly Look[] = [[320, "dark"], [1280, "light"]];

/** The longest line of a paragraph or of a list, as it is broken now. */
async function longestLine(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const found: string[] = [];
    for (const block of document.querySelectorAll("main p, main li")) {
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (let at = 0; at < text.length; at++) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const line = Math.round(range.getBoundingClientRect().bottom);
          lines.set(line, (lines.get(line) ?? "") + text.data[at]);
        }
      }
      found.push(...[...lines.values()].map((line) => line.trim()));
    }
    return found.reduce((longest, line) => line.length > longest.length ? line : longest);
  });
}

for (const [name, title] of Object.entries(STATEMENT_TITLES)) {
  statements(`/${name} is whole without script, and axe finds nothing in it`, async () => {
    const { page, url } = await open({ path: `/${name}` });
    assert.is(await page.locator("h1").textContent(), title);
    assert.is(await page.locator("script").count(), 0);
    // Nothing that the build or the city should have written is left.
    assert.not.match(await page.content(), /\{\w+\}/);
    assert.equal(await listAccessibilityFaults(page, LOOKS), []);
    assert.equal(await faultsUnderSettings(page), []);
    await page.setViewportSize({ width: 1280, height: 900 });
    const longest = await longestLine(page);
    assert.ok(longest.length <= 80, `${longest.length} characters: ${longest}`);
    await page.getByRole("link", { name: "Ir para o portal" }).click();
    await page.waitForURL(`${url}/`);
  });
}

statements("open beside the login, and what was typed there stays", async () => {
  const { page, context } = await open();
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  const linked = [["Ajuda", "Ajuda"], ["Termos", "Termos de uso"], ["Privacidade", "Privacidade"]];
  for (const [name, title] of linked) {
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name }).click();
    assert.is(await (await opened).locator("h1").textContent(), title);
  }
  assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "52998224725");
});

statements("the help opens from the header beside what is typed", async () => {
  const { page, context } = await open({ as: "maria", path: "/pets" });
  const opened = context.waitForEvent("page");
  await page.getByRole("navigation", { name: "Conta" }).getByRole("link", { name: "Ajuda" })
    .click();
  const help = await opened;
  assert.is(await help.locator("h1").textContent(), "Ajuda");
  assert.ok(await help.getByRole("heading", { name: "Perdi o acesso ao meu e-mail" }).isVisible());
  assert.match(page.url(), /\/pets$/);
});

statements("are the server's with the worker, and the last ones read without network", async () => {
  const host = await open({ path: null, serviceWorkers: true });
  await host.page.goto(host.url);
  await waitUntilControlled(host.page);
  await host.page.goto(`${host.url}/termos`);
  const cityTexts = { paginas: { responsavel: "Secretaria de <b>Teste</b>" } };
  host.deploy(await builtSite(), { cityTexts });
  await host.page.reload();
  const says = () => host.page.getByText("Secretaria de <b>Teste</b>").count();
  assert.is(await says(), 1);
  host.answersByPath.set("/termos", () => new Response("", { status: 502 }));
  await host.page.reload();
  assert.is(await says(), 1, "also where the server's proxy has no server");
  await host.stopServer();
  await host.page.reload();
  assert.is(await says(), 1);
  assert.is(await host.page.locator("h1").textContent(), "Termos de uso");
  host.errors.length = 0;
});

statements("the help is there without network for who has never opened it", async () => {
  const host = await open({ path: null, serviceWorkers: true });
  await host.page.goto(host.url);
  await waitUntilControlled(host.page);
  await until(host.page, async () => await caches.match("/ajuda") !== undefined);
  // The next version fetches it anew, or takes over what this one had.
  const cityTexts = { paginas: { ajuda: [{ titulo: "Novo", paragrafos: ["Ligue 156."] }] } };
  host.deploy(await builtSite(), { cityTexts, hospital: { phone: "(98) 3212-8000" } });
  assert.match(await helpOfNext(host.page), "Ligue 156.");
  host.deploy(await builtSite(), { hospital: { phone: "(98) 3212-9000" } });
  host.answersByPath.set("/ajuda", () => new Response("", { status: 503 }));
  assert.match(await helpOfNext(host.page), "Ajuda");
  await host.stopServer();
  await host.page.goto(`${host.url}/ajuda`);
  assert.is(await host.page.locator("h1").textContent(), "Ajuda");
  const fontOf = (body: HTMLElement) => getComputedStyle(body).fontFamily;
  assert.match(await host.page.locator("body").evaluate(fontOf), "system-ui", "with its styles");
  host.errors.length = 0;
});

/** Installs the version that the host has now, and reads the help in its cache. */
async function helpOfNext(page: Page): Promise<string> {
  await lookForNewWorker(page);
  assert.ok(await installEndsInWaiting(page));
  return await page.evaluate(async () => {
    const cacheName = (await caches.keys()).pop();
    return (await caches.match("/ajuda", { cacheName }))!.text();
  });
}

statements.run();
