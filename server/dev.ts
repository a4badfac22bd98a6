// The server of `deno task dev`: builds in memory at every change and reloads the page. Deno's --watch restarts it when
// the server or the build itself changes; the mock's data is in a file, so it is kept.
import type { Builder } from "./build/builder.ts";
import { isBuildFresh, replaceSite } from "./build/write.ts";
import { type App, createApp } from "./app.ts";
import { type Config, DESK_PATH, readConfig, usesMock } from "./config.ts";
import { printGreeting } from "./greeting.ts";
import { listen } from "./listen.ts";
import { createMockApiWithMovingSeed, demoCredentials } from "./mock/app.ts";
import { createDesk } from "./mock/desk/app.ts";
import { createWorld, type World } from "./mock/world.ts";
import { runProgram } from "./program.ts";
import { readSite, type Site } from "./site.ts";

const MEMORY = ".data/dev.sqlite";
/** The last build, for the restart after a change of the server: it can answer again without building first. */
const LAST_BUILD = ".data/dev";
const WATCHED = ["client", "static"];
// Saving once often writes several times.
const SETTLE_MS = 30;

const RELOAD_PATH = "/__dev";

/** The script that reloads a page which receives another build's name than its own. */
const RELOAD_SCRIPT = `{
  let known;
  new EventSource("${RELOAD_PATH}").onmessage = ({ data }) => {
    if (known !== undefined && known !== data) location.reload();
    known = data;
  };
}`;

/** The pages that wait for the next build, by the writer of their stream. */
const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
/** A new one after each restart, so that a page reloads when the server changed. */
const life = crypto.randomUUID();
let build: string | undefined;
/** The sources from which the site in LAST_BUILD was made. */
let sources: string | undefined;
let app: App | undefined;
let opened: Promise<Builder> | undefined;

await runProgram(start);

async function start(): Promise<void> {
  const config = readConfig((name) => Deno.env.get(name), { hostForRealApi: "127.0.0.1" });
  const world = usesMock(config)
    ? createWorld({ path: MEMORY, log: (line) => console.log(line) })
    : undefined;
  const changes = Deno.watchFs(WATCHED);
  const root = import.meta.dirname!.replace(/\/server$/, "");
  const hasLastBuild = await isBuildFresh(root, { folder: LAST_BUILD, withdrawsWorker: true });
  if (hasLastBuild) {
    const site = await readSite(LAST_BUILD);
    sources = site.sourcesHash;
    show(site, config, world);
  } else await rebuild(await openBuilder(root), config, world);
  const server = listen(config, {
    fetch: answer,
    onError(error) {
      console.error(error);
      return new Response("Erro interno do servidor\n", { status: 500 });
    },
  });
  printGreeting(server.url, config, demoCredentials);
  const builder = await openBuilder(root);
  if (hasLastBuild) await rebuild(builder, config, world);
  let work = Promise.resolve();
  await watch(changes, () => work = work.then(() => rebuild(builder, config, world)));
}

/** Opens the one builder of the process. It is loaded when needed, because loading it takes as long as all the rest. */
function openBuilder(root: string): Promise<Builder> {
  return opened ??= import("./build/builder.ts").then(({ createBuilder }) =>
    // A built app may have left its worker in this browser.
    createBuilder({ root, dev: true, devScript: RELOAD_SCRIPT, withdrawsWorker: true })
  );
}

async function rebuild(builder: Builder, config: Config, world?: World): Promise<void> {
  try {
    const { site } = await builder.build();
    if (build !== site.buildId) show(site, config, world);
    // Different sources may produce the same site.
    if (sources === site.sourcesHash) return;
    await replaceSite(site, LAST_BUILD);
    sources = site.sourcesHash;
  } catch (error) {
    // The last build that worked stays; esbuild has already printed its own errors.
    if (!isBuildFailure(error)) console.error(error);
  }
}

function show(site: Site, config: Config, world?: World): void {
  app = createApp({
    site,
    config,
    api: world && createMockApiWithMovingSeed(world),
    desk: world && createDesk(world, DESK_PATH),
  });
  build = site.buildId;
  for (const listener of listeners) tell(listener);
}

function answer(request: Request, connection: unknown): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === RELOAD_PATH) return openStream();
  return app?.fetch(request, connection) ??
    new Response("The build failed: see the terminal\n", { status: 503 });
}

function openStream(): Response {
  let own: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(listener) {
      own = listener;
      listeners.add(own);
      tell(own);
    },
    cancel() {
      listeners.delete(own);
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
}

function tell(listener: ReadableStreamDefaultController<Uint8Array>): void {
  listener.enqueue(new TextEncoder().encode(`retry: 200\ndata: ${life} ${build}\n\n`));
}

/** Calls `onChange` once the changes pause. */
async function watch(changes: Deno.FsWatcher, onChange: () => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for await (const { kind } of changes) {
    if (kind === "access") continue;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  }
}

function isBuildFailure(error: unknown): boolean {
  return error instanceof Error && "errors" in error;
}
