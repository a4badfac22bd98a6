// Owns whether this machine is quiet enough for its times to mean something.
import { median } from "./rows.ts";

/** A load that one busy process makes: beyond it others compete for the processors. */
const QUIET_LOAD = 1;
/** How much slower than its fastest run the same work may be, in the median. */
const TOLERANCE = 1.15;

const fixed: number[] = [];

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

/** As a line for the reader. `before` is the load average before the bench made its own. */
export function describeMachine(before: number): { line: string; isQuiet: boolean } {
  const slowdown = median(fixed) / Math.min(...fixed);
  const isQuiet = before < QUIET_LOAD && slowdown < TOLERANCE;
  const { hardwareConcurrency } = navigator;
  const line = `${new Date().toISOString().slice(0, 10)}, ${hardwareConcurrency} cores, ` +
    `Deno ${Deno.version.deno}; load average before ${before.toFixed(2)}, ` +
    `the same work took ${slowdown.toFixed(2)} times its fastest run`;
  return { line, isQuiet };
}
