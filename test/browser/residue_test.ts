// Shows that after a session nothing personal is left on the device, in the console, in the address bar or
// in the server's log. test/long/residue_test.ts has all endings of a session, and searches the
// browser's own files.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { journeys } from "./browser.ts";
import { endings, leavesNothing } from "./residue.ts";
import { COMPLEMENTO, PERSON, TRACES, tracesIn, tracesInBytes } from "./traces.ts";

const search = suite("The search for traces");

const { email: EMAIL } = PERSON;

for (
  const [written, trace] of [
    ["Zulmira.Pirangi@EXEMPLO.com", EMAIL],
    ["?email=zulmira.pirangi%40exemplo.com&", EMAIL],
    ["?complemento=fundos+do+ju%C3%A7aral", COMPLEMENTO],
    ["?complemento=Fundos%20do%20ju%c3%a7aral", COMPLEMENTO],
    ['{"complemento":"Fundos do ju\\u00e7aral"}', COMPLEMENTO],
    ['"{\\"owner\\":\\"maria\\"}"', '"maria"'],
    [btoa(EMAIL), EMAIL],
    [btoa(`,${EMAIL},`), EMAIL],
    [btoa(`, ${EMAIL}, `), EMAIL],
    ["eyJ0ZWwiOiIzOTA1MzM0NDcwNSJ9", "39053344705"],
  ]
) {
  search(`finds ${trace} in ${written}`, () => {
    assert.ok(tracesIn(`before ${written} after`, TRACES).has(trace));
    const bytes = new TextEncoder().encode(`before ${written} after`);
    assert.ok(tracesInBytes(bytes, TRACES).includes(trace));
  });
}

search.run();

const residue = journeys("Residue");

const [withoutNetwork, byServer] = ["a logout without a network", "the end of the session"]
  .map((name) => endings.find((ending) => ending.name === name)!);

// Both in one journey, because a person first has to use everything.
residue(
  "the end of the session, and then a logout, leave nothing of the person, in two tabs",
  () => leavesNothing([byServer, withoutNetwork], { second: true }),
);

residue.run();
