// Compares this build with another one: in each round both make every visit in which a person waits, one after the other.
import { timeFixedWork } from "./machine.ts";
import { type Bench, openBench } from "./open_bench.ts";
import { median } from "./rows.ts";
import { MEASURED, type Measurements, measureVisits, measureWeakNetworkVisit } from "./visits.ts";

/** A table in Markdown: the medians of this build, of the one in the folder `other`, and their ratio. */
export async function measureByTurns(other: string, rounds: number): Promise<string> {
  await using here = await openBench();
  await using there = await openBench(other);
  const [ours, theirs]: Measurements[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    timeFixedWork();
    // The second of a turn finds a warmer machine.
    const turn: [Bench, Measurements[]][] = [[here, ours], [there, theirs]];
    for (const [bench, found] of round % 2 === 0 ? turn : turn.reverse()) {
      found.push({ ...await measureVisits(bench), ...await measureWeakNetworkVisit(bench) });
    }
  }
  const lines = Object.entries(MEASURED).map(([key, name]) => {
    const [mine, other] = [ours, theirs].map((found) => found.map((findings) => findings[key]));
    const ratio = (median(mine) / median(other)).toFixed(2);
    return `| ${name} | ${textOf(mine)} | ${textOf(other)} | ${ratio} |`;
  });
  return ["| ms, spread | this build | the other | ratio |", "| --- | --- | --- | ---: |", ...lines]
    .join("\n");
}

function textOf(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.round);
  return `${Math.round(median(values))} (${least}–${most})`;
}
