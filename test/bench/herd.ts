// Simulates an outage for many phones at once, with the portal's own rule for its probes. It shows
// how many calls the API gets each second during the outage and after it. Time is simulated.
//
//     deno task bench:herd
import { probeDelayAfter } from "../../client/lib/http/health.ts";
import { seeded } from "../random.ts";

const PHONES = 100_000;
/** All phones notice the outage within this many seconds: polls come every 20 s. */
const NOTICED_WITHIN_S = 20;
/** The number of calls that a screen makes when the API is back. */
const CALLS_AFTER = 3;

/**
 * The calls in each second since the beginning of an outage. `chance` is always 1 for phones
 * without jitter.
 */
function play(outageS: number, noticedS: number, chance: () => number, spread: () => number) {
  const perSecond = new Map<number, number>();
  const count = (at: number, calls: number) =>
    perSecond.set(Math.floor(at), (perSecond.get(Math.floor(at)) ?? 0) + calls);
  for (let phone = 0; phone < PHONES; phone++) {
    let at = spread() * noticedS;
    for (let failures = 1; at < outageS; failures++) {
      count(at, 1);
      at += probeDelayAfter(failures, chance()) / 1000;
    }
    count(at, 1 + CALLS_AFTER);
  }
  const peak = (from: number, to: number) =>
    Math.max(...[...perSecond].filter(([at]) => at >= from && at < to).map(([, calls]) => calls));
  return { down: peak(noticedS, outageS), back: peak(outageS, Infinity) };
}

console.log("| Outage | Noticed | Jitter | Peak while down | Peak when back |");
console.log("| -----: | ------- | ------ | --------------: | -------------: |");
for (const outageS of [60, 600, 3600]) {
  for (const noticedS of [1, NOTICED_WITHIN_S]) {
    for (const jitter of [false, true]) {
      const random = seeded(1);
      const chance = jitter ? random.next : () => 1;
      const { down, back } = play(outageS, noticedS, chance, random.next);
      console.log(
        `| ${outageS} s | within ${noticedS} s | ${
          jitter ? "yes" : "no"
        } | ${down}/s | ${back}/s |`,
      );
    }
  }
}
