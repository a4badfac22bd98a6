// Builds the site into dist/, prints what each way through the app weighs, and fails past the budgets.
//
//     deno task build [--if-missing] [--withdraw-service-worker]
//
// With the server's variables (server/README.md "Configuration") the site is ready for a static host.
// --if-missing: only when the sources changed since the last build.
// --withdraw-service-worker: with a worker that takes itself off every device; a build without it brings it back.
import { type Builder, createBuilder } from "./server/build/builder.ts";
import {
  formatSizes,
  measureSizes,
  overBudgetTexts,
  type SizesInKib,
} from "./server/build/sizes.ts";
import { isBuildFresh, writeBuildResult } from "./server/build/write.ts";
import { configureCityFiles } from "./server/city_files.ts";
import { type Config, readConfig, usesMock } from "./server/config.ts";
import { ConfigError } from "./server/config_error.ts";
import { configurePageForStaticHost } from "./server/page.ts";

/** KiB of brotli, and a number of files (test/bench/README.md "Rows"). */
const BUDGETS: SizesInKib = {
  page: 8.8,
  "inline script": 2.2,
  login: 30,
  "first load": 80,
  home: 99.6,
  "all script": 164.8,
  files: 25,
};

const RAISE = "Make it smaller; if the change cannot wait, raise BUDGETS in build.ts, and say why";

const OPTIONS = ["--if-missing", "--withdraw-service-worker"];

const root = import.meta.dirname!;

const unknown = Deno.args.find((argument) => argument !== "--" && !OPTIONS.includes(argument));
if (unknown !== undefined) {
  console.error(`Unknown argument "${unknown}": there are ${OPTIONS.join(" and ")}`);
  Deno.exit(1);
}
const isIfMissing = Deno.args.includes("--if-missing");
const withdrawsWorker = Deno.args.includes("--withdraw-service-worker");
const isWanted = !(isIfMissing && await isBuildFresh(root, { withdrawsWorker }));
const isBuilt = !isWanted || await build();
// The app drew its first views in this process: whatever it left running must not keep it alive.
Deno.exit(isBuilt ? 0 : 1);

/** Whether all went well. */
async function build(): Promise<boolean> {
  const began = performance.now();
  let builder: Builder | undefined;
  try {
    // Our own server writes it when it starts.
    const config = isIfMissing ? undefined : readForHost();
    builder = await createBuilder({ root, withdrawsWorker });
    const built = await builder.build();
    const sizes = await measureSizes(built);
    const site = config
      ? configurePageForStaticHost(configureCityFiles(built.site, config), config)
      : built.site;
    await writeBuildResult({ ...built, site }, root);
    console.log(formatSizes(sizes, BUDGETS));
    console.log(`dist/ built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const excess = overBudgetTexts(sizes, BUDGETS);
    for (const line of excess) console.error(`Over budget: ${line}`);
    if (excess.length > 0) console.error(RAISE);
    // Who only wants to start the app is told, and not stopped.
    return excess.length === 0 || isIfMissing;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    await builder?.close();
  }
}

/** What a static host has no server to write; undefined where the environment says nothing of it. */
function readForHost(): Config | undefined {
  if (!["API_BASE_URL", "CITY_TEXTS", "PUBLIC_URL"].some((name) => Deno.env.has(name))) {
    return undefined;
  }
  const config = readConfig((name) => Deno.env.get(name), { hostForRealApi: "0.0.0.0" });
  // Else the example's address, phones and notices would stand in a real portal.
  if (usesMock(config)) {
    throw new ConfigError(
      "API_BASE_URL is not set: CITY_TEXTS and PUBLIC_URL in a build are for a static host, which has no mock",
    );
  }
  return config;
}
