// The short form of test/long/hostile_test.ts: hostile answers of the API leave the pages whole.
import * as assert from "uvu/assert";
import { SEED } from "../hostile_answers.ts";
import { journeys } from "./browser.ts";
import { sufferAnswers } from "./hostile_visits.ts";

const hostile = journeys("Hostile answers");
const ANSWERS = 200;

hostile(`${ANSWERS} of them leave every screen whole (HOSTILE_SEED=${SEED})`, async () => {
  const delivered = await sufferAnswers({ seed: SEED, answers: ANSWERS });
  assert.ok([...delivered.values()].reduce((sum, one) => sum + one, 0) >= ANSWERS);
});

hostile.run();
