// Reads what a device stores for the portal: in the page, in its storages, in the vault and in the
// history of a tab.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { eventually } from "./steps.ts";

/** Waits until the vault contains all of these words. */
export async function waitUntilVaultHas(page: Page, ...words: string[]): Promise<void> {
  await eventually(`${words} would be kept`, async () => {
    const { text } = await page.evaluate(readVaultInPage);
    return text !== "" && words.every((word) => text.includes(word));
  });
}

/** Waits until the vault is empty. */
export async function waitUntilVaultEmpty(page: Page): Promise<void> {
  await eventually("the vault would be empty", async () => {
    const { names } = await page.evaluate(readVaultInPage);
    return names.length === 0;
  });
}

/** Runs in the page: the names of the vault's entries, and their text. Throws if one is not encrypted. */
export async function readVaultInPage(): Promise<{ names: string[]; text: string }> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open("vet");
  let missing = false;
  // A vault that a reader made would have no store, and the app could then keep nothing in it.
  opening.onupgradeneeded = () => {
    missing = true;
    opening.transaction!.abort();
  };
  const database = await settled(opening).catch((error) => {
    if (!missing) throw error;
  });
  if (database === undefined) return { names: [], text: "" };
  try {
    // In one transaction: between two of them, another tab may write.
    const both = database.transaction("vault").objectStore("vault");
    const [keys, entries] = await Promise.all([
      settled(both.getAllKeys()),
      settled(both.getAll()),
    ]);
    const texts = entries.map(async ({ key, iv, bytes }) => {
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
      return new TextDecoder().decode(plain);
    });
    return { names: keys.map(String), text: (await Promise.all(texts)).join("\n") };
  } finally {
    database.close();
  }
}

/** Collects everything that the page and the browser store for this origin, as one text. The vault is decrypted. */
export async function everythingShownAndStoredOn(page: Page): Promise<string> {
  const { names, text } = await page.evaluate(readVaultInPage);
  const others = await page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const found = [
      document.documentElement.outerHTML,
      ...fields.map(({ value }) => value),
      document.title,
      location.href,
      document.cookie,
      JSON.stringify(history.state),
      ...[localStorage, sessionStorage].flatMap((area) => Object.entries(area).flat()),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(name, request.url, await (await cache.match(request))!.text());
      }
    }
    return found;
  });
  return [...names, text, ...others].join("\n");
}

/**
 * Every entry of the tab's history with its title, and within the portal with its state. The page
 * runs no script any more, because the app would change the entries: it is of no use afterwards.
 */
export async function disableScriptsAndListHistory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
  const { origin } = new URL(page.url());
  const found = entries.map(({ url, title }) => `${url} ${title}`);
  const last = entries.length - 1;
  for (let at = currentIndex; at < last; at++) await page.goForward();
  for (let at = last; at >= 0 && entries[at].url.startsWith(origin); at--) {
    if (at < last) await page.goBack();
    assert.is(page.url(), entries[at].url);
    found.push(await page.evaluate(() => JSON.stringify(history.state)));
  }
  return found;
}
