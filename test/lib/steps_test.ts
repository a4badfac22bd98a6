// Shows that a wizard's counter stays between its first and its last step.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Steps } from "../../client/lib/steps.ts";

const s = suite("Steps");

s("begins with the first step, and goes forward and back", () => {
  const steps = new Steps(3);
  assert.is(steps.current.value, 1);
  steps.next();
  steps.next();
  assert.is(steps.current.value, 3);
  steps.back();
  assert.is(steps.current.value, 2);
});

for (const [step, shown] of [[0, 1], [-4, 1], [9, 3], [2.7, 2], [NaN, 1]]) {
  s(`goTo(${step}) goes to step ${shown} of 3`, () => {
    const steps = new Steps(3);
    steps.goTo(step);
    assert.is(steps.current.value, shown);
  });
}

s("does not go past the last step or before the first", () => {
  const steps = new Steps(2);
  steps.back();
  assert.is(steps.current.value, 1);
  steps.next();
  steps.next();
  assert.is(steps.current.value, 2);
});

s.run();
