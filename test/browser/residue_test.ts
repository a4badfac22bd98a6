// Shows that after a session nothing personal is left on the device, in the console or in the address
// bar. test/long/residue_test.ts has all endings of a session, and searches the browser's own files.
import { journeySuite } from "./browser.ts";
import { assertNothingLeftAfter } from "./residue.ts";

const residue = journeySuite("Residue");

residue(
  "the end of the session leaves nothing of the person, in two tabs",
  () => assertNothingLeftAfter("the end of the session", { withSecondTab: true }),
);

residue.run();
