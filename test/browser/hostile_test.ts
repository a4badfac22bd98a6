// The short form of test/long/hostile_test.ts: no hostile answer of the API breaks a page.
import * as assert from "uvu/assert";
import { SEED } from "../hostile_answers.ts";
import { journeys } from "./browser.ts";
import { OVERLAY_CALLS, sufferAnswers, sufferOverlays } from "./hostile_visits.ts";

const hostile = journeys("Hostile answers");
const ANSWERS = 100;

hostile(`no screen breaks after ${ANSWERS} hostile answers (HOSTILE_SEED=${SEED})`, async () => {
  const delivered = await sufferAnswers({ seed: SEED, answers: ANSWERS });
  assert.ok([...delivered.values()].reduce((sum, one) => sum + one, 0) >= ANSWERS);
});

hostile("the calls of what opens by itself get their hostile answers too", async () => {
  const delivered = await sufferOverlays(SEED);
  assert.equal(OVERLAY_CALLS.filter((call) => !delivered.has(call)), []);
});

hostile.run();
