// Compares the device's Back with a short model: random acts on a small page (back_page.ts) in Chromium.
//
//     BACK_SEED=7 BACK_RUNS=500 deno run --frozen -A test/run.ts test/browser/ back_model
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { freePort } from "../port.ts";
import { seeded } from "../random.ts";
import { findChromium } from "./chromium.ts";

const SEED = Number(Deno.env.get("BACK_SEED") ?? 1);
const RUNS = Number(Deno.env.get("BACK_RUNS") ?? 10);
/** A longer run would reach the fifty entries that a browser keeps. */
const STEPS = 40;
const PATHS = ["/", "/a", "/b"];

/** The screens in the history, the shown one, and whether each layer over it stays when Back asks it to close. */
interface Model {
  entries: string[];
  at: number;
  layers: boolean[];
}

function after({ entries, at, layers }: Model, act: string): Model {
  const [verb, path] = act.split(" ");
  // The entry of a layer takes the place of those ahead.
  if (verb === "open") {
    return { entries: entries.slice(0, at + 1), at, layers: [...layers, act !== "open"] };
  }
  if (verb === "close") return { entries, at, layers: layers.slice(0, -1) };
  if (verb === "back" && layers.length > 0) {
    return { entries, at, layers: layers.at(-1) ? layers : layers.slice(0, -1) };
  }
  if (verb === "back") return { entries, at: Math.max(at - 1, 0), layers };
  if (verb === "forward") return { entries, at: Math.min(at + 1, entries.length - 1), layers };
  if (verb === "reload") return { entries, at, layers: [] };
  const left = path === entries[at] ? layers : [];
  if (verb === "replace" || path === entries[at]) {
    return { entries: entries.with(at, path), at, layers: left };
  }
  return { entries: [...entries.slice(0, at + 1), path], at: at + 1, layers: left };
}

const back = suite("Back and its model");
const url = `http://localhost:${freePort()}`;
let browser: Browser;
let server: Deno.HttpServer;

back.before(async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL("back_page.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  await esbuild.stop();
  const page = `<!doctype html><body></body><script type="module">${outputFiles[0].text}</script>`;
  const headers = { "content-type": "text/html", "cache-control": "no-store" };
  server = Deno.serve(
    { hostname: "127.0.0.1", port: Number(new URL(url).port), onListen() {} },
    () => new Response(page, { headers }),
  );
  browser = await chromium.launch({ executablePath: findChromium({ preferShell: true }) });
});
back.after(async () => {
  await browser.close();
  await server.shutdown();
});

for (const [name, hasApi] of [["with", true], ["without", false]] as const) {
  for (let seed = SEED; seed < SEED + RUNS; seed += 10) {
    back(`agree after every act, ${name} the Navigation API, from seed ${seed}`, async () => {
      const last = Math.min(seed + 10, SEED + RUNS);
      for (let run = seed; run < last; run++) await play(run, hasApi);
    });
  }
}

back.run();

async function play(seed: number, hasApi: boolean): Promise<void> {
  const random = seeded(seed);
  const page = await browser.newPage();
  await page.addInitScript((hasApi) => {
    Object.assign(globalThis, { trueNavigation: navigation });
    if (!hasApi) Object.defineProperty(globalThis, "navigation", { value: undefined });
  }, hasApi);
  await page.goto(url);
  let model: Model = { entries: ["/"], at: 0, layers: [] };
  const played: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const acts = choose();
    model = acts.reduce(after, model);
    played.push(acts.join(", "));
    const { entries, at, layers } = model;
    const expected = {
      path: entries[at],
      layers: layers.length,
      below: [...entries.slice(0, at + 1), ...layers.map(() => entries[at])],
    };
    const where = `BACK_SEED=${seed} BACK_RUNS=1: ${played.join(" → ")}`;
    assert.equal(await seen(page, acts), expected, where);
  }
  await page.close();

  function choose(): string[] {
    const { at, layers } = model;
    const path = random.pick(PATHS);
    const lone = ["reload", "forward", `push ${path}`, `push ${path}`, `replace ${path}`];
    // Back from the first screen would leave the page.
    if (at + layers.length > 0) lone.push("back", "back", "back");
    if (random.whole(3) === 0) return [random.pick(lone)];
    const quick = ["open", "open", "open one that stays", "close", "close", "close"];
    return Array.from({ length: 1 + random.whole(3) }, () => random.pick(quick));
  }
}

/** What the page shows after the acts, and the paths of all entries up to the present one. */
async function seen(page: Page, acts: string[]): Promise<unknown> {
  if (acts[0] === "reload") await page.reload();
  return await page.evaluate(async (acts) => {
    const { act, trueNavigation } = globalThis as unknown as {
      act(acts: string[], navigation: Navigation): Promise<{ path: string; layers: number }>;
      trueNavigation: Navigation;
    };
    const shown = await act(acts, trueNavigation);
    const entries = trueNavigation.entries().slice(0, trueNavigation.currentEntry!.index + 1)
      .map((entry) => new URL(entry.url!)).filter(({ protocol }) => protocol === "http:");
    return { ...shown, below: entries.map(({ pathname }) => pathname) };
  }, acts.filter((act) => act !== "reload"));
}
