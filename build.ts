// Builds the site into dist/, prints what each way through the app weighs, and fails past the budgets.
//
//     deno task build [--if-missing] [--withdraw-service-worker]
//
// --if-missing: only when the sources changed since the last build.
// --withdraw-service-worker: with a worker that takes itself off every device; a build without it brings it back.
import { AFTER_VIEW, createBuilder } from "./server/build/builder.ts";
import { type Budgets, findExcess, measure, printSizes } from "./server/build/sizes.ts";
import { isFresh, writeBuilt } from "./server/build/write.ts";

const HOME = [AFTER_VIEW.spinner];

/**
 * KiB of brotli (test/bench/README.md "Rows"). A budget leaves room for the few bytes by which the same code differs
 * from day to day: the page holds the day of the build.
 */
const BUDGETS: Budgets = {
  page: 12,
  inlineScript: 2,
  firstLoad: 80,
  ways: {
    "to home": { sources: HOME, budget: 96 },
    "to pets": { sources: [...HOME, "client/pets/screen.tsx"], budget: 101 },
  },
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
    const lines = await measure(built, BUDGETS);
    await writeBuilt(built, root);
    console.log(printSizes(lines));
    console.log(`dist/ built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const excess = findExcess(lines, BUDGETS);
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
