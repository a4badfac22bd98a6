// Runs everything that a change must pass, three things at a time, and ends with one count: the tests wait more than
// they reckon, so that three keep two processors busy.
//
// Up to two journeys that fail are tried once more with the machine to themselves, and named at the end: a real browser
// on a busy machine now and then misses a moment, and a defect fails again.
//
//     deno task test
import { findChromium } from "./browser/chromium.ts";

interface Step {
  name: string;
  /** For Deno itself. */
  args: string[];
}

interface Count {
  passed: number;
  failed: number;
}

const RUN = ["run", "--frozen", "-A"];
const FORMATTING: Step = { name: "formatting", args: ["fmt", "--check"] };
const LINT: Step = { name: "lint", args: ["lint"] };
const TYPES: Step = { name: "types", args: ["check", "--frozen"] };
const UNIT: Step = { name: "unit and integration tests", args: [...RUN, "test/run.ts"] };
const BUILD: Step = { name: "build", args: [...RUN, "build.ts"] };

/** More journeys than these do not fail by chance. */
const MOST_RETRIED = 2;

let tellBuilt: (isBuilt: boolean) => void;
const isBuilt = new Promise<boolean>((resolve) => tellBuilt = resolve);

const isCi = Deno.env.get("CI") === "true";
const hasChromium = await findChromium({ orShell: true }) !== undefined;

/** The journeys that nobody has begun: whoever is free takes the next file. */
const journeys = await listJourneys();

/** The journeys that failed, and how. */
const failures: { step: Step; count: Count }[] = [];

const counts = await Promise.all([checkAndBrowse(), test(), buildAndBrowse()]);
const again = await retry();
const sum = [...counts.flat(), ...again].reduce(add, { passed: 0, failed: 0 });
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
Deno.exit(sum.failed === 0 ? 0 : 1);

async function checkAndBrowse(): Promise<Count[]> {
  const counts = [];
  for (const step of [FORMATTING, LINT, TYPES]) counts.push(await run(step));
  if (await isBuilt && hasChromium) counts.push(...await browse());
  return counts;
}

async function test(): Promise<Count[]> {
  // The suites of the server read what the build writes.
  await isBuilt;
  return [await run(UNIT)];
}

async function buildAndBrowse(): Promise<Count[]> {
  const built = await run(BUILD);
  tellBuilt(built.failed === 0);
  if (built.failed > 0) return [built];
  if (hasChromium) return [built, ...await browse()];
  const why = "no Chromium on this machine; install it or set CHROMIUM_PATH";
  console.log(`\n== browser suite ${isCi ? "failed" : "skipped"}: ${why}`);
  return [built, { passed: 0, failed: isCi ? 1 : 0 }];
}

async function browse(): Promise<Count[]> {
  const counts = [];
  for (let file = journeys.shift(); file !== undefined; file = journeys.shift()) {
    const step = { name: file, args: [...RUN, "test/run.ts", file] };
    const count = await run(step);
    if (count.failed > 0) failures.push({ step, count });
    else counts.push(count);
  }
  return counts;
}

async function retry(): Promise<Count[]> {
  if (failures.length > MOST_RETRIED) return failures.map(({ count }) => count);
  const counts: Count[] = [];
  for (const { step } of failures) {
    const count = await run(step);
    counts.push(count);
    if (count.failed === 0) console.log(`\n${step.name} passed at the second attempt only`);
  }
  return counts;
}

async function listJourneys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of Deno.readDir(new URL("browser/", import.meta.url))) {
    if (name.endsWith("_test.ts")) found.push(`test/browser/${name}`);
  }
  return found.sort();
}

/** A step that counts nothing itself counts as one failure when it fails. */
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
  const counted = [...text.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  const passed = Number(counted?.[1] ?? 0);
  const failed = Number(counted?.[2] ?? 0);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
