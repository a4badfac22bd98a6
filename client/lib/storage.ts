// Owns what is stored between visits, or for this tab alone: strings under a key, in memory where storage is blocked or
// full.

/** Everything under this prefix is about one person and goes with the session. */
export const PERSONAL = "vet:pessoal:";

type Area = () => Storage;

const onDevice: Area = () => localStorage;

/** This tab's own area: what lies there survives a reload, and no other tab sees it. */
export const inTab: Area = () => sessionStorage;

const memory = new Map<string, string>();

/** The stored text, or null. Never throws: a blocked storage reads as what this page wrote. */
export function readStored(key: string, area = onDevice): string | null {
  if (memory.has(key)) return memory.get(key)!;
  try {
    return area().getItem(key);
  } catch {
    // Storage is blocked by the browser: only this page's memory is left.
    return null;
  }
}

/** Stores the text; where the browser refuses, it lives as long as the page. */
export function store(key: string, text: string, area = onDevice): void {
  try {
    area().setItem(key, text);
    memory.delete(key);
  } catch {
    // Blocked or full: the page goes on with its own memory, and no older text waits for the next visit.
    forget(key, area);
    memory.set(key, text);
  }
}

/** Forgets the key. */
export function forget(key: string, area = onDevice): void {
  memory.delete(key);
  try {
    area().removeItem(key);
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}

/** The keys that begin with the prefix. */
export function listStored(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Storage is blocked: memory is all there is.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Forgets every key that begins with the prefix, this tab's too. */
export function forgetAll(prefix: string): void {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
  try {
    for (const area of [localStorage, sessionStorage]) {
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
    }
  } catch {
    // Storage is blocked: memory was all there was.
  }
}

/**
 * Calls back when another tab changes the key (`null` text: removed, or everything was cleared), and when the page is
 * brought back as it was left: what other tabs did meanwhile was never told to it. Returns how to stop.
 */
export function watchStored(key: string, onChange: (text: string | null) => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    onChange(event.key === null ? null : event.newValue);
  }
  function lookAgain({ persisted }: PageTransitionEvent) {
    if (persisted) onChange(readStored(key));
  }
  addEventListener("storage", listen);
  addEventListener("pageshow", lookAgain);
  return () => {
    removeEventListener("storage", listen);
    removeEventListener("pageshow", lookAgain);
  };
}
