// Makes suites of tests that need something of this machine: an engine, a program.
import { suite } from "uvu";
import * as assert from "uvu/assert";

/** A uvu suite. Where what it needs is `missing`, it says so and skips its tests; with `CI=true` they fail. */
export function suiteNeeding(name: string, missing: string | undefined) {
  const tests = suite(name);
  const isCi = Deno.env.get("CI") === "true";
  if (missing !== undefined) console.log(`${name} is not on this machine: it needs ${missing}`);
  function add(title: string, run: () => Promise<void>): void {
    if (missing === undefined) tests(title, run);
    else if (isCi) tests(title, () => assert.unreachable(`There is no ${missing}`));
    else tests.skip(title);
  }
  return Object.assign(add, { after: tests.after, run: tests.run });
}
