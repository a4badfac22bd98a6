// Nothing personal is left on the device, in the console, in the address bar or in the server's log once a session is
// over. test/long/residue_test.ts plays every way to its end, and searches the browser's own files.
import { journeys } from "./browser.ts";
import { leavesNothing, ways } from "./residue.ts";

const residue = journeys("Nothing of a person");

/** One that the person chose, and one that came to them; with another tab, whose part is the same in both. */
const SHORT = ["a logout without a network", "the end of the session"];

for (const way of ways.filter(({ name }) => SHORT.includes(name))) {
  residue(`is left after ${way.name}, in two tabs`, () => leavesNothing(way, { second: true }));
}

residue.run();
