// Runs uvu suites in one process, and fails where uvu itself would pass: a file that queued
// nothing, a hook that threw, a test that never ran, and in CI a test that was skipped. It also
// fails if the mock's answers do not fit its contract.
//
//     deno run … test/run.ts [path fragment …]
//         without fragments: everything except browser/, look/, engines/ and long/
//         with `test/long/ load`: what has this word in its path below this folder
//         with `--not=test/server/`: everything except this folder as well
//     deno run … test/run.ts --queue=<address>
//         asks the address for the next path, until there is none
import process from "node:process";
import { clearTimeout, setTimeout } from "node:timers";
import { takeMisfits } from "./contract/misfits.ts";

type SuiteRun = () => Promise<
  [errors: string | true, passed: number, skipped: number, total: number]
>;

declare global {
  var UVU_DEFER: number;
  var UVU_INDEX: number;
  var UVU_QUEUE: SuiteRun[][];
}

/** Longer than any test takes, unless it hangs. */
const TIMEOUT_MS = 300_000;
/** A test of test/long may be told to take ten minutes and more. */
const LONG_TIMEOUT_MS = 1_800_000;

globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];

const nativeFetch = globalThis.fetch;

let fileName = "";

/** Called with the name of each test that begins: uvu notes it in the suite's state, and tells nobody else. */
let onTest: (name: string) => void = () => {};
Object.defineProperty(Object.prototype, "__test__", { set: (name: string) => onTest(name) });

// A failed test may leave a promise behind that fails later. Deno would then end the whole run, and nobody would read
// what failed.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(fileName, `nobody awaited what failed: ${explain(event.reason)}`);
});

const isCi = process.env.CI === "true";
const folder = new URL(".", import.meta.url);
const queue = Deno.args.find((arg) => arg.startsWith("--queue="))?.slice("--queue=".length);
const excluded = Deno.args.filter((arg) => arg.startsWith("--not="))
  .map((arg) => arg.slice("--not=".length));
const fragments = Deno.args.filter((arg) => !arg.startsWith("-"));
const folders = fragments.filter((fragment) => fragment.endsWith("/"));
const words = fragments.filter((fragment) => !fragment.endsWith("/"));

const sum = { passed: 0, failed: 0, skipped: 0 };
for await (const file of queue === undefined ? chosen() : queued(queue)) await runFile(file);
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exit(sum.failed > 0 ? 1 : 0);

async function* queued(address: string): AsyncGenerator<string> {
  for (;;) {
    const path = await (await fetch(address)).text();
    if (path === "") return;
    yield new URL(`../${path}`, folder).pathname;
  }
}

async function* chosen(): AsyncGenerator<string> {
  const files = (await listTests(folder)).filter((path) =>
    fragments.length === 0
      ? !/\/(browser|look|engines|long)\//.test(path) && !isExcluded(path)
      : isNamed(path, folders) && isNamed(path, words)
  );
  if (files.length === 0) stop(`No test file matches ${fragments.join(" ")}`);
  yield* files;
}

function isExcluded(path: string): boolean {
  return excluded.some((part) => path.includes(part));
}

function isNamed(path: string, names: string[]): boolean {
  return names.length === 0 || names.some((name) => path.includes(name));
}

async function listTests(folder: URL): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const url = new URL(entry.name + (entry.isDirectory ? "/" : ""), folder);
    if (entry.isDirectory) found.push(...await listTests(url));
    else if (entry.name.endsWith("_test.ts") || entry.name.endsWith("_test.tsx")) {
      found.push(url.pathname);
    }
  }
  return found.sort();
}

async function runFile(path: string): Promise<void> {
  const name = path.slice(path.indexOf("/test/") + 1);
  fileName = name;
  const index = globalThis.UVU_QUEUE.push([]) - 1;
  globalThis.UVU_INDEX = index;
  process.stdout.write(`${name}\n`);
  const began = performance.now();
  try {
    await import(path);
    const suites = globalThis.UVU_QUEUE[index];
    if (suites.length === 0) return fail(name, "queued no suite: is `.run()` missing?");
    let total = 0;
    const limit = /^test\/(engines|long|look)\//.test(name) ? LONG_TIMEOUT_MS : TIMEOUT_MS;
    for (const run of suites) total += await withTimeout(() => runSuite(name, run), limit);
    if (total === 0) fail(name, "ran no test");
    for (const misfit of await takeMisfits()) fail(name, misfit);
  } catch (error) {
    fail(name, explain(error));
  } finally {
    // A screen's world replaces the network; the next file may need the real one.
    globalThis.fetch = nativeFetch;
  }
  const elapsed = performance.now() - began;
  if (elapsed > 2000) process.stdout.write(`  ${(elapsed / 1000).toFixed(1)} s\n`);
}

async function runSuite(file: string, run: SuiteRun): Promise<number> {
  const [errors, passed, skipped, total] = await run();
  if (typeof errors === "string") process.stdout.write(`\n${errors}\n`);
  sum.passed += passed;
  sum.skipped += skipped;
  if (isCi && skipped > 0) {
    fail(file, `${skipped} skipped: is an \`.only\` or \`.skip\` left over?`);
  }
  const missing = total - passed;
  if (missing > 0) {
    sum.failed += missing;
    if (errors === true) mark(file, `a hook threw, ${missing} not run`);
  }
  return total + skipped;
}

/** Rejects where one test, or the hooks around them, takes longer than this. */
function withTimeout<T>(runTests: () => Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    onTest = (test) => {
      clearTimeout(timer);
      const error = new Error(`"${test}" is still running after ${ms / 1000} s`);
      timer = setTimeout(reject, ms, error);
    };
    onTest("before");
  });
  return Promise.race([runTests(), limit]).finally(() => {
    clearTimeout(timer);
    onTest = () => {};
  });
}

function explain(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}

function fail(name: string, why: string): void {
  sum.failed += 1;
  mark(name, why);
}

/** As uvu marks a failed test: test/all.ts lists both at the end. On a line of its own, because uvu may be in one. */
function mark(name: string, why: string): void {
  process.stdout.write(`\n   FAIL  ${name}: ${why}\n`);
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
