// Does a fixed piece of work. Times are compared with it, and it shows whether the machine is
// steady enough for a verdict.

/** How many times as long as the fastest run the slowest run may take. */
const TOLERANCE = 1.3;

const fixed: number[] = [];

/** The base for the rows of this run. Later runs are added to the same list. */
export const FIXED_WORK_BASE = { what: "fixed work", values: fixed };

/** Times the fixed work once more, between the rounds, when nothing else of the bench runs. */
export function timeFixedWork(): void {
  // Before the very first time the engine has not compiled the loop yet.
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

/** A short function that is called often, so that it is compiled in the same way in every run. */
function stir(sum: number): number {
  for (let count = 0; count < 10_000; count++) sum = Math.imul(sum, 31) + count | 0;
  return sum;
}

/**
 * One line for the reader. `loadBefore` is the load average from before the bench; `isSteady` says that the fixed work
 * timed so far took nearly as long each time.
 */
export function describeMachine(loadBefore: number): { line: string; isSteady: boolean } {
  const spread = Math.max(...fixed) / Math.min(...fixed);
  const { hardwareConcurrency } = navigator;
  const line = `${new Date().toISOString().slice(0, 10)}, ${hardwareConcurrency} cores, ` +
    `Deno ${Deno.version.deno}; load average before ${loadBefore.toFixed(2)}, ` +
    `the slowest fixed work took ${spread.toFixed(2)} times the fastest`;
  return { line, isSteady: spread <= TOLERANCE };
}
