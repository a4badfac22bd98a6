// The service worker: keeps the app of one build whole on the device, and nothing of the API ever (DECISIONS).

/** Set by the build: its id, and the URLs that make the app whole. */
declare const BUILD: string;
declare const PRECACHE: string[];

interface Worker {
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "sync", listener: (event: SyncEvent) => void): void;
  addEventListener(
    type: "install" | "activate",
    listener: (event: ExtendableEvent) => void,
  ): void;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ id: string; postMessage(message: string): void }[]>;
  };
  readonly location: Location;
  readonly registration: { readonly installing: unknown; readonly waiting: unknown };
  skipWaiting(): Promise<void>;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Worker;

const PREFIX = "vet-";
const CACHE = PREFIX + BUILD;
const PAGE = "/";

/** The pages that this build served: as long as there are others, an older cache may still be needed. */
const served = new Set<string>();

worker.addEventListener("install", (event) => event.waitUntil(precache()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim().then(dropOldCaches));
});

worker.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") void worker.skipWaiting();
});

worker.addEventListener("sync", (event) => {
  if (event.tag === "background-sync") event.waitUntil(tellPages("background-sync"));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (!isPagePath(url.pathname)) return;
    event.respondWith(servePage(event));
  } else if (PRECACHE.includes(url.pathname) || url.pathname.startsWith("/assets/")) {
    event.respondWith(serveFile(request, url.pathname));
  }
});

/** All or nothing: a build of which one file is missing must not take the place of one that works. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(PRECACHE.map(async (path) => {
      const response = await fetch(path, { cache: "no-cache" });
      if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** The page and its chunks always come from one build; a newer one is announced, never slipped in. */
async function servePage(event: FetchEvent): Promise<Response> {
  if (event.resultingClientId !== "") served.add(event.resultingClientId);
  event.waitUntil(dropOldCaches());
  return await matchIn(CACHE, PAGE) ?? await fetch(event.request);
}

/** Chunks of older builds serve the pages that still run them. */
async function serveFile(request: Request, path: string): Promise<Response> {
  return await matchIn(CACHE, path) ?? await caches.match(path) ?? await fetch(request);
}

async function matchIn(cache: string, path: string): Promise<Response | undefined> {
  return await (await caches.open(cache)).match(path);
}

async function dropOldCaches(): Promise<void> {
  // A newer build that is on its way, or waits for the person's wish, has put its cache there already.
  const { installing, waiting } = worker.registration;
  if (installing !== null || waiting !== null) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!pages.every(({ id }) => served.has(id))) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function tellPages(message: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage(message);
}

/** What the mock and other programs on this host serve is not the app's. */
function isPagePath(path: string): boolean {
  return !/^\/(?:api|__)/.test(path) && !path.includes(".");
}
