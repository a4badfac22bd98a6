// Owns the load test of `deno task serve`. It has two sizes: a short one for every run, and the whole one in test/long.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readList } from "../../server/site.ts";
import { bringCrowd, type Crowd } from "./crowd.ts";
import { addressOf, type Program, serveBuilt } from "./spawn.ts";

export interface Size {
  connections: number;
  seconds: number;
  idle: number;
  slow: number;
  /**
   * For how long the memory is watched. The short size has no value here. It also does not limit times, which say
   * nothing while other tests run.
   */
  memorySeconds?: number;
}

/**
 * How much longer others may wait for the page than at a second server without the crowd, at the same time. This is not
 * an absolute time, because the same processors also run the crowd and everything else on this machine.
 */
const ADDED_MS = 100;
const PROBE_EVERY_MS = 50;
/** Between two requests of one connection. Without it the crowd itself would use the processors. */
const PAUSE_MS = 1000;
const DRAIN_MS = 10_000;
/** A heap differs by this much between two collections. */
const GROWTH_MIB = 24;
/** For the test's own files and connections. */
const SPARE_FILES = 100;

const ROOT = new URL("../../", import.meta.url).pathname;

/** Defines the suite. */
export function playLoad(size: Size): void {
  const load = suite("load");
  const { connections, seconds, slow, memorySeconds } = size;
  const idle = Math.min(size.idle, openFiles() - SPARE_FILES);
  const ms = seconds * 1000;
  const tell = (line: string) => memorySeconds !== undefined && console.log(`  ${line}`);
  let programs: Program[] = [];

  load.after.each(async () => {
    for (const program of programs) await program.stop("SIGKILL");
    programs = [];
  });

  async function start() {
    const program = await serveBuilt(ROOT, { API_BASE_URL: "https://api.example.gov.br" });
    programs.push(program);
    return { program, port: Number(new URL(await addressOf(program)).port) };
  }

  async function serve() {
    const { program, port } = await start();
    const paths = ["/", await largestScript()];
    return {
      program,
      bring: (crowd: Partial<Crowd>) => bringCrowd({ port, paths, ...crowd }),
      /** Asks for the page as another client, for this time. */
      async visit(ms: number) {
        if (memorySeconds === undefined) return void await probe(port, ms);
        const other = await start();
        const [waits, quiet] = await Promise.all([probe(port, ms), probe(other.port, ms)]);
        await other.program.stop();
        tell(`the page: ${waits}; without the crowd: ${quiet}`);
        assert.ok(waits.p99 - quiet.p99 <= ADDED_MS, `${waits} and not ${quiet}`);
      },
    };
  }

  load(`${connections} connections for ${seconds} s see no error`, async () => {
    const { bring, visit } = await serve();
    const sendAway = await bring({ asking: connections, pauseMs: PAUSE_MS });
    await visit(ms);
    const { answers, closed, errors } = await sendAway();
    tell(`${answers} answers`);
    assert.equal(errors, []);
    assert.is(closed, 0);
    assert.ok(answers > connections * seconds * 0.5, `only ${answers} answers`);
  });

  load(`${idle} idle connections delay nobody else`, async () => {
    const { program, bring, visit } = await serve();
    const before = memorySeconds && await memoryOf(program);
    const sendAway = await bring({ idle });
    await visit(Math.min(ms, 10_000));
    if (before) tell(`${((await memoryOf(program) - before) / idle * 1024).toFixed(1)} KiB each`);
    const { answers, closed, errors } = await sendAway();
    assert.equal(errors, []);
    assert.equal([answers, closed], [idle, 0]);
  });

  load(`${slow} slow readers and as many half requests delay nobody else`, async () => {
    const { bring, visit } = await serve();
    const sendAway = await bring({ slow, halves: slow });
    await visit(Math.min(ms, 10_000));
    const { errors } = await sendAway();
    assert.equal(errors, []);
  });

  load("SIGTERM ends the server within 10 s under all of this, and breaks no answer", async () => {
    const { program, bring } = await serve();
    const sendAway = await bring({
      asking: connections / 5,
      pauseMs: 50,
      idle: idle / 10,
      slow,
      halves: slow,
    });
    const began = performance.now();
    const code = await program.stop();
    const took = performance.now() - began;
    const { answers, errors } = await sendAway();
    tell(`${answers} answers before, gone after ${took.toFixed(0)} ms`);
    assert.is(code, 0);
    assert.ok(took < DRAIN_MS, `it took ${took} ms`);
    assert.equal(errors, []);
  });

  if (memorySeconds !== undefined) {
    load(`the memory does not grow in ${memorySeconds} s of requests`, async () => {
      const { program, bring } = await serve();
      const sendAway = await bring({
        asking: connections / 5,
        pauseMs: 200,
        leaving: 50,
        slow: 50,
      });
      const samples: number[] = [];
      const end = performance.now() + memorySeconds * 1000;
      while (performance.now() < end) {
        samples.push(await memoryOf(program));
        await pause(500);
      }
      const { answers, errors } = await sendAway();
      const quarters = [0, 1, 2, 3].map((at) => mean(samples, at / 4, (at + 1) / 4));
      const text = quarters.map((mib) => mib.toFixed(1)).join(", ");
      tell(`${answers} answers; MiB in each quarter: ${text}`);
      assert.equal(errors, []);
      assert.ok(quarters[3] - quarters[1] < GROWTH_MIB, `MiB in each quarter: ${text}`);
    });
  }

  load.run();
}

/** How long each request for the page took. */
class Waits {
  constructor(private readonly sorted: number[]) {}

  get p99(): number {
    return this.sorted[Math.floor(this.sorted.length * 0.99)];
  }

  toString(): string {
    const { sorted, p99 } = this;
    const median = sorted[sorted.length >> 1];
    const [m, p, max] = [median, p99, sorted.at(-1)!].map((ms) => ms.toFixed(1));
    return `${sorted.length} times, median ${m} ms, p99 ${p} ms, longest ${max} ms`;
  }
}

async function probe(port: number, ms: number): Promise<Waits> {
  const waits: Promise<number>[] = [];
  const end = performance.now() + ms;
  // One every 50 ms, even if an earlier one still waits: each has its own connection.
  while (performance.now() < end) {
    waits.push(visit(port));
    await pause(PROBE_EVERY_MS);
  }
  return new Waits((await Promise.all(waits)).toSorted((one, other) => one - other));
}

/** Milliseconds from the connection to the last byte of the page. */
async function visit(port: number): Promise<number> {
  const began = performance.now();
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const request =
    "GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nconnection: close\r\n\r\n";
  await connection.write(new TextEncoder().encode(request));
  const buffer = new Uint8Array(65_536);
  while (await connection.read(buffer) !== null);
  return performance.now() - began;
}

async function largestScript(): Promise<string> {
  const { files } = (await readList(`${ROOT}dist`))!;
  const scripts = files.filter(({ immutable }) => immutable);
  return scripts.toSorted((one, other) => other.size - one.size)[0].path;
}

/** Resident, in MiB. */
async function memoryOf({ pid }: Program): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

/** How many files this process and its children may open. Deno raises this number to its maximum. */
function openFiles(): number {
  // Other systems do not tell, and this is enough for the short size.
  if (Deno.build.os !== "linux") return 1000;
  const limits = Deno.readTextFileSync("/proc/self/limits");
  return Number(/Max open files\s+(\d+)/.exec(limits)![1]);
}

function mean(values: number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.floor(values.length * to));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
