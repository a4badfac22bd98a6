// Measures every promise about speed on the built app, and prints a table for test/bench/README.md "Rows".
//
//     deno task bench [--quick] [fragment …]    --quick: three rounds instead of seven
//                                               fragments: only scripts, visits, interaction, lighthouse, server or dev;
//                                               trace alone prints where the main thread's time goes, in another table
import { brotli } from "../../server/build/compress.ts";
import { PAGE } from "../../server/site.ts";
import { devRows } from "./dev.ts";
import { interactionRows } from "./interaction.ts";
import { lighthouseRows } from "./lighthouse.ts";
import { calibrate, describeMachine } from "./machine.ts";
import { openPlace, type Place } from "./place.ts";
import { isMet, type Row, table } from "./rows.ts";
import { serverRows } from "./server.ts";
import { traceTable } from "./trace.ts";
import {
  type Findings,
  followScripts,
  installApp,
  login,
  pressEarly,
  startAndOpenPets,
  visitEmpty,
  visitLogin,
  weighHeap,
} from "./visits.ts";

const isQuick = Deno.args.includes("--quick");
const rounds = isQuick ? 3 : 7;
const wanted = Deno.args.filter((argument) => !argument.startsWith("-"));
const loadBefore = Deno.loadavg()[0];

const rows: Row[] = [];
const failures: string[] = [];
{
  await using place = await openPlace();
  const parts = {
    scripts,
    visits,
    interaction: interactionRows,
    lighthouse: lighthouseRows,
    server: serverRows,
    dev: devRows,
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`${new Date().toLocaleTimeString("pt-BR")} ${name}`);
    calibrate();
    try {
      rows.push(...await measure(place, rounds));
    } catch (error) {
      // What was measured before is worth printing all the same.
      failures.push(`${name} was not measured: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (wanted.includes("trace")) console.log(`${await traceTable(place, rounds)}\n`);
  calibrate();
}

const machine = describeMachine(loadBefore);
console.log(`${table(rows)}\n\n${machine.line}; medians of ${rounds}`);
if (!machine.isQuiet) console.log("The machine was too busy to trust the times: run it again.");
const over = rows.filter((row) => !isMet(row)).map(({ name }) => name);
if (over.length > 0) failures.push(`Over the promise: ${over.join("; ")}`);
for (const failure of failures) console.log(failure);
Deno.exit(failures.length === 0 ? 0 : 1);

/** What is downloaded as a person goes on, with nothing fetched ahead. */
async function scripts(place: Place): Promise<Row[]> {
  const { files } = place.site;
  const page = new TextDecoder().decode(files.find(({ path }) => path === PAGE)!.bytes);
  const [, inline] = /<script>(.*?)<\/script>/s.exec(page) ?? ["", ""];
  const inlineKib = (await brotli(new TextEncoder().encode(inline))).length / 1024;
  const fetched = await followScripts(place);
  function weigh(paths: string[]): number {
    const taken = files.filter(({ path }) => paths.includes(path));
    const bytes = taken.reduce((sum, file) => sum + (file.encodings.br ?? file.bytes).length, 0);
    return inlineKib + bytes / 1024;
  }
  return [
    { name: "script before the first paint, inline", values: [inlineKib], must: 6 },
    { name: "script of the first load", values: [weigh(fetched.login)], must: 74 },
    { name: "script to reach home", values: [weigh(fetched.home)], must: 84 },
    { name: "script to reach pets", values: [weigh(fetched.pets)], must: 94 },
  ].map((row) => ({ ...row, unit: "KiB" }));
}

/** Every kind of visit once per round, so that what disturbs the machine disturbs all alike. */
async function visits(place: Place, rounds: number): Promise<Row[]> {
  await using anonymous = await installApp(place, false);
  await using known = await installApp(place, true);
  const found: Findings[] = [];
  const empty: Findings[] = [];
  for (let round = 0; round < rounds; round++) {
    calibrate();
    empty.push(await visitEmpty(place));
    found.push({
      ...await visitLogin(place),
      ...await pressEarly(place),
      ...await weighHeap(place),
      ...await login(place),
      ...await startAndOpenPets(place, 0),
      ...await startAndOpenPets(place, 150),
      repeatPaint: await anonymous.paint(),
      repeatHome: await known.home(),
      repeatHomeOffline: await known.homeOffline(),
    });
  }
  function row(name: string, key: string, must?: number, limit?: string): Row {
    return {
      name,
      unit: key === "heap" ? "KiB" : "ms",
      values: found.map((findings) => findings[key]),
      must,
      limit: limit === undefined
        ? undefined
        : { what: "empty page", values: empty.map((findings) => findings[limit]) },
    };
  }
  return [
    row("first paint, cold", "paint", undefined, "paint"),
    row("blocking time since navigation", "blocked", 120),
    row("main thread, cold load", "mainThread", 330, "mainThread"),
    row("login form answers a press, cold", "press", 560),
    row("repeat visit to first paint", "repeatPaint", 300, "paint"),
    row("'Entrar' → greeting, API at 0 ms", "login", 200),
    row("'Meus Pets' → list, API at 0 ms", "pets0", 90),
    row("'Meus Pets' → list, API at 150 ms", "pets150", 90),
    row("first visit → home: cold start with a session → greeting", "start0", 700),
    row("the same, API at 150 ms", "start150"),
    row("heap after load", "heap", 2400, "heap"),
    row("repeat visit → home, online", "repeatHome"),
    row("repeat visit → home, offline", "repeatHomeOffline"),
  ];
}
