// Keeps the app of one build on the device, as a service worker, and nothing of the API (client/README.md "Updates").
import { notifyOfNearVisits, openVisit } from "./reminders.ts";

/** Set by the build: its id, and the URLs of all the app's files except the page. */
declare const BUILD: string;
declare const FILES: string[];

/** Set by the build: what paths that end with an id begin with. An id may have dots. */
declare const BEFORE_ID: string[];

/** Set by the build: the paths of pages that are no part of the app (server/README.md "Terms, privacy, accessibility"). */
declare const STATEMENTS: string[];

/** Set by our own server: the build's id, and a hash of the page and its headers as sent. */
declare const VERSION: string | undefined;

interface Worker {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ id: string; postMessage(message: string): void }[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}

/**
 * The fields of the worker's events: `data` a message, `tag` a sync, `notification` a press on one, the rest a fetch.
 */
interface WorkerEvent extends Event {
  readonly data: unknown;
  readonly tag: string;
  readonly notification: Notification;
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

const worker = self as unknown as Worker;

const PAGE = "/";
/** The help, with the numbers for an emergency. */
const HELP = "/ajuda";
/** The city's texts, which change without a new version (server/README.md "The city's texts"). */
const CITY = "/cidade.json";
const OWN = typeof VERSION === "undefined" ? BUILD : VERSION;
const PREFIX = "vet-";
/** Written once, by the installation, the page last: a cache that has the page is complete. */
const CACHE = PREFIX + OWN;
/** The cache of a page that is fetched later: if writing it fails, the first page must stay. */
const LATER_PAGE = `${PREFIX}page-${OWN}`;
/** Held while a worker fills a cache or deletes others, also another worker. */
const LOCK = "vet-caches";

/** The tag of a sync, and the message to the pages, in lib/http/health.ts. */
const SYNC = "background-sync";

const CACHES_MS = 2000;
const FILL_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The pages that this build served: while there are other pages, an older cache may still be needed. */
const served = new Set<string>();

worker.addEventListener("install", (event) => event.waitUntil(fill()));

worker.addEventListener("activate", (event) => {
  // Pages wait for it: what takes longer is done with the next page.
  event.waitUntil(worker.clients.claim().then(() => inTime(dropOldCaches())));
});

worker.addEventListener("message", ({ data }) => {
  if (data === "skip-waiting") void worker.skipWaiting();
});

worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC) event.waitUntil(tellPages());
});

worker.addEventListener("periodicsync", (event) => {
  if (event.tag === "lembretes") event.waitUntil(Promise.all([notifyOfNearVisits(), tellPages()]));
});

worker.addEventListener("notificationclick", (event) => event.waitUntil(openVisit(event)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // The page asks the server directly, without caches (lib/loading/script_failure.ts).
  if (request.cache === "reload") return;
  if (request.mode === "navigate") {
    // In another spelling the server leads to it.
    const path = url.pathname.toLowerCase().replace(/\/+$/, "");
    if (STATEMENTS.includes(path)) event.respondWith(serveNewest(event, path));
    else if (isPagePath(url.pathname)) event.respondWith(servePage(event));
  } else if (url.pathname === CITY) event.respondWith(serveNewest(event, CITY));
  else if (
    url.pathname === PAGE || FILES.includes(url.pathname) || url.pathname.startsWith("/assets/")
  ) {
    event.respondWith(serveFile(request, url.pathname));
  }
});

/**
 * Fills the cache, all or nothing: an incomplete version must not replace one that works. A fetch that takes too long
 * is repeated with the next page.
 */
async function fill(): Promise<void> {
  const signal = abortAfter(FILL_MS);
  await navigator.locks.request(LOCK, { signal }, async () => {
    const cache = await caches.open(CACHE);
    // This version was installed before and has come back: a worker may be using its cache.
    if (await cache.match(PAGE) !== undefined) return;
    try {
      const page = await fetchPage();
      // One after the other: somebody may be waiting for a screen meanwhile.
      for (const path of FILES) {
        await cache.put(path, await findStored(path) ?? await fetchFile(path, signal));
      }
      await cache.put(PAGE, page);
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
    await storeHelp();
  });
}

/** Stores the help, which is no part of the version: as the server has it now, else as an older version had it. */
async function storeHelp(): Promise<void> {
  try {
    const before = await match(HELP);
    if (before !== undefined) await storeNewest(HELP, before);
    await storeNewest(HELP, await fetch(HELP, { priority: "low", signal: abortAfter(FILL_MS) }));
  } catch {
    // The next page tries again.
  }
}

/** Fetches the page past every cache that allows it: an older one may have yesterday's page, or its headers. */
async function fetchPage(): Promise<Response> {
  const page = await fetch(PAGE, { cache: "reload", signal: abortAfter(FILL_MS) });
  const isOwn = (await page.clone().text()).includes(`<!--${OWN}-->`);
  if (!page.ok || page.redirected || !isOwn) throw new Error(`The page is not of ${OWN}`);
  return page;
}

/**
 * A file from an older version, or from an attempt at this one that was cut off: a file with a hash in its name never
 * changes.
 */
async function findStored(path: string): Promise<Response | undefined> {
  return path.startsWith("/assets/") ? await match(path) : undefined;
}

async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  const file = await fetch(path, { cache: "no-cache", priority: "low", signal });
  // Some hosts answer with the page whatever they do not have.
  const isPage = file.headers.get("content-type")?.startsWith("text/html");
  if (!file.ok || file.redirected || isPage) throw new Error(`${path}: ${file.status}`);
  return file;
}

/** Serves the page. The page and its chunks always come from one build; a newer build is announced, never mixed in. */
async function servePage(event: WorkerEvent): Promise<Response> {
  if (event.resultingClientId !== "") served.add(event.resultingClientId);
  const [later, page] = await Promise.all([match(PAGE, LATER_PAGE), match(PAGE, CACHE)]);
  event.waitUntil(lookAfterCaches(page && (later ?? page)));
  // If its own files are gone: what the server has, or a version that waits to replace it.
  return later ?? page ?? await fetch(event.request)
    .catch(async (error) => await match(PAGE) ?? Promise.reject(error));
}

/** Serves a file, also a chunk of an older build to a page that still runs it. */
async function serveFile(request: Request, path: string): Promise<Response> {
  return await match(path, CACHE) ?? await match(path) ?? await fetch(request);
}

/**
 * Answers with what the server has now; if the server fails, or does not answer in time, with what it had the last
 * time.
 */
async function serveNewest(event: WorkerEvent, path: string): Promise<Response> {
  const asked = fetch(event.request);
  event.waitUntil(asked.then((answer) => storeNewest(path, answer.clone())).catch(() => {}));
  const answer = await inTime(asked).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return await match(path, CACHE) ?? await asked;
}

/** Stores the answer only beside a page: a cache without one is not complete. */
async function storeNewest(path: string, answer: Response): Promise<void> {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  // Some networks answer with a page of their own.
  if (!answer.ok || answer.redirected || isPage !== STATEMENTS.includes(path)) return;
  if (await match(PAGE, CACHE) === undefined) return;
  await (await caches.open(CACHE)).put(path, answer);
}

/** Caches that fail, or do not answer in time, count as empty. To open one would create it. */
function match(path: string, cacheName?: string): Promise<Response | undefined> {
  return inTime(caches.match(path, { cacheName })).catch(() => undefined);
}

/** A signal as of `AbortSignal.timeout`, which Chrome has had since 103 and Safari since 16. */
function abortAfter(ms: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), ms);
  return abort.signal;
}

function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, CACHES_MS));
  return Promise.race([work, limit]);
}

async function lookAfterCaches(page: Response | undefined): Promise<void> {
  // Without network, or if the server has another version by now, the next page tries again.
  await (page === undefined ? fill() : refreshPage(page)).catch(() => {});
  if (await match(HELP, CACHE) === undefined) await storeHelp();
  await dropOldCaches();
}

/**
 * Fetches the page for the next start: a host may change it (an address), or its headers, without changing the worker.
 */
async function refreshPage(page: Response): Promise<void> {
  const age = Date.now() - Date.parse(page.headers.get("date") ?? "");
  if (Math.abs(age) < DAY_MS) return;
  const later = await fetchPage();
  await (await caches.open(LATER_PAGE)).put(PAGE, later);
  await storeHelp();
}

async function dropOldCaches(): Promise<void> {
  // If the lock is held, a cache is being filled: the next page tries again.
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null || !await isAlone()) return;
    for (const name of await caches.keys()) {
      const isOwn = name === CACHE || name === LATER_PAGE;
      if (name.startsWith(PREFIX) && !isOwn) await caches.delete(name);
    }
  });
}

/** Whether this version is complete, and no other needed by a newer worker or by a page of an older one. */
async function isAlone(): Promise<boolean> {
  const { installing, waiting } = worker.registration;
  if (installing !== null || waiting !== null) return false;
  if (await match(PAGE, CACHE) === undefined) return false;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.every(({ id }) => served.has(id));
}

/** Tells the open pages to ask the API again: the worker has no token. */
async function tellPages(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage(SYNC);
}

/** True for a path of the app, and not for those of the server, its mock and other programs on this host. */
function isPagePath(path: string): boolean {
  if (BEFORE_ID.some((beginning) => path.startsWith(beginning))) return true;
  return !/^\/(?:api|__|healthz)/.test(path) && !path.includes(".");
}
