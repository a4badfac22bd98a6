// Measures every promise about speed with the built app, and prints a table for
// test/bench/README.md "Rows".
//
//     deno task bench [--quick] [fragment …]
//         --quick: three rounds instead of seven
//         fragments: only visits, releases, lighthouse or server
//     deno task bench [--quick] --beside=DIST
//         what a person waits for, by turns with another build, given by the folder of its dist/
import { measureLighthouse } from "./lighthouse.ts";
import { describeMachine, FIXED_WORK_BASE, timeFixedWork } from "./machine.ts";
import { type Bench, openBench } from "./open_bench.ts";
import { measureReleaseDownloads } from "./releases.ts";
import { isMet, markdownTable, type Row } from "./rows.ts";
import { measureServerThroughput } from "./server.ts";
import { measureByTurns } from "./turns.ts";
import {
  MEASURED,
  measureEmptyPage,
  measureHeap,
  type Measurements,
  measureVisits,
} from "./visits.ts";

const isQuick = Deno.args.includes("--quick");
const rounds = isQuick ? 3 : 7;
const wanted = Deno.args.filter((argument) => !argument.startsWith("-"));
const loadBefore = Deno.loadavg()[0];
const beside = Deno.args.find((argument) => argument.startsWith("--beside="))?.slice(9);
if (beside !== undefined) {
  console.log(await measureByTurns(beside, rounds));
  console.log(`\n${describeMachine(loadBefore).line}; medians of ${rounds}`);
  Deno.exit();
}

const rows: Row[] = [];
const failures: string[] = [];
{
  await using bench = await openBench();
  const parts = {
    visits,
    releases: measureReleaseDownloads,
    lighthouse: measureLighthouse,
    server: measureServerThroughput,
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`${new Date().toLocaleTimeString("pt-BR")} ${name}`);
    timeFixedWork();
    try {
      rows.push(...await measure(bench, rounds));
    } catch (error) {
      // The other measurements are still printed.
      failures.push(`${name} was not measured: ${error instanceof Error ? error.message : error}`);
    }
  }
  timeFixedWork();
}

const machine = describeMachine(loadBefore);
console.log(`${markdownTable(rows)}\n\n${machine.line}; medians of ${rounds}`);
const over = rows.filter((row) => !isMet(row)).map(({ name }) => name);
if (!machine.isSteady) failures.push("No verdict, for the machine was not steady: run it again");
else if (over.length > 0) failures.push(`Over the promise: ${over.join("; ")}`);
for (const failure of failures) console.log(failure);
Deno.exit(failures.length === 0 ? 0 : 1);

/**
 * Every round has every kind of visit once, so that a disturbance of the machine reaches all kinds.
 */
async function visits(bench: Bench, rounds: number): Promise<Row[]> {
  const found: Measurements[] = [];
  const empty: Measurements[] = [];
  for (let round = 0; round < rounds; round++) {
    timeFixedWork();
    empty.push(await measureEmptyPage(bench));
    found.push({ ...await measureVisits(bench), ...await measureHeap(bench) });
  }
  function of(key: keyof typeof MEASURED) {
    const values = found.map((findings) => findings[key]);
    return { name: MEASURED[key], unit: "ms" as const, values };
  }
  function emptyPage(key: string): Row["base"] {
    return { what: "empty page", values: empty.map((findings) => findings[key]) };
  }
  const painted = { what: "its first paint", values: of("paint").values };
  /** After a rest code and data were already fetched. Pressed at once, they must first come. */
  const rested = { what: "after a rest", values: of("pets0").values };
  const restedAndApi = {
    what: "after a rest, and the API",
    values: of("pets150").values.map((time) => time + 150),
  };
  const heap = found.map(({ heap }) => heap);
  return [
    { ...of("paint"), base: emptyPage("paint"), limit: 2 },
    { ...of("blocked"), base: FIXED_WORK_BASE, limit: 3.6 },
    { ...of("mainThread"), base: emptyPage("mainThread"), limit: 3 },
    { ...of("press"), base: painted, limit: 1.6 },
    { ...of("login"), base: emptyPage("paint"), limit: 1.6 },
    { ...of("start0"), base: emptyPage("paint"), limit: 4 },
    { ...of("start150"), base: emptyPage("paint"), limit: 4 },
    { ...of("pets0"), base: FIXED_WORK_BASE, limit: 3.6 },
    { ...of("pets150"), base: FIXED_WORK_BASE, limit: 3.6 },
    // Its code is fetched while home is drawn, and an API that answers at once leaves no time for that.
    { ...of("atOnce0"), base: rested, limit: 3 },
    { ...of("atOnce150"), base: restedAndApi, limit: 1.2 },
    { name: "heap after load", unit: "KiB", values: heap, limit: 3000 },
  ];
}
