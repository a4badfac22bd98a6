// Owns how journeys play a new version of the app: the same site as another build, and a page that looks for it.
import type { Page } from "playwright-core";
import type { Site, SiteFile } from "../../server/site.ts";
import { builtSite } from "./browser.ts";

/** The same site as another build: another worker, and a page that says which one it is. */
export async function nextVersion(): Promise<Site> {
  const site = await builtSite();
  const build = `${site.build}-next`;
  return {
    ...site,
    build,
    files: site.files.map((file) => {
      if (file.path === "/sw.js") return edit(file, (text) => text.replaceAll(site.build, build));
      if (file.path === "/index.html") {
        return edit(file, (text) => text.replace("<html ", '<html data-version="2" '));
      }
      return file;
    }),
  };
}

/** The version that the page says it is of; undefined for the first one. */
export function versionOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.version);
}

/** Waits until a service worker serves the page. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** Looks for a new version now. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
}

function edit(file: SiteFile, change: (text: string) => string): SiteFile {
  const bytes = new TextEncoder().encode(change(new TextDecoder().decode(file.bytes)));
  return { ...file, bytes, hash: `${file.hash}-next`, encodings: {} };
}
