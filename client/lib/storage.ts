// Owns what the device keeps between visits: strings under a key, in memory where storage is blocked or full.

/** Everything under this prefix is about one person and goes with the session. */
export const PERSONAL = "vet:pessoal:";

const memory = new Map<string, string>();

/** The stored text, or null. Never throws: a blocked storage reads as what this page wrote. */
export function readStored(key: string): string | null {
  if (memory.has(key)) return memory.get(key)!;
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked by the browser: only this page's memory is left.
    return null;
  }
}

/** Stores the text; where the device refuses, it lives as long as the page. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // Blocked or full: the page goes on with its own memory, and no older text waits for the next visit.
    forget(key);
    memory.set(key, text);
  }
}

/** Forgets the key everywhere. */
export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
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

/** The text that this tab keeps, or null. It survives a reload, and no other tab sees it. */
export function readInTab(key: string): string | null {
  if (memory.has(key)) return memory.get(key)!;
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Blocked: only this page's memory is left.
    return null;
  }
}

/** Keeps the text for this tab alone; where the browser refuses, it lives as long as the page. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // Blocked or full: the page goes on with its own memory.
    memory.set(key, text);
  }
}

/** Forgets the tab's key. */
export function forgetInTab(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be removed.
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
