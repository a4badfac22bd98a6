// Runs what is run before every commit, and ends with all failures and one count. The build begins together with
// the checks and the unit tests. After it, four programs at a time keep two processors busy, because
// tests wait for much of their time: the unit tests, the server's, and two runners of journeys, which
// become four when those are done. More would be in each other's way.
//
//     deno task test
import { findChromium } from "./browser/chromium.ts";

const RUN = ["run", "--frozen", "-A"];
const TEST = [...RUN, "test/run.ts"];
/** Waits for programs that it starts, so the other tests need not wait for it. */
const SERVER = "test/server/";

/** Short files whose journeys are long: what they play is in other files. */
const LONG = /^(faults|hostile|kept_places|residue)_test/;

const hasChromium = findChromium({ preferShell: true }) !== undefined;

/** The journeys that have not begun yet: an idle runner asks here for the next file. */
const journeys = await listJourneys();
const queue = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen() {} },
  () => new Response(journeys.shift()),
);

/** The names of the failures, which are all that one looks for at the end of a long output. */
const failures: string[] = [];
const count = { passed: 0, skipped: 0 };

const isBuilt = run("build", [...RUN, "build.ts"]);
await Promise.all([
  check(),
  run("unit tests", [...TEST, `--not=${SERVER}`]).then(browse),
  // The server's tests read what the build writes.
  isBuilt.then(() => run("tests of the server", [...TEST, SERVER])).then(browse),
  browse(),
  browse(),
]);
await queue.shutdown();
if (!hasChromium) {
  const why = "there is no Chromium on this machine; install it or set CHROMIUM_PATH";
  if (Deno.env.get("CI") === "true") failures.push(`FAIL  journeys: ${why}`);
  else console.log(`\nThe journeys were skipped: ${why}`);
}
for (const failure of failures) console.log(failure);
console.log(`\n${count.passed} passed, ${failures.length} failed, ${count.skipped} skipped`);
Deno.exit(failures.length === 0 ? 0 : 1);

async function check(): Promise<void> {
  await run("formatting", ["fmt", "--check"], { isQuiet: true });
  await run("lint", ["lint"], { isQuiet: true });
  await run("types", ["check", "--frozen"], { isQuiet: true });
}

/** Plays the remaining journeys, all in one browser. */
async function browse(): Promise<void> {
  if (!await isBuilt || !hasChromium) return;
  await run("journeys", [...TEST, `--queue=http://127.0.0.1:${queue.addr.port}`]);
}

/**
 * Lists the journeys' files, those of the look, too. What takes longest comes first: a file that begins last would run
 * alone at the end.
 */
async function listJourneys(): Promise<string[]> {
  const found: { path: string; size: number }[] = [];
  for (const folder of ["browser", "look"]) {
    for await (const { name } of Deno.readDir(new URL(folder, import.meta.url))) {
      if (!name.endsWith("_test.ts")) continue;
      const { size } = await Deno.stat(new URL(`${folder}/${name}`, import.meta.url));
      found.push({
        path: `test/${folder}/${name}`,
        size: LONG.test(name) ? Number.MAX_SAFE_INTEGER : size,
      });
    }
  }
  return found.sort((one, other) => other.size - one.size).map(({ path }) => path);
}

/** Runs Deno, and tells whether nothing failed. Where it is quiet, it prints only what failed. */
async function run(name: string, args: string[], { isQuiet = false } = {}): Promise<boolean> {
  const began = performance.now();
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    stdout: "piped",
    stderr: "piped",
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n== ${name} ${success ? "passed" : "FAILED"} (${seconds} s)`);
  if (!success || !isQuiet) console.log(text.trimEnd());
  for (const [, kind, number] of text.matchAll(/^ {2}(Passed|Skipped): +(\d+)$/gm)) {
    count[kind.toLowerCase() as keyof typeof count] += Number(number);
  }
  const named = failuresIn(text);
  if (!success) failures.push(...named.length > 0 ? named : [`FAIL  ${name}${endOf(text)}`]);
  return success;
}

/** Finds the failures, each with how to run its file alone. */
function failuresIn(text: string): string[] {
  const found: string[] = [];
  let file = "";
  for (const line of text.split("\n")) {
    if (/^test\/.+_test\.tsx?$/.test(line)) file = line;
    const [, failure] = line.match(/^ {3}(FAIL {2}.+)$/) ?? [];
    if (failure) found.push(`${failure}\n      deno run --frozen -A test/run.ts ${file}`);
  }
  return found;
}

/** The reason why a step ended without naming a failure, if it gives one. */
function endOf(text: string): string {
  const [error] = /^error: .*$/m.exec(text) ?? [];
  return error === undefined ? "" : `: ${error}`;
}
