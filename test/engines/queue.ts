// Queues a test that needs something of this machine: an engine, a program.
import { suite } from "uvu";
import * as assert from "uvu/assert";

export interface Needing {
  /** The suite's name: what is needed. */
  name: string;
  title: string;
  /** What of it is missing on this machine. The test is skipped then, and with `CI=true` it fails. */
  missing: string | undefined;
  run(): Promise<void>;
  after?(): Promise<void>;
}

/** Each test is a suite of its own, because the runner's time limit is for a suite. */
export function queue({ name, title, missing, run, after }: Needing): void {
  const tests = suite(name);
  const isCi = Deno.env.get("CI") === "true";
  if (missing === undefined) tests(title, run);
  else if (isCi) tests(title, () => assert.unreachable(`There is no ${missing}`));
  else tests.skip(title);
  if (after) tests.after(after);
  tests.run();
}

/** Says, once for all tests of an engine, why they are skipped. */
export function sayMissing(name: string, missing: string | undefined): void {
  if (missing !== undefined) console.log(`${name} is not on this machine: it needs ${missing}`);
}
