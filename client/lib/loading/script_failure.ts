// Tells the causes apart for which code does not run, and lets it be fetched again.

/**
 * `network`: there was no answer. `late`: neither an answer nor a failure has come for half a minute. `missing`: the
 * server answered, and the file is not there. `unsupported`: the file came, and cannot run.
 */
export type ScriptFailure = "network" | "late" | "missing" | "unsupported";

/** The time after which a file that never ends is a likelier cause than a slow network. */
export const LATE_MS = 30_000;

export const NO_NETWORK_ADVICE = "Verifique a internet e tente de novo.";
export const MISSING_SCRIPT_ADVICE =
  "A internet funciona, mas uma parte do portal não chegou. Tente de novo daqui a pouco.";

/** Whether what `import()` threw says that a file did not come. No browser has a name for it, only a sentence. */
export function isScriptFetchError(error: unknown): boolean {
  return error instanceof TypeError &&
    /dynamically imported module|importing a module script|MIME type/i.test(error.message);
}

/**
 * Asks the server for the page or its scripts, and advises about code that did not load; undefined where all came that
 * the server has: this browser cannot run it then, and no other attempt would help.
 */
export async function adviceUnlessUnsupported(error: unknown): Promise<string | undefined> {
  try {
    if (isScriptFetchError(error)) await ask("/");
    else if (await areScriptsWhole()) return undefined;
    return MISSING_SCRIPT_ADVICE;
  } catch (failure) {
    return (failure as Error).message;
  }
}

/** Compares the page's scripts that came with the server's. */
async function areScriptsWhole(): Promise<boolean> {
  for (const { name } of performance.getEntriesByType("resource")) {
    if (!/\/assets\/.+\.js$/.test(name)) continue;
    if (await ask(name, "default") !== await ask(name)) return false;
  }
  return true;
}

/** Fetches the page and the scripts that it names, past every cache. Throws unless the server has them all. */
export async function refetchWholeApp(): Promise<void> {
  for (const [path] of (await ask("/")).matchAll(/\/assets\/[\w-]+\.js/g)) await ask(path);
}

/**
 * Fetches a file, normally past every cache on the way: they then have the new file. The error says what the person can
 * do.
 */
async function ask(path: string, cache: RequestCache = "reload"): Promise<string> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 10_000);
  const response = await fetch(path, { cache, signal: abort.signal }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (text === undefined) throw new Error(NO_NETWORK_ADVICE);
  // Some hosts answer with the page whatever they do not have.
  const isPage = text.startsWith("<");
  if (!response!.ok || isPage !== (path === "/")) throw new Error(MISSING_SCRIPT_ADVICE);
  return text;
}

/**
 * Deletes the stored app, because a script is missing: the page then comes from the server, and the worker stores it
 * again.
 */
export async function deleteStoredApp(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
