// Shows the two flags of the onboardings (client/README.md "Onboarding").
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  finishPostLogin,
  finishPreLogin,
  hasSeenPostLogin,
  hasSeenPreLogin,
  replayPostLogin,
  startOnboarding,
} from "../../client/onboarding/state.ts";

const s = suite("onboarding");
s.before.each(() => {
  localStorage.clear();
  startOnboarding();
});
s.after(() => localStorage.clear());

s("each is seen once it is finished, for the next start too, and can be shown again", () => {
  assert.not(hasSeenPreLogin.value || hasSeenPostLogin.value);
  finishPreLogin();
  assert.not(hasSeenPostLogin.value);
  finishPostLogin();
  assert.is(localStorage.getItem("vet:hasSeenPreLoginOnboarding"), "true");
  assert.is(localStorage.getItem("vet:hasSeenOnboarding"), "true");
  startOnboarding();
  assert.ok(hasSeenPreLogin.value && hasSeenPostLogin.value);
  replayPostLogin();
  assert.is(localStorage.getItem("vet:hasSeenOnboarding"), null);
  assert.not(hasSeenPostLogin.value);
  assert.ok(hasSeenPreLogin.value);
});

s.run();
