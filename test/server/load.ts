// Owns the load test of `deno task serve`. It has two sizes: a short one for every run, and the whole one in test/long.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readList } from "../../server/site.ts";
import { Conversation, pause, requestOf } from "./conversation.ts";
import { bringCrowd, type Counts } from "./crowd.ts";
import { addressOf, type Program, serveBuilt } from "./spawn.ts";

export interface Size {
  counts: Counts;
  seconds: number;
  /**
   * Whether nothing else runs on this machine. Then waits and memory are limited, and the crowd
   * has the lowest priority: its own work on the same processors must not count as the server's.
   */
  isAlone: boolean;
}

/**
 * 99 of 100 wait less than this for the page, and nobody this much longer than the longest wait at
 * a server without the crowd: what stops the whole machine for a moment stops both.
 */
const WAIT_MS = 100;
/** Nobody waits longer than this while other tests run. */
const LONGEST_MS = 20_000;
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
/** For the test's own files and connections. */
const SPARE_FILES = 200;

const ROOT = new URL("../../", import.meta.url).pathname;

/** Defines the suite. */
export function playLoad({ counts, seconds, isAlone }: Size): void {
  const load = suite("load");
  const files = sum(counts) + SPARE_FILES;
  const tell = (line: string) => isAlone && console.log(`  ${line}`);
  let programs: Program[] = [];

  load.after.each(async () => {
    for (const program of programs) await program.stop("SIGKILL");
    programs = [];
  });

  async function serve() {
    const via = isAlone ? withRoomFor(files) : undefined;
    const program = await serveBuilt(ROOT, { API_BASE_URL: "https://api.example.gov.br" }, { via });
    programs.push(program);
    const port = Number(new URL(await addressOf(program)).port);
    const paths = ["/", await largestScript()];
    return {
      program,
      port,
      bring: (counts: Counts, pauseMs = PAUSE_MS) =>
        bringCrowd({ port, paths, pauseMs, counts }, programs, via && [...via, "nice", "-n", "19"]),
    };
  }

  const crowd = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`).join(", ");
  const claim = isAlone
    ? `others wait less than ${WAIT_MS} ms, the memory stays`
    : "to others, too";
  load(`each answer comes whole to ${crowd} for ${seconds} s: ${claim}`, async () => {
    const { program, port, bring } = await serve();
    const quiet = isAlone ? await serve() : undefined;
    const before = isAlone ? (await memoryOf(program)).toFixed(1) : "";
    const sendAway = await bring(counts);
    const [waits, quietWaits, memory] = await Promise.all([
      probe(port, seconds),
      quiet && probe(quiet.port, seconds),
      quiet && watchMemory(program, seconds),
    ]);
    tell(`the page: ${waits}; without the crowd: ${quietWaits}`);
    tell(`MiB before the crowd: ${before}; in each tenth of the time: ${memory}`);
    const { answers, closed, cut, errors } = await sendAway();
    tell(`answers: ${JSON.stringify(answers)}`);
    assert.equal(errors, []);
    assert.equal([sum(closed), sum(cut)], [0, 0], JSON.stringify({ closed, cut }));
    assert.is(answers.idle, 2 * counts.idle);
    assert.is(answers.halves, counts.halves);
    for (const kind of ["slow", "clogged", "leaving"] as const) {
      assert.ok(answers[kind] >= counts[kind], `${kind}: ${answers[kind]}`);
    }
    // While other tests run: once each.
    assert.ok(answers.busy >= counts.busy * (isAlone ? seconds * 0.5 : 1), `${answers.busy}`);
    assert.ok(waits.longest < LONGEST_MS, `${waits}`);
    if (quietWaits === undefined || memory === undefined) return;
    assert.ok(memory.growth < GROWTH_MIB, `MiB in each tenth of the time: ${memory}`);
    const both = `${waits}; without the crowd: ${quietWaits}`;
    assert.ok(waits.longest < quietWaits.longest + WAIT_MS, both);
    assert.ok(waits.p99 < WAIT_MS, both);
  });

  load(
    "SIGTERM under all of this ends the server within 10 s, and cuts only who hardly reads",
    async () => {
      const { program, bring } = await serve();
      const some = Object.fromEntries(
        Object.entries(counts).map(([kind, count]) => [kind, Math.ceil(count / 5)]),
      ) as Counts;
      const sendAway = await bring({ ...some, leaving: 0 }, PAUSE_MS / 20);
      const began = performance.now();
      const code = await program.stop();
      const took = performance.now() - began;
      const { answers, closed, cut, errors } = await sendAway();
      tell(`gone after ${took.toFixed(0)} ms; ${JSON.stringify({ answers, closed, cut })}`);
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
}

/** How long each request for the page took. */
class Waits {
  constructor(private readonly sorted: number[]) {}

  get p99(): number {
    return this.sorted[Math.floor(this.sorted.length * 0.99)];
  }

  get longest(): number {
    return this.sorted.at(-1)!;
  }

  toString(): string {
    const { sorted, p99, longest } = this;
    const median = sorted[sorted.length >> 1];
    const [m, p, max] = [median, p99, longest].map((ms) => ms.toFixed(1));
    return `${sorted.length} times, median ${m} ms, p99 ${p} ms, longest ${max} ms`;
  }
}

/**
 * Asks for the page as one client after the other, for this time. Throws if one of them does not
 * get it whole.
 */
async function probe(port: number, seconds: number): Promise<Waits> {
  const waits: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  // One every 50 ms, even if an earlier one still waits: each has its own connection.
  while (performance.now() < end) {
    const visiting = visit(port);
    // It fails below: a rejection that nobody waits for yet would end the process.
    visiting.catch(() => {});
    waits.push(visiting);
    await pause(PROBE_EVERY_MS);
  }
  return new Waits((await Promise.all(waits)).toSorted((one, other) => one - other));
}

/** Milliseconds from the connection to the last byte of the page. */
async function visit(port: number): Promise<number> {
  const began = performance.now();
  const talk = await Conversation.open(port);
  try {
    await talk.say(requestOf("/"));
    await talk.hear();
    return performance.now() - began;
  } finally {
    talk.close();
  }
}

/** The memory of each tenth of the time, in the mean and in MiB. */
class Memory {
  constructor(private readonly tenths: number[]) {}

  /** Of the last three tenths over the three before the middle: the first ones fill the caches. */
  get growth(): number {
    return mean(this.tenths.slice(7)) - mean(this.tenths.slice(2, 5));
  }

  toString(): string {
    return this.tenths.map((mib) => mib.toFixed(1)).join(", ");
  }
}

async function watchMemory(program: Program, seconds: number): Promise<Memory> {
  const tenths: number[] = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    const samples: number[] = [];
    const end = performance.now() + seconds * 100;
    do {
      samples.push(await memoryOf(program));
      await pause(Math.min(500, seconds * 100));
    } while (performance.now() < end);
    tenths.push(mean(samples));
  }
  return new Memory(tenths);
}

/** Resident, in MiB. */
async function memoryOf({ pid }: Program): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

async function largestScript(): Promise<string> {
  const { files } = (await readList(`${ROOT}dist`))!;
  const scripts = files.filter(({ immutable }) => immutable);
  return scripts.toSorted((one, other) => other.size - one.size)[0].path;
}

/** A command that runs another one with so many open files. */
function withRoomFor(files: number): string[] {
  const sorry = `This needs ${files} open files, and the limit is $(ulimit -Hn)`;
  return ["sh", "-c", `ulimit -n ${files} || { echo "${sorry}"; exit 1; }; exec "$@"`, "sh"];
}

function sum(counts: Partial<Counts>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
