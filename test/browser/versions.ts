// The versions that a server can have, and what a page and its worker do with them: for journeys about what a device
// stores.
import type { Page } from "playwright-core";
import { hashForCsp } from "../../server/build/page.ts";
import { PAGE_PATH, type Site, type SiteFile } from "../../server/site.ts";
import { builtSite, waitForApp } from "./browser.ts";
import { eventually } from "./steps.ts";

/**
 * The site as the next build makes it: every script, or only those with this part of a path, has a new name, and the
 * page has the test version 2.
 */
export async function nextBuild(pathPart = ""): Promise<Site> {
  const site = await builtSite();
  const buildId = [...site.buildId].reverse().join("");
  const hashes = site.files.filter(({ path }) =>
    /^\/assets\/.*\.js$/.test(path) && path.includes(pathPart)
  )
    .map(({ path }) => /-(\w{8})\.js$/.exec(path)![1]);
  function renew(text: string): string {
    const renamed = hashes.reduce(
      (text, hash) => text.replaceAll(`-${hash}.js`, `-${[...hash].reverse().join("")}2.js`),
      text,
    );
    return renamed.replaceAll(site.buildId, buildId);
  }
  const files = site.files.map((file) => {
    if (!/javascript|html/.test(file.type)) return file;
    const edited = withNewText(file, renew);
    return { ...edited, path: renew(file.path) };
  });
  const page = files.find(({ path }) => path === PAGE_PATH)!;
  const html = new TextDecoder().decode(page.bytes);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const scriptHashes = inline.map(([, text]) => hashForCsp(text));
  const next = { ...site, buildId, files, csp: { ...site.csp, scriptHashes } };
  return withTestVersion(next, "2");
}

/** The site with a page that has this version, of which only `testVersionOf` knows. */
export function withTestVersion(site: Site, version: string): Site {
  const name = (html: string) => html.replace("<html ", `<html data-version="${version}" `);
  return {
    ...site,
    files: site.files.map((file) => file.path === PAGE_PATH ? withNewText(file, name) : file),
  };
}

/** The file with a changed text, another hash and no compressed form. */
export function withNewText(file: SiteFile, change: (text: string) => string): SiteFile {
  const bytes = new TextEncoder().encode(change(new TextDecoder().decode(file.bytes)));
  return { ...file, bytes, hash: `${file.hash}-next`, encodings: {} };
}

/** The version that a test has given the page; undefined in the built site. */
export function testVersionOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.version);
}

/** Waits until a worker controls the page. */
export async function waitUntilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** Makes the browser look for a new worker. */
export async function lookForNewWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
}

/**
 * Presses 'Usar a nova versão' once no tab fetches anything any more. A debugger, as here, makes Chromium stop the old
 * worker at once; a request at that moment starts it again, and the new one then waits for minutes.
 */
export async function takeNewVersion(page: Page): Promise<void> {
  for (const tab of page.context().pages()) await waitUntilNothingIsFetched(tab);
  await page.getByRole("button", { name: "Usar a nova versão", exact: true }).click();
}

/** Waits until a moment has passed, with an idle time in it, in which the page has asked for nothing. */
export async function waitUntilNothingIsFetched(page: Page): Promise<void> {
  let before = -1;
  await eventually("the tab fetches nothing more", async () => {
    const now = await page.evaluate(async () => {
      // Without a limit it never comes in a tab that is not in front.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      await new Promise((resolve) => setTimeout(resolve, 700));
      return performance.getEntriesByType("resource").length;
    });
    const isSame = now === before;
    before = now;
    return isSame;
  });
}

/** Waits for the end of an installation. Resolves to whether the new worker is then waiting. */
export async function installEndsInWaiting(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.installing;
    if (worker) {
      await new Promise<void>((resolve) => {
        worker.addEventListener("statechange", () => resolve());
        if (worker.state !== "installing") resolve();
      });
    }
    return registration!.waiting !== null;
  });
}

/** Waits until the login is there and works. */
export async function waitForLogin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Entrar", exact: true }).waitFor();
  await waitForApp(page);
}
