// Shows how days are reckoned with.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { daysBetween, yearsBefore } from "../../client/lib/days.ts";

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

s("counts whole days in both directions, over leap days and years", () => {
  assert.is(daysBetween("2024-02-28", "2024-03-01"), 2);
  assert.is(daysBetween("2026-12-31", "2027-01-01"), 1);
  assert.is(daysBetween("2026-11-21", "2026-11-20"), -1);
  assert.is(daysBetween("2026-11-21", "2026-11-21"), 0);
});

s.run();
