// Builds the site into dist/, prints what each way through the app weighs, and fails past the budgets.
//
//     deno task build [--if-missing] [--withdraw-service-worker]
//
// --if-missing: only when the sources changed since the last build.
// --withdraw-service-worker: with a worker that takes itself off every device; a build without it brings it back.
import { createBuilder } from "./server/build/builder.ts";
import { type Budgets, findExcess, measure, printSizes } from "./server/build/sizes.ts";
import { isFresh, writeBuilt } from "./server/build/write.ts";

/** KiB of brotli, and a number of files (test/bench/README.md "Rows"). */
const BUDGETS: Budgets = {
  page: 12,
  "inline script": 2,
  "first load": 81.5,
  home: 98,
  "all script": 153,
  files: 25,
};

const OPTIONS = ["--if-missing", "--withdraw-service-worker"];

const root = import.meta.dirname!;

const unknown = Deno.args.find((argument) => argument !== "--" && !OPTIONS.includes(argument));
if (unknown !== undefined) {
  console.error(`Unknown argument "${unknown}": there are ${OPTIONS.join(" and ")}`);
  Deno.exit(1);
}
const isIfMissing = Deno.args.includes("--if-missing");
const withdrawsWorker = Deno.args.includes("--withdraw-service-worker");
const isWanted = !(isIfMissing && await isFresh(root));
const isBuilt = !isWanted || await build();
// The app drew its first views in this process: whatever it left running must not keep it alive.
Deno.exit(isBuilt ? 0 : 1);

/** Whether all went well. */
async function build(): Promise<boolean> {
  const began = performance.now();
  const builder = await createBuilder({ root, withdrawsWorker });
  try {
    const built = await builder.build();
    const sizes = await measure(built);
    await writeBuilt(built, root);
    console.log(printSizes(sizes, BUDGETS));
    console.log(`dist/ built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const excess = findExcess(sizes, BUDGETS);
    for (const line of excess) console.error(`Over budget: ${line}`);
    // Who only wants to start the app is told, and not stopped.
    return excess.length === 0 || isIfMissing;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    await builder.close();
  }
}
