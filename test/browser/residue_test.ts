// After a session nothing personal is left on the device, in the console, in the address bar or in the server's log.
// test/long/residue_test.ts has all endings of a session, and searches the browser's own files.
import { journeys } from "./browser.ts";
import { endings, leavesNothing } from "./residue.ts";

const residue = journeys("Residue");

/** One ending by the person, and one by the server. */
const SHORT = ["a logout without a network", "the end of the session"];

for (const ending of endings.filter(({ name }) => SHORT.includes(name))) {
  const title = `${ending.name} leaves nothing of the person, in two tabs`;
  residue(title, () => leavesNothing(ending, { second: true }));
}

residue.run();
