// Reads Lighthouse's results for the app and for an empty page, with simulated and with devtools
// throttling.
import { WITHOUT_ADDRESS_BAR } from "../browser/chromium.ts";
import type { Place } from "./place.ts";
import type { Row } from "./rows.ts";

type Throttling = "simulate" | "devtools";

interface Result {
  fcp: number;
  lcp: number;
  scores: number[];
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const WORKER_ARGS = ["--no-config", "--node-modules-dir=none", "--frozen", "-A"];

/** Rows of both throttlings. The empty page has fewer runs, because its results hardly vary. */
export async function lighthouseRows(place: Place, rounds: number): Promise<Row[]> {
  const simulated = await run(place, place.url, "simulate", CATEGORIES, rounds);
  const devtools = await run(place, place.url, "devtools", CATEGORIES, rounds);
  const emptySimulated = await run(place, place.emptyUrl, "simulate", ["performance"], 3);
  const emptyDevtools = await run(place, place.emptyUrl, "devtools", ["performance"], 3);
  return [
    time("FCP, simulated throttling", simulated, "fcp", 1.14, emptySimulated),
    time("LCP, simulated throttling", simulated, "lcp", 1.35, emptySimulated),
    time("FCP, devtools throttling", devtools, "fcp", 1.18, emptyDevtools),
    time("LCP, devtools throttling", devtools, "lcp", 1.18, emptyDevtools),
    ...scores("simulated", simulated),
    ...scores("devtools", devtools),
  ];
}

function time(
  name: string,
  results: Result[],
  key: "fcp" | "lcp",
  must: number,
  empty: Result[],
): Row {
  const base = { what: "empty page", values: empty.map((result) => result[key]) };
  return { name, unit: "ms", values: results.map((result) => result[key]), base, must };
}

function scores(throttling: string, results: Result[]): Row[] {
  return CATEGORIES.map((category, index) => ({
    name: `Lighthouse ${category}, ${throttling}`,
    unit: "points",
    values: results.map((result) => result.scores[index]),
    must: 100,
    isFloor: true,
    isForEach: true,
  }));
}

/** One Chromium for all runs of one kind; Lighthouse empties its storage before each run. */
async function run(
  { executable }: Place,
  url: string,
  throttling: Throttling,
  categories: string[],
  rounds: number,
): Promise<Result[]> {
  await using chromium = await startChromium(executable);
  const asked = Array.from({ length: rounds }, () => ({ url, throttling, categories }));
  const folder = new URL(".", import.meta.url).pathname;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      ...WORKER_ARGS,
      `--lock=${folder}lighthouse.lock`,
      `${folder}lighthouse_worker.ts`,
      String(chromium.port),
      JSON.stringify(asked),
    ],
    stdout: "piped",
    stderr: "piped",
  }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

/** Started without Playwright, which would connect to the tab that Lighthouse opens. */
async function startChromium(executable: string) {
  const profile = await Deno.makeTempDir({ prefix: "bench-" });
  const child = new Deno.Command(executable, {
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-extensions",
      WITHOUT_ADDRESS_BAR,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    stdout: "null",
    stderr: "null",
  }).spawn();
  return {
    port: await readPort(`${profile}/DevToolsActivePort`),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(profile, { recursive: true });
    },
  };
}

/** Chromium writes this file when it listens. */
async function readPort(path: string): Promise<number> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const text = await Deno.readTextFile(path).catch(() => "");
    if (text.includes("\n")) return Number(text.split("\n")[0]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Chromium did not begin to listen within 10 s");
}
