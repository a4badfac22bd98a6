// Shows that after a session nothing personal is left on the device, in the console or in the address
// bar. test/long/residue_test.ts has all endings of a session, and searches the browser's own files.
import { journeySuite } from "./browser.ts";
import { assertNothingLeftAfter } from "./residue.ts";

const residue = journeySuite("Residue");

// Both in one journey, because a person first has to use everything.
residue(
  "the end of the session, and then a logout, leave nothing of the person, in two tabs",
  () =>
    assertNothingLeftAfter(["the end of the session", "a logout without a network"], {
      withSecondTab: true,
    }),
);

residue.run();
