import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  addDays,
  dayOf,
  isDay,
  nextWeekday,
  startOf,
  yearsBefore,
} from "../../server/mock/dates.ts";

const dates = suite("mock dates");

dates("counts the day in São Luís, three hours behind UTC", () => {
  assert.is(dayOf(new Date("2026-11-22T02:59:59Z")), "2026-11-21");
  assert.is(dayOf(new Date("2026-11-22T03:00:00Z")), "2026-11-22");
  assert.is(startOf("2026-11-22").toISOString(), "2026-11-22T03:00:00.000Z");
});

dates("steps over months, leap days and weekends", () => {
  assert.is(addDays("2026-12-31", 1), "2027-01-01");
  assert.is(nextWeekday("2026-11-18", 3), "2026-11-23");
  assert.is(nextWeekday("2026-11-17", 3), "2026-11-20");
});

for (
  const [day, years, earlier] of [
    ["2028-02-29", 30, "1998-02-28"],
    ["2028-02-29", 28, "2000-02-29"],
    ["2028-02-28", 30, "1998-02-28"],
    ["2028-03-01", 30, "1998-03-01"],
    ["2026-12-31", 30, "1996-12-31"],
  ] as const
) {
  dates(`finds ${earlier} ${years} years before ${day}`, () => {
    assert.is(yearsBefore(day, years), earlier);
  });
}

for (const text of ["2026-02-30", "2026-13-01", "26-01-01", "2026-01-01T00:00:00Z", ""]) {
  dates(`does not accept "${text}" as a day`, () => assert.not(isDay(text)));
}

dates.run();
