// Runs uvu in one process, file after file, and fails where uvu itself would pass: a file that queued nothing or ran no
// test, a hook that threw, and in CI a test that was skipped. It also fails if a test takes too long, leaves behind a
// promise that fails, or hears an answer of the mock that does not fit its contract.
//
//     deno run … test/run.ts [path fragment …]
//         without fragments, or with `--unit`: nothing of browser/, look/, engines/ and long/
//         with `pets screen`: what has one of these words in its path
//         with `test/long/ load`: what has this word in its path below this folder
//         with `--not=test/server/`: everything except this folder as well
//     deno run … test/run.ts --queue=<address>
//         asks the address for the next path, until there is none
import { fileURLToPath } from "node:url";
import process from "node:process";
import { clearTimeout, setTimeout } from "node:timers";
import { takeMisfits } from "./contract/misfits.ts";

type Result = [errors: string | true, passed: number, skipped: number, total: number];
type Suite = () => Promise<Result>;

declare global {
  var UVU_DEFER: number;
  var UVU_INDEX: number;
  var UVU_QUEUE: (string | Suite)[][];
}

/** Longer than a test takes on a slow machine, unless it hangs. */
const TIMEOUT_MS = 120_000;
/** A test of these folders may take many minutes. */
const LONG = /^test\/(engines|long)\//;
const LONG_TIMEOUT_MS = 1_800_000;
/** What needs a build, and has a task of its own. */
const NOT_UNIT = /^test\/(browser|look|engines|long)\//;

// React's development build would tell a profiler of every element and every draw.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

globalThis.UVU_DEFER = 1;
const { exec } = await import("uvu");

/** Called with the name of each test that begins: uvu notes it in the suite's state, and tells nobody else. */
let onTest: (name: string) => void = () => {};
Object.defineProperty(Object.prototype, "__test__", { set: (name: string) => onTest(name) });

const leftBehind: string[] = [];
const nativeFetch = globalThis.fetch;
const root = fileURLToPath(new URL("../", import.meta.url));
const option = (name: string) =>
  Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const [queue, excluded] = [option("queue"), option("not")];
const fragments = Deno.args.filter((arg) => !arg.startsWith("-"));
const isUnitRun = fragments.length === 0 || Deno.args.includes("--unit");

const paths = queue === undefined ? chosen().values() : queued(queue);
// The other runners have taken all that was in it.
if (!await enqueue()) Deno.exit(0);
// From now on Deno would end the whole run, and nobody would read what failed.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  leftBehind.push(`nobody awaited what failed: ${explain(event.reason)}`);
});
// It runs what is in its queue by then, also what comes meanwhile.
await exec().catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
process.exit();

/** Queues the next file; false if there is none. uvu runs what its import adds to the file's own part of the queue. */
async function enqueue(): Promise<boolean> {
  const { value: path, done } = await paths.next();
  if (done) return false;
  globalThis.UVU_INDEX = globalThis.UVU_QUEUE.length;
  // uvu takes the name out before it runs the rest.
  const group: (string | Suite)[] = [path, load];
  globalThis.UVU_QUEUE.push(group);
  return true;

  async function load(): Promise<Result> {
    const wrong: string[] = [];
    await import(root + path).catch((error) => wrong.push(explain(error)));
    let total = 0;
    const guarded = (group.splice(1) as Suite[]).map((run) => async () => {
      const result = await guard(path, run);
      total += result[3] + result[2];
      return result;
    });
    const end = async (): Promise<Result> => {
      wrong.push(...leftBehind.splice(0), ...await takeMisfits());
      if (wrong.length === 0 && total === 0) wrong.push("ran no test: is `.run()` missing?");
      // A screen's world replaces the network; the next file may need the real one.
      globalThis.fetch = nativeFetch;
      await enqueue();
      return failed(path, ...wrong);
    };
    group.push(...guarded, end);
    return failed(path);
  }
}

/** Runs a suite, and names what uvu takes for a success. */
async function guard(path: string, run: Suite): Promise<Result> {
  const [errors, passed, skipped, total] = await inTime(path, run);
  const wrong: string[] = errors === true ? [] : [errors];
  if (errors === true && passed < total) {
    wrong.push(mark(path, `a hook threw, or a test null: ${total - passed} not run`));
  }
  if (skipped > 0 && Deno.env.get("CI") === "true") {
    wrong.push(mark(path, `${skipped} skipped: is an \`.only\` or \`.skip\` left over?`));
  }
  return [wrong.join(""), passed, skipped, total];
}

/** Gives a suite up where one of its tests, or the hooks around them, take longer than they may. */
async function inTime(path: string, run: Suite): Promise<Result> {
  const ms = LONG.test(path) ? LONG_TIMEOUT_MS : TIMEOUT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    onTest = (test) => {
      clearTimeout(timer);
      const why = `"${test}" is still running after ${ms / 1000} s`;
      timer = setTimeout(() => resolve(failed(path, why)), ms);
    };
    onTest("before");
  });
  const ran = run().catch((error) => failed(path, `a hook threw ${explain(error)}`));
  const result = await Promise.race([ran, late]);
  clearTimeout(timer);
  onTest = () => {};
  return result;
}

function failed(path: string, ...why: string[]): Result {
  return [why.map((one) => mark(path, one)).join(""), 0, 0, why.length];
}

/** As uvu marks a failed test: test/all.ts lists both at the end. */
function mark(path: string, why: string): string {
  return `\n   FAIL  ${path}: ${why}\n`;
}

function explain(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}

async function* queued(address: string): AsyncGenerator<string> {
  for (;;) {
    const path = await (await fetch(address)).text();
    if (path === "") return;
    yield path;
  }
}

/** The files whose paths are meant. Ends the program if a fragment means none of them: it is misspelt. */
function chosen(): string[] {
  const [folders, words] = [true, false].map((isFolder) =>
    fragments.filter((fragment) => fragment.endsWith("/") === isFolder)
  );
  const isNamed = (path: string, names: string[]) =>
    names.length === 0 || names.some((name) => path.includes(name));
  const meant = listTests("test").filter((path) =>
    !(isUnitRun && NOT_UNIT.test(path)) && !path.startsWith(excluded ?? "-") &&
    isNamed(path, folders) && isNamed(path, words)
  );
  const unknown = fragments.filter((name) => !meant.some((path) => path.includes(name)));
  if (unknown.length > 0) {
    console.error(`No ${isUnitRun ? "unit test" : "test file"} matches ${unknown.join(" ")}`);
    Deno.exit(1);
  }
  return meant;
}

function listTests(folder: string): string[] {
  return [...Deno.readDirSync(root + folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? listTests(path) : /_test\.tsx?$/.test(name) ? [path] : [];
  }).sort();
}
