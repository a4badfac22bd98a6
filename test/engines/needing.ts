// Makes suites of tests that need something of this machine: an engine, a program.
import { suite } from "uvu";

/**
 * A uvu suite. Where what it needs is `missing`, it says so and skips its tests, which test/run.ts refuses with
 * `CI=true`.
 */
export function suiteUnlessMissing(name: string, missing: string | undefined) {
  const tests = suite(name);
  if (missing === undefined) return tests;
  console.log(`${name} is not on this machine: it needs ${missing}`);
  const add = (title: string, _: () => Promise<void>) => tests.skip(title);
  return Object.assign(add, { run: tests.run });
}
