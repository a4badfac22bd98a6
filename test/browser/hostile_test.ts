// The short form of test/long/hostile_test.ts: no hostile answer of the API breaks a page.
import { SEED } from "../hostile_answers.ts";
import { journeySuite } from "./browser.ts";
import { makeHostileVisits } from "./hostile_visits.ts";

const hostile = journeySuite("Hostile answers");
/** Of everything something. */
const LEAST = { answers: 100, ofEachCall: 0, ofEachKind: 1, onEachScreen: 1 };

hostile(
  `no screen breaks after ${LEAST.answers} hostile answers of every kind (HOSTILE_SEED=${SEED})`,
  async () => {
    await makeHostileVisits({ seed: SEED, least: LEAST, rowsOnceIn: 30, steps: 15 });
  },
);

hostile.run();
