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

/** Runs in the page: the names of the vault's entries, and its text. */
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
    const [keys, sealed] = await Promise.all([
      settled(both.getAllKeys()),
      settled(both.get("sealed")),
    ]);
    const names = keys.map(String);
    if (sealed === undefined) return { names, text: "" };
    const cipher = { name: "AES-GCM", iv: sealed.iv };
    const plain = await crypto.subtle.decrypt(cipher, sealed.key, sealed.bytes);
    return { names, text: new TextDecoder().decode(plain) };
  } finally {
    database.close();
  }
}

/** Collects everything that the page and the browser store for this origin, as one text. Bytes are read as UTF-8. */
export async function everythingShownAndStoredOn(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const decoder = new TextDecoder();
    const asText = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
      return value;
    };
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const found = [
      document.documentElement.outerHTML,
      ...fields.map(({ value }) => value),
      document.title,
      location.href,
      document.cookie,
      JSON.stringify(history.state),
      ...[localStorage, sessionStorage].flatMap((area) => Object.entries(area).flat()),
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const request = indexedDB.open(name!);
        let isErased = false;
        request.onupgradeneeded = () => {
          isErased = true;
          request.transaction!.abort();
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => isErased ? resolve(undefined) : reject(request.error);
      });
      if (database === undefined) continue;
      for (const store of database.objectStoreNames) {
        const read = (what: "getAll" | "getAllKeys") =>
          new Promise<unknown[]>((resolve) => {
            const request = database.transaction(store).objectStore(store)[what]();
            request.onsuccess = () => resolve(request.result);
          });
        const values = await read("getAll");
        const texts = [values, await read("getAllKeys")].map((list) =>
          JSON.stringify(list, asText)
        );
        found.push(`${name} ${store}: ${values.length} ${texts.join(" ")}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(name, request.url, await (await cache.match(request))!.text());
      }
    }
    return found.join("\n");
  });
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
