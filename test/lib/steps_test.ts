// Shows that a wizard's counter stays between its first and its last step.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Steps } from "../../client/lib/steps.ts";

const s = suite("Steps");

s("goes forward and back, and not past the last step or before the first", () => {
  const steps = new Steps(2);
  const seen = [steps.current.value];
  for (const move of ["back", "next", "next", "back"] as const) {
    steps[move]();
    seen.push(steps.current.value);
  }
  assert.equal(seen, [1, 1, 2, 2, 1]);
});

for (const [step, shown] of [[0, 1], [-4, 1], [9, 3], [2.7, 2], [NaN, 1]]) {
  s(`goTo(${step}) goes to step ${shown} of 3`, () => {
    const steps = new Steps(3);
    steps.goTo(step);
    assert.is(steps.current.value, shown);
  });
}

s.run();
