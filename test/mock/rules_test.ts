// The mock's own rules of days and documents.
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
import { isCnpj, isCpf } from "../../server/mock/documentos.ts";

const rules = suite("mock rules");

const days: [what: string, is: unknown, expected: unknown][] = [
  ["the last second of a day", dayOf(new Date("2026-11-22T02:59:59Z")), "2026-11-21"],
  ["the first second of a day", dayOf(new Date("2026-11-22T03:00:00Z")), "2026-11-22"],
  ["the start of a day", startOf("2026-11-22").toISOString(), "2026-11-22T03:00:00.000Z"],
  ["a day over the year", addDays("2026-12-31", 1), "2027-01-01"],
  ["a weekday over a weekend", nextWeekday("2026-11-18", 3), "2026-11-23"],
  ["a weekday before a weekend", nextWeekday("2026-11-17", 3), "2026-11-20"],
  ["a leap day 30 years ago", yearsBefore("2028-02-29", 30), "1998-02-28"],
  ["a leap day 28 years ago", yearsBefore("2028-02-29", 28), "2000-02-29"],
  ["a day 30 years ago", yearsBefore("2026-12-31", 30), "1996-12-31"],
];
for (const [what, is, expected] of days) rules(`finds ${what}`, () => assert.is(is, expected));

for (const text of ["2026-02-30", "2026-13-01", "26-01-01", "2026-01-01T00:00:00Z", ""]) {
  rules(`takes no "${text}" for a day`, () => assert.not(isDay(text)));
}

const documents: [isValid: (digits: string) => boolean, good: string[], bad: string[]][] = [
  [isCpf, ["52998224725", "00000000191"], [
    "52998224724",
    "52998224735",
    "11111111111",
    "5299822472",
    "529.982.247-25",
    "",
  ]],
  [isCnpj, ["11222333000181", "90246813000159"], [
    "11222333000180",
    "11222333000191",
    "00000000000000",
    "11.222.333/0001-81",
    "1122233300018",
  ]],
];
for (const [isValid, good, bad] of documents) {
  rules(`${isValid.name} checks both digits and the length`, () => {
    assert.equal(good.filter((digits) => !isValid(digits)), []);
    assert.equal(bad.filter(isValid), []);
  });
}

rules.run();
