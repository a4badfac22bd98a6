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
  s(`a device whose storage is ${what} is logged, once a visit`, async () => {
    const visit: typeof import("../../client/onboarding/state.ts") = await import(
      `../../client/onboarding/state.ts?${what}` as string
    );
    const { warn } = console;
    const warned: unknown[][] = [];
    console.warn = (...words) => warned.push(words);
    const working = localStorage;
    const refuse = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
    const faulty = Object.fromEntries(broken.map((name) => [name, refuse]));
    globalThis.localStorage = { getItem: () => null, removeItem() {}, ...faulty } as never;
    try {
      visit.restoreSeenOnboardings();
      visit.finishPreLoginOnboarding();
      visit.finishTutorial();
    } finally {
      globalThis.localStorage = working;
      console.warn = warn;
    }
    assert.is(warned.length, 1);
    assert.match(String(warned[0].at(-1)), "refused");
    assert.ok(visit.hasSeenPreLoginOnboarding.value && visit.hasSeenTutorial.value);
    // What stayed in memory is no longer needed.
    localStorage.clear();
  });
}

s.run();
