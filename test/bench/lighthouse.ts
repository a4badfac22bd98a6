// Reads Lighthouse's scores of the app, with simulated and with devtools throttling.
import { fileURLToPath } from "node:url";
import { WITHOUT_ADDRESS_BAR } from "../browser/chromium.ts";
import type { Bench } from "./open_bench.ts";
import type { Row } from "./rows.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Its 199 packages (176 MB) are not in deno.json, because nobody needs them to start or test the app. */
const LIGHTHOUSE = [
  "run",
  "--no-config",
  "--node-modules-dir=none",
  `--lock=${fileURLToPath(new URL("lighthouse.lock", import.meta.url))}`,
  "--frozen",
  "-A",
  "npm:lighthouse@12.8.2",
];

/** On a busy machine a trace may lack its beginning. Lighthouse itself then recommends another run. */
const TRIES = 3;

/** Runs Lighthouse `rounds` times with each throttling. A row holds the scores of all its runs. */
export async function measureLighthouse(bench: Bench, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, throttling] of [["simulated", "simulate"], ["devtools", "devtools"]]) {
    const runs: number[][] = [];
    while (runs.length < rounds) runs.push(await scores(bench, throttling));
    rows.push(...CATEGORIES.map((category, at): Row => ({
      name: `Lighthouse ${category}, ${name}`,
      unit: "points",
      values: runs.map((run) => run[at]),
      limit: 100,
      isFloor: true,
      isForEveryRun: true,
    })));
  }
  return rows;
}

/** By the order of `CATEGORIES`. */
async function scores({ executable, url }: Bench, throttling: string): Promise<number[]> {
  const args = [
    ...LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES}`,
    // The mock is not for search engines, and says so.
    "--skip-audits=is-crawlable",
    `--throttling-method=${throttling}`,
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu ${WITHOUT_ADDRESS_BAR}`,
  ];
  const env = { CHROME_PATH: executable };
  for (let tries = 1;; tries++) {
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, env })
      .output();
    const [text, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    if (success) return CATEGORIES.map((one) => JSON.parse(text).categories[one].score * 100);
    if (tries === TRIES) throw new Error(errors);
  }
}
