// Shows in Chromium that ten thousand hostile answers to all calls of the portal break no page.
//
//     HOSTILE_SEED=7 deno task test:long hostile    other answers; the default seed gives the same ones each time
import * as assert from "uvu/assert";
import { journeys } from "../browser/browser.ts";
import { sufferAnswers } from "../browser/hostile_visits.ts";
import { operations } from "../contract/document.ts";
import { SEED } from "../hostile_answers.ts";

const hostile = journeys("Hostile answers");
const ANSWERS = 10_000;
/** Of each call. */
const LEAST = 5;

hostile(
  `no screen breaks after ${ANSWERS} hostile answers to all calls (HOSTILE_SEED=${SEED})`,
  async () => {
    const delivered = await sufferAnswers({ seed: SEED, answers: ANSWERS, visitors: 2 });
    const counts = operations.map(({ id }) => ({ id, count: delivered.get(id) ?? 0 }));
    console.log(counts.map(({ id, count }) => `${id} ${count}`).join(", "));
    assert.ok([...delivered.values()].reduce((sum, one) => sum + one, 0) >= ANSWERS);
    assert.equal(counts.filter(({ count }) => count < LEAST), []);
  },
);

hostile.run();
