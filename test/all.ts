// Runs what is run before every commit, and ends with one count. The build begins together with
// the checks and the unit tests. After it, four programs at a time keep two processors busy, because
// tests wait for much of their time: the unit tests, the server's, and two runners of journeys, which
// become four when those are done. More would be in each other's way.
//
//     deno task test
import { findChromium } from "./browser/chromium.ts";

interface Step {
  name: string;
  /** The arguments for Deno itself. */
  args: string[];
}

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const RUN = ["run", "--frozen", "-A"];
const FORMATTING: Step = { name: "formatting", args: ["fmt", "--check"] };
const LINT: Step = { name: "lint", args: ["lint"] };
const TYPES: Step = { name: "types", args: ["check", "--frozen"] };
/** Waits for programs that it starts, so the other tests need not wait for it. */
const SERVER = "test/server/";
const INTEGRATION: Step = { name: "tests of the server", args: [...RUN, "test/run.ts", SERVER] };
const UNIT: Step = { name: "unit tests", args: [...RUN, "test/run.ts", `--not=${SERVER}`] };
const BUILD: Step = { name: "build", args: [...RUN, "build.ts"] };

let tellBuilt: (isBuilt: boolean) => void;
const isBuilt = new Promise<boolean>((resolve) => tellBuilt = resolve);

const isCi = Deno.env.get("CI") === "true";
const hasChromium = findChromium({ orShell: true }) !== undefined;

/** The journeys that have not begun yet: an idle runner asks here for the next file. */
const journeys = await listJourneys();
const queue = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen() {} },
  () => new Response(journeys.shift()),
);
const BROWSE: Step = {
  name: "journeys",
  args: [...RUN, "test/run.ts", `--queue=http://127.0.0.1:${queue.addr.port}`],
};

/** The names of the failures, which are all that one looks for at the end of a long output. */
const failures: string[] = [];

const counts = await Promise.all([
  check(),
  testAndBrowse(UNIT),
  // The server's tests read what the build writes.
  isBuilt.then(() => testAndBrowse(INTEGRATION)),
  buildAndBrowse(),
  browse(),
]);
await queue.shutdown();
const sum = counts.flat().reduce(add, { passed: 0, failed: 0, skipped: 0 });
for (const failure of failures) console.log(failure);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
Deno.exit(sum.failed === 0 ? 0 : 1);

async function check(): Promise<Count[]> {
  const counts = [];
  for (const step of [FORMATTING, LINT, TYPES]) counts.push(await run(step));
  return counts;
}

async function testAndBrowse(tests: Step): Promise<Count[]> {
  return [await run(tests), ...await browse()];
}

async function buildAndBrowse(): Promise<Count[]> {
  const built = await run(BUILD);
  tellBuilt(built.failed === 0);
  if (hasChromium) return [built, ...await browse()];
  const why = "no Chromium on this machine; install it or set CHROMIUM_PATH";
  console.log(`\n== browser suite ${isCi ? "failed" : "skipped"}: ${why}`);
  return [built, { passed: 0, failed: isCi ? 1 : 0, skipped: 0 }];
}

/** Plays the remaining journeys, all in one browser. */
async function browse(): Promise<Count[]> {
  return await isBuilt && hasChromium ? [await run(BROWSE)] : [];
}

/**
 * Lists the journeys' files, those of the look, too. The longest files come first: one that begins last would run alone
 * at the end.
 */
async function listJourneys(): Promise<string[]> {
  const found: { path: string; size: number }[] = [];
  for (const folder of ["browser", "look"]) {
    for await (const { name } of Deno.readDir(new URL(folder, import.meta.url))) {
      if (!name.endsWith("_test.ts")) continue;
      const { size } = await Deno.stat(new URL(`${folder}/${name}`, import.meta.url));
      found.push({ path: `test/${folder}/${name}`, size });
    }
  }
  return found.sort((one, other) => other.size - one.size).map(({ path }) => path);
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

/** A step without a count of its own counts as one failure when it fails. */
async function run({ name, args }: Step): Promise<Count> {
  const began = performance.now();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    stdout: "piped",
    stderr: "piped",
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n== ${name} ${code === 0 ? "passed" : "FAILED"} (${seconds} s)`);
  const isQuiet = code === 0 && [FORMATTING.name, LINT.name, TYPES.name].includes(name);
  if (!isQuiet) console.log(text.trimEnd());
  const [total, passed, skipped] = ["Total", "Passed", "Skipped"].map((name) =>
    Number(new RegExp(`^  ${name}: +(\\d+)$`, "m").exec(text)?.[1] ?? 0)
  );
  const named = failuresIn(text);
  if (code !== 0) failures.push(...named.length > 0 ? named : [`FAIL  ${name}${endOf(text)}`]);
  return { passed, failed: code === 0 ? 0 : Math.max(total - passed, 1), skipped };
}

/** The reason why a step ended without naming a failure, if it gives one. */
function endOf(text: string): string {
  const [error] = /^error: .*$/m.exec(text) ?? [];
  return error === undefined ? "" : `: ${error}`;
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}
