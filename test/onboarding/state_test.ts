// Shows the two flags of the onboardings (client/README.md "Onboarding").
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  finishPreLoginOnboarding,
  finishTutorial,
  hasSeenPreLoginOnboarding,
  hasSeenTutorial,
  replayTutorial,
  restoreSeenOnboardings,
} from "../../client/onboarding/state.ts";

const s = suite("onboarding");
s.before.each(() => {
  localStorage.clear();
  restoreSeenOnboardings();
});
s.after(() => localStorage.clear());

s("each is seen once it is finished, for the next start too, and can be shown again", () => {
  assert.not(hasSeenPreLoginOnboarding.value || hasSeenTutorial.value);
  finishPreLoginOnboarding();
  assert.not(hasSeenTutorial.value);
  finishTutorial();
  assert.is(localStorage.getItem("vet:hasSeenPreLoginOnboarding"), "true");
  assert.is(localStorage.getItem("vet:hasSeenOnboarding"), "true");
  restoreSeenOnboardings();
  assert.ok(hasSeenPreLoginOnboarding.value && hasSeenTutorial.value);
  replayTutorial();
  assert.is(localStorage.getItem("vet:hasSeenOnboarding"), null);
  assert.not(hasSeenTutorial.value);
  assert.ok(hasSeenPreLoginOnboarding.value);
});

for (
  const [what, broken] of [["full", ["setItem"]], ["blocked", ["getItem", "setItem"]]] as const
) {
  s(`on a device whose storage is ${what}, they are seen for this visit`, () => {
    const working = localStorage;
    const refuse = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
    const faulty = Object.fromEntries(broken.map((name) => [name, refuse]));
    globalThis.localStorage = { getItem: () => null, removeItem() {}, ...faulty } as never;
    try {
      restoreSeenOnboardings();
      finishPreLoginOnboarding();
      finishTutorial();
      restoreSeenOnboardings();
    } finally {
      globalThis.localStorage = working;
    }
    assert.ok(hasSeenPreLoginOnboarding.value && hasSeenTutorial.value);
    // What stayed in memory is no longer needed.
    replayTutorial();
    finishPreLoginOnboarding();
  });
}

s.run();
