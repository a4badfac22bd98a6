// What load `deno task serve` takes on two cores, with nothing else on this machine.
//
//     LOAD_MINUTES=10 deno task test:long load    the crowd for so long; or one minute
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readSiteIndex } from "../../server/site.ts";
import { addressOf, type Program, serveBuilt, startDenoProgram } from "../server/spawn.ts";
import { BareConnection, delay, requestOf } from "./bare_connection.ts";
import type { Counts, Crowd, CrowdReport } from "./crowd_process.ts";

const SECONDS = 60 * Number(Deno.env.get("LOAD_MINUTES") ?? 1);
const COUNTS = { busy: 1000, leaving: 50, idle: 10_000, slow: 200, clogged: 100, halves: 300 };

/**
 * 99 of 100 wait less than this for the page, and nobody this much longer than the longest wait at
 * a server without the crowd: what stops the whole machine for a moment stops both.
 */
const WAIT_MS = 100;
const PROBE_EVERY_MS = 50;
/**
 * Between two requests of one busy connection. Without it the crowd itself would use the
 * processors.
 */
const PAUSE_MS = 1000;
const DRAIN_MS = 10_000;
/** The server gives up on an answer only after this time (server/listen.ts). */
const ANSWERS_MS = 2_000;
/** A heap differs by this much between two collections. */
const GROWTH_MIB = 24;

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** For the crowd, and the test's own files and connections. */
const FILES = sum(COUNTS) + 200;
const SORRY = `This needs ${FILES} open files, and the limit is $(ulimit -Hn)`;
/** A command that runs another one with so many open files. */
const VIA = ["sh", "-c", `ulimit -n ${FILES} || { echo "${SORRY}"; exit 1; }; exec "$@"`, "sh"];
/** The crowd's own work on the same processors must not count as the server's. */
const LAST = [...VIA, "nice", "-n", "19"];

const load = suite("load");
let programs: Program[] = [];

load.after.each(async () => {
  for (const program of programs) await program.stop("SIGKILL");
  programs = [];
});

async function serve() {
  const env = { API_BASE_URL: "https://api.example.gov.br" };
  const program = await serveBuilt(ROOT, env, { via: VIA });
  programs.push(program);
  const port = Number(new URL(await addressOf(program)).port);
  const paths = ["/", await largestScript()];
  const bring = (counts: Counts, pauseMs: number) => bringCrowd({ port, paths, pauseMs, counts });
  return { program, port, bring };
}

/** Resolves when all of the crowd is connected, to a function that lets it come to its end and returns what it saw. */
async function bringCrowd(crowd: Crowd): Promise<() => Promise<CrowdReport>> {
  const file = fileURLToPath(new URL("crowd_process.ts", import.meta.url));
  const args = ["run", "--no-config", "--no-prompt", "--allow-net", file, JSON.stringify(crowd)];
  const program = startDenoProgram(args, { cwd: "/", via: LAST });
  programs.push(program);
  await program.until(/^connected$/m);
  return async () => {
    const [[outcome]] = await Promise.all([program.until(/^\{.*\}$/m), program.stop()]);
    return JSON.parse(outcome);
  };
}

const crowd = Object.entries(COUNTS).map(([kind, count]) => `${count} ${kind}`).join(", ");
load(
  `each answer comes whole to ${crowd} for ${SECONDS} s: others wait less than ${WAIT_MS} ms, the memory stays`,
  async () => {
    const { program, port, bring } = await serve();
    const quiet = await serve();
    const sendAway = await bring(COUNTS, PAUSE_MS);
    const [waits, quietWaits, tenths] = await Promise.all([
      probe(port),
      probe(quiet.port),
      watchMemory(program),
    ]);
    const { answers, closed, cut, errors } = await sendAway();
    const both = `the page: ${textOf(waits)}; without the crowd: ${textOf(quietWaits)}`;
    const memory = `MiB in each tenth of the time: ${
      tenths.map((mib) => mib.toFixed(1)).join(", ")
    }`;
    console.log(`  ${both}\n  ${memory}\n  answers: ${JSON.stringify(answers)}`);
    assert.equal(errors, []);
    assert.equal([sum(closed), sum(cut)], [0, 0], JSON.stringify({ closed, cut }));
    assert.equal([answers.idle, answers.halves], [2 * COUNTS.idle, COUNTS.halves]);
    for (const kind of ["slow", "clogged", "leaving"] as const) {
      assert.ok(answers[kind] >= COUNTS[kind], `${kind}: ${answers[kind]}`);
    }
    assert.ok(answers.busy >= COUNTS.busy * SECONDS * 0.5, `${answers.busy}`);
    // The last three tenths over the three before the middle: the first ones fill the caches.
    assert.ok(mean(tenths.slice(7)) - mean(tenths.slice(2, 5)) < GROWTH_MIB, memory);
    assert.ok(waits.at(-1)! < quietWaits.at(-1)! + WAIT_MS, both);
    assert.ok(p99(waits) < WAIT_MS, both);
  },
);

load(
  "SIGTERM under all of this ends the server within 10 s, and cuts only who hardly reads",
  async () => {
    const { program, bring } = await serve();
    const fifth = Object.entries(COUNTS).map(([kind, count]) => [kind, Math.ceil(count / 5)]);
    const some: Counts = { ...Object.fromEntries(fifth), leaving: 0 };
    const sendAway = await bring(some, PAUSE_MS / 20);
    const began = performance.now();
    const code = await program.stop();
    const took = performance.now() - began;
    const { answers, closed, cut, errors } = await sendAway();
    console.log(`  gone after ${took.toFixed(0)} ms; ${JSON.stringify({ answers, closed, cut })}`);
    assert.is(code, 0);
    assert.ok(took < DRAIN_MS, `it took ${took} ms`);
    assert.equal(errors, []);
    // Nor is anybody cut before the server has waited.
    const { clogged, ...others } = cut;
    assert.is(sum(others), 0, JSON.stringify(cut));
    assert.ok(clogged === 0 || took >= ANSWERS_MS, `${clogged} are cut after ${took} ms`);
    assert.equal([answers.idle, closed.idle], [some.idle, some.idle]);
    assert.ok(answers.busy >= some.busy);
  },
);

load.run();

/**
 * Asks for the page as one client after the other; returns how long each waited, sorted. Throws if
 * one of them does not get it whole.
 */
async function probe(port: number): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1000;
  // One every 50 ms, even if an earlier one still waits: each has its own connection.
  while (performance.now() < end) {
    const visiting = visit(port);
    // It fails below: a rejection that nobody waits for yet would end the process.
    visiting.catch(() => {});
    waits.push(visiting);
    await delay(PROBE_EVERY_MS);
  }
  return (await Promise.all(waits)).toSorted((one, other) => one - other);
}

/** Milliseconds from the connection to the last byte of the page. */
async function visit(port: number): Promise<number> {
  const began = performance.now();
  const talk = await BareConnection.open(port);
  try {
    await talk.say(requestOf("/"));
    await talk.hear();
    return performance.now() - began;
  } finally {
    talk.close();
  }
}

/** The resident memory of each tenth of the time, in the mean and in MiB. */
async function watchMemory({ pid }: Program): Promise<number[]> {
  const tenths: number[] = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    const samples: number[] = [];
    const end = performance.now() + SECONDS * 100;
    while (performance.now() < end) {
      const status = await Deno.readTextFile(`/proc/${pid}/status`);
      samples.push(Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024);
      await delay(500);
    }
    tenths.push(mean(samples));
  }
  return tenths;
}

async function largestScript(): Promise<string> {
  const { files } = (await readSiteIndex(`${ROOT}dist`))!;
  const scripts = files.filter(({ immutable }) => immutable);
  return scripts.toSorted((one, other) => other.size - one.size)[0].path;
}

function textOf(waits: number[]): string {
  const [median, late, longest] = [waits[waits.length >> 1], p99(waits), waits.at(-1)!]
    .map((ms) => ms.toFixed(1));
  return `${waits.length} times, median ${median} ms, p99 ${late} ms, longest ${longest} ms`;
}

function p99(sorted: number[]): number {
  return sorted[Math.floor(sorted.length * 0.99)];
}

function sum(counts: Partial<Counts>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
