// Shows that a date reads the same on a phone of any zone: calendar days as written, instants as in
// São Luís.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  clockTimeOf,
  dayAt,
  dayOf,
  daysBetween,
  endInstantOf,
  formatDay,
  formatDayWithWeekday,
  formatInstant,
  INVALID_DATE,
  startInstantOf,
  writtenDayOf,
  yearsBefore,
} from "../../../client/lib/time/dates.ts";

const s = suite("dates");

// text: [day, time]
const readings: [string, string, string | undefined][] = [
  ["2026-11-25", "25/11/2026", undefined],
  ["2026-11-25T00:00:00.000Z", "25/11/2026", undefined],
  ["2026-11-25 00:00:00", "25/11/2026", undefined],
  ["2026-11-25T00:00:00-03:00", "25/11/2026", "00:00"],
  ["2026-11-25T00:00:01Z", "24/11/2026", "21:00"],
  ["2026-11-25T02:59:59Z", "24/11/2026", "23:59"],
  ["2026-11-25T03:00:00Z", "25/11/2026", "00:00"],
  ["2026-11-25T17:05:00.000Z", "25/11/2026", "14:05"],
  ["2026-11-25T14:05:00-03:00", "25/11/2026", "14:05"],
  ["2026-11-25 14:05", "25/11/2026", "14:05"],
  ["2026-11-25 14:05:00 -0300", "25/11/2026", "14:05"],
  ["2026-11-25 17:05:00+00", "25/11/2026", "14:05"],
  ["2026-11-25t17:05:00z", "25/11/2026", "14:05"],
  ["2026-11-25 00:00:00 -03", "25/11/2026", "00:00"],
  ["2024-02-29", "29/02/2024", undefined],
];
const INVALID = `
  amanhã | 25/11/2026 | 2026-13-01 | 2026-02-30 | 2026-02-30T10:00:00Z | 2026-02-29T00:00:00Z | 2026-11-25T25:00:00Z
  2026-11-25T10:61:00Z | 2026-11-25T10:00:00Zx | 2026-11-25T10:00:00-3 | 0000-00-00 | 0000-00-00 00:00:00 | 20261125
  9999-12-31T23:00:00-12:00 | 0000-01-01T01:00:00Z | 0
`;
const invalid = ["", " ", "2026-11-25\n", ...INVALID.trim().split(/ *[|\n] */)];

for (const [text, day, time] of readings) {
  s(`"${text}" is ${day}${time === undefined ? "" : ` at ${time}`}`, () => {
    assert.is(formatDay(text), day);
    assert.is(clockTimeOf(text), time);
    assert.is(formatInstant(text), time === undefined ? day : `${day} às ${time}`);
  });
}

for (const text of [...invalid, null, undefined]) {
  s(`${JSON.stringify(text)} is not a date`, () => {
    assert.is(formatDay(text), "Data inválida");
    assert.is(formatDayWithWeekday(text), INVALID_DATE);
    assert.is(formatInstant(text), INVALID_DATE);
    assert.is(dayOf(text), undefined);
    assert.is(clockTimeOf(text), undefined);
    assert.is(writtenDayOf(text), undefined);
    if (typeof text === "string") assert.is(endInstantOf(text), undefined);
    if (typeof text === "string") assert.is(startInstantOf(text), undefined);
  });
}

s("names the weekday of the written day", () => {
  assert.is(formatDayWithWeekday("2026-11-25"), "quarta-feira, 25/11/2026");
  assert.is(formatDayWithWeekday("2026-11-25T00:00:00.000Z"), "quarta-feira, 25/11/2026");
  assert.is(formatDayWithWeekday("2026-11-21"), "sábado, 21/11/2026");
});

s("today changes at midnight in São Luís, three hours after UTC", () => {
  assert.is(dayAt(new Date("2026-11-25T02:59:59Z")), "2026-11-24");
  assert.is(dayAt(new Date("2026-11-25T03:00:00Z")), "2026-11-25");
  assert.is(dayAt(new Date("2027-01-01T00:00:00Z")), "2026-12-31");
});

s("a birth date is the written day, whatever zone's midnight the server stored", () => {
  const midnights = [
    "2018-12-01",
    "2018-12-01T00:00:00.000Z",
    "2018-12-01T02:00:00.000Z",
    "2018-12-01T03:00:00.000Z",
    "2018-12-01 00:00:00-02:00",
  ];
  for (const text of midnights) assert.is(writtenDayOf(text), "2018-12-01");
});

s("a calendar day lasts until midnight in São Luís, an instant until itself", () => {
  assert.is(endInstantOf("2026-11-25")?.toISOString(), "2026-11-26T02:59:59.999Z");
  assert.is(endInstantOf("2026-11-25T00:00:00.000Z")?.toISOString(), "2026-11-26T02:59:59.999Z");
  assert.is(endInstantOf("2026-11-25T15:30:00Z")?.toISOString(), "2026-11-25T15:30:00.000Z");
  assert.is(startInstantOf("2026-11-25")?.toISOString(), "2026-11-25T03:00:00.000Z");
  assert.is(startInstantOf("2026-11-25T15:30:00Z")?.toISOString(), "2026-11-25T15:30:00.000Z");
});

s("counts whole days in both directions, over leap days and years", () => {
  assert.is(daysBetween("2024-02-28", "2024-03-01"), 2);
  assert.is(daysBetween("2026-12-31", "2027-01-01"), 1);
  assert.is(daysBetween("2026-11-21", "2026-11-20"), -1);
  assert.is(daysBetween("2026-11-21", "2026-11-21"), 0);
});

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

const DATES = JSON.stringify(new URL("../../../client/lib/time/dates.ts", import.meta.url).href);

s("reads the same on phones in Tokyo, Los Angeles, Kiritimati and São Luís", async () => {
  const texts = readings.map(([text]) => text);
  const here = texts.map((
    text,
  ) => [formatInstant(text), formatDayWithWeekday(text), endInstantOf(text)?.toJSON()]);
  const program = `
    import { endInstantOf, formatInstant, formatDayWithWeekday, dayAt } from ${DATES};
    console.log(JSON.stringify([
      new Date(0).getTimezoneOffset(),
      ${
    JSON.stringify(texts)
  }.map((text) => [formatInstant(text), formatDayWithWeekday(text), endInstantOf(text)?.toJSON()]),
      dayAt(new Date("2026-11-25T02:59:59Z")),
    ]));`;
  const zones = ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "America/Fortaleza"];
  const answers = await Promise.all(zones.map(async (zone) => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", "--ext=ts", program],
      env: { TZ: zone, NO_COLOR: "1" },
    }).output();
    return JSON.parse(new TextDecoder().decode(stdout));
  }));
  assert.is(new Set(answers.map(([offset]) => offset)).size, 4, "the zones were not taken");
  for (const [, there, day] of answers) {
    assert.equal(there, JSON.parse(JSON.stringify(here)));
    assert.is(day, "2026-11-24");
  }
});

s.run();
