// Opens what the bench measures with: the built app with a world of its own, an empty page, and
// Chromium.
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { createMockApi } from "../../server/mock/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { readSite } from "../../server/site.ts";
import { initialStorage } from "../browser/browser.ts";
import { findChromium, WITHOUT_ADDRESS_BAR } from "../browser/chromium.ts";
import { MOCK_CONFIG } from "../server/small_site.ts";

/** The smallest page that is painted. */
const EMPTY = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Vazia</title>` +
  `<meta name="viewport" content="width=device-width"><meta name="description" content="Vazia">` +
  `<p>Vazia</p></html>`;

/**
 * Playwright switches the inspector on. With it, Chromium parses a whole module again at the
 * module's first `Error`, to find the lines of its source. React DOM makes such errors while it
 * starts: 50 ms that no person waits for.
 */
const WITHOUT_REPARSING = "--js-flags=--no-enable-lazy-source-positions";

export type Bench = Awaited<ReturnType<typeof openBench>>;

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** @param dist the folder of a built site */
export async function openBench(dist = DIST) {
  const executable = findChromium();
  if (executable === undefined) {
    throw new Error("There is no Chromium on this machine: install it or set CHROMIUM_PATH");
  }
  const site = await readSite(dist);
  const world = createWorld();
  world.remove("pesquisa");
  const app = createApp({ site, config: MOCK_CONFIG, api: createMockApi(world) });
  const server = serve((request) => app.fetch(request));
  const empty = serve(() =>
    new Response(EMPTY, { headers: { "content-type": "text/html; charset=utf-8" } })
  );
  const browser = await chromium.launch({
    executablePath: executable,
    args: ["--disable-gpu", WITHOUT_ADDRESS_BAR, WITHOUT_REPARSING],
  });
  return {
    site,
    world,
    browser,
    executable,
    /** Without a final slash, like `emptyUrl`. */
    url: addressOf(server),
    emptyUrl: addressOf(empty),
    /** Delays every answer of the API by this many milliseconds. */
    delayApi(ms: number): void {
      world.faults.clear();
      if (ms > 0) world.faults.set("*", { delay: ms });
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await browser.close();
      await Promise.all([server.shutdown(), empty.shutdown()]);
      world.close();
    },
  };
}

/**
 * A tab of a new device, on which the slides have already been seen. `as` is the person whose session it stores; its
 * processor is `slowdown` times slower than this machine's.
 */
export async function openTab(
  { browser, url, world }: Bench,
  { as, slowdown }: { as?: string; slowdown: number },
) {
  const stored = Object.entries(initialStorage({ as }, world));
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: "pt-BR",
    timezoneId: "America/Fortaleza",
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // The processor time of the tab itself, without the time that other programs took.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, cdp, [Symbol.asyncDispose]: () => context.close() };
}

function serve(answer: (request: Request) => Response | Promise<Response>) {
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
}

function addressOf({ addr }: Deno.HttpServer<Deno.NetAddr>): string {
  return `http://localhost:${addr.port}`;
}
