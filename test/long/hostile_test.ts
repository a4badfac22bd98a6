// Shows in Chromium that ten thousand hostile answers to all calls of the portal break no page.
//
//     HOSTILE_SEED=7 deno task test:long hostile    other answers; the default seed gives the same ones each time
import { journeySuite } from "../browser/browser.ts";
import { makeHostileVisits } from "../browser/hostile_visits.ts";
import { SEED } from "../hostile_answers.ts";

const hostile = journeySuite("Hostile answers");
const LEAST = { answers: 10_000, ofEachCall: 5, ofEachKind: 50, onEachScreen: 50 };

hostile(
  `no screen breaks after ${LEAST.answers} hostile answers to all calls (HOSTILE_SEED=${SEED})`,
  async () => {
    const counts = await makeHostileVisits({
      seed: SEED,
      least: LEAST,
      visitors: 2,
      rowsOnceIn: 60,
      steps: 40,
    });
    console.log([...counts].map(([name, count]) => `${name} ${count}`).join(", "));
  },
);

hostile.run();
