// Stores strings under a key, between visits or for this tab only. Where storage is blocked or full, they stay in memory.
import { withTimeout } from "../time/clock.ts";
import { listenTo } from "../device/listen.ts";

/** The prefix of everything about one person, which is erased with the session. */
export const PERSONAL_PREFIX = "vet:pessoal:";

export const VAULT_NAME = "vet";

/** Getters, because where storage is blocked the name itself throws. */
const onDevice = () => localStorage;

/** The storage of this tab alone: it survives a reload, and no other tab sees it. */
export const tabStorage = () => sessionStorage;

/** The values that this page could not store, read before the browser's. */
const memory = new Map<string, string>();

let hasLogged = false;

/** Logs the first failure after a start: the next start lacks what this one could not store. */
function logFailure(error: unknown): void {
  if (!hasLogged) console.warn("Storage failed", error);
  hasLogged = true;
}

export function findStored(key: string, area = onDevice): string | null {
  try {
    return memory.get(key) ?? area().getItem(key);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

export function storeText(key: string, text: string, area = onDevice): void {
  try {
    area().setItem(key, text);
    memory.delete(key);
  } catch (error) {
    logFailure(error);
    // No older text is left for the next start.
    forgetStored(key, area);
    memory.set(key, text);
  }
}

export function forgetStored(key: string, area = onDevice): void {
  memory.delete(key);
  try {
    area().removeItem(key);
  } catch (error) {
    // Where nothing can be removed, nothing was stored.
    logFailure(error);
  }
}

export function listStoredKeys(prefix: string, area = onDevice): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(area());
  } catch {
    // It is blocked: memory is all there is.
  }
  return [...new Set([...memory.keys(), ...stored])].filter((key) => key.startsWith(prefix));
}

export function forgetAllStored(prefix: string): void {
  for (const area of [onDevice, tabStorage]) {
    for (const key of listStoredKeys(prefix, area)) forgetStored(key, area);
  }
}

/**
 * Deletes all that lib/storage/vault.ts has stored. Resolves to whether the device confirmed it in time; never rejects.
 */
export function deleteVault(): Promise<boolean> {
  const erasing = new Promise<boolean>((resolve, reject) => {
    // Throws where there is no such storage, or it is blocked.
    const request = indexedDB.deleteDatabase(VAULT_NAME);
    request.onsuccess = () => resolve(true);
    request.onerror = reject;
  });
  return withTimeout(erasing).catch(() => false);
}

/**
 * Watches the value that other tabs store, also when the browser restores the page from its cache. Returns how to stop.
 * `onChange` hears what is stored now: an event may come to a sleeping tab when it is no longer true.
 */
export function watchOtherTabs(key: string, onChange: (text: string | null) => void): () => void {
  function onStorage(event: Event): void {
    const { key: changed } = event as StorageEvent;
    if (changed !== key && changed !== null) return;
    memory.delete(key);
    onChange(findStored(key));
  }
  function onPageShow(event: Event): void {
    if ((event as PageTransitionEvent).persisted) onChange(findStored(key));
  }
  return listenTo([globalThis, "storage", onStorage], [globalThis, "pageshow", onPageShow]);
}

/** The listeners of the modules that have something of a person. */
const listeners = new Set<() => unknown>();

/** Calls `act` once at each end of a session, however often it was added. It stays while the page is open. */
export function onSessionEnd(act: () => unknown): void {
  listeners.add(act);
}

/** Clears what a module keeps of a person at each end of a session. */
export function clearedAtSessionEnd<Kept extends { clear(): void }>(kept: Kept): Kept {
  onSessionEnd(() => kept.clear());
  return kept;
}

export function runSessionEndListeners(): void {
  for (const erase of listeners) erase();
}
