// Owns a fixed piece of work: what times are compared with, and whether this machine is steady enough for a verdict.

/** How much slower than its fastest run the same work may be. */
const TOLERANCE = 1.3;

const fixed: number[] = [];

/** What the rows of this run are compared with, also the runs that are still to come. */
export const FIXED_WORK = { what: "fixed work", values: fixed };

/** Times the same work once more: between the rounds, when nothing of the bench runs. */
export function calibrate(): void {
  // The first runs of all come before the engine has compiled the loop.
  if (fixed.length === 0) Array.from({ length: 10 }, work);
  fixed.push(Math.min(...Array.from({ length: 4 }, work)));
}

function work(): number {
  const began = performance.now();
  let sum = 0;
  for (let count = 0; count < 2000; count++) sum = stir(sum);
  if (sum === 0.5) throw new Error("No sum of integers is a half");
  return performance.now() - began;
}

/** Called often rather than long, so that every run has it compiled in the same way. */
function stir(sum: number): number {
  for (let count = 0; count < 10_000; count++) sum = Math.imul(sum, 31) + count | 0;
  return sum;
}

/** As a line for the reader. `loadBefore` is the load average before the bench made its own. */
export function describeMachine(loadBefore: number): { line: string; isSteady: boolean } {
  const spread = Math.max(...fixed) / Math.min(...fixed);
  const { hardwareConcurrency } = navigator;
  const line = `${new Date().toISOString().slice(0, 10)}, ${hardwareConcurrency} cores, ` +
    `Deno ${Deno.version.deno}; load average before ${loadBefore.toFixed(2)}, ` +
    `the slowest fixed work took ${spread.toFixed(2)} times the fastest`;
  return { line, isSteady: spread <= TOLERANCE };
}
