// Shows how days are reckoned with.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { yearsBefore } from "../../client/lib/dates.ts";

const s = suite("days");

for (
  const [day, years, earlier] of [
    ["2026-11-21", 30, "1996-11-21"],
    ["2024-02-29", 30, "1994-02-28"],
    ["2024-02-29", 4, "2020-02-29"],
    ["2026-01-01", 0, "2026-01-01"],
  ] as const
) {
  s(`${years} years before ${day} is ${earlier}`, () => {
    assert.is(yearsBefore(day, years), earlier);
  });
}

s.run();
