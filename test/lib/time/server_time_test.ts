// Shows how far the phone's clock is corrected by the server's.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deviceNow } from "../../../client/lib/time/clock.ts";
import { setTestClock } from "../../clock.ts";
import {
  serverNow,
  setClockFromDateHeader,
  setClockFromServerDay,
  setHourUncertain,
  UncertainHourDate,
} from "../../../client/lib/time/server_time.ts";

const s = suite("server_time");
s.after.each(() => setTestClock(undefined));

for (
  const [phone, day, shown] of [
    ["2026-11-23T13:00:00Z", "2026-11-21", "2026-11-21T13:00:00.000Z"],
    ["2026-11-20T13:00:00Z", "2026-11-21", "2026-11-21T13:00:00.000Z"],
    ["2026-11-21T13:00:00Z", "2026-11-21", "2026-11-21T13:00:00.000Z"],
    // Two minutes after midnight, while the server's clock is still before it.
    ["2026-11-22T03:02:00Z", "2026-11-21", "2026-11-22T03:02:00.000Z"],
    ["2026-11-22T02:58:00Z", "2026-11-22", "2026-11-22T02:58:00.000Z"],
    ["2026-11-22T03:10:00Z", "2026-11-21", "2026-11-21T03:10:00.000Z"],
    // From 21:00 on, a server's day in UTC is tomorrow; its clock may be some minutes ahead.
    ["2026-12-01T00:30:00Z", "2026-12-01", "2026-12-01T00:30:00.000Z"],
    ["2026-12-01T02:59:00Z", "2026-12-01", "2026-12-01T02:59:00.000Z"],
    ["2026-11-30T23:57:00Z", "2026-12-01", "2026-11-30T23:57:00.000Z"],
    // At 20:30 it is a phone that is a day slow.
    ["2026-11-30T23:30:00Z", "2026-12-01", "2026-12-01T23:30:00.000Z"],
  ]
) {
  s(`a phone at ${phone} follows a server on ${day}`, () => {
    setTestClock(() => Date.parse(phone));
    assert.is(serverNow().getTime(), Date.parse(phone));
    setClockFromServerDay(day);
    assert.is(serverNow().toISOString(), shown);
    assert.is(deviceNow().getTime(), Date.parse(phone));
  });
}

function headersAt(date: string, age?: string): Headers {
  return new Headers({ date: new Date(date).toUTCString(), ...(age && { age }) });
}

for (
  const [phone, headers, shown] of [
    // Two hours fast at 06:30, and eleven slow.
    ["2026-11-25T11:30:00Z", headersAt("2026-11-25T09:30:00Z"), "2026-11-25T09:30:00.000Z"],
    ["2026-11-25T01:00:00Z", headersAt("2026-11-25T12:00:00Z"), "2026-11-25T12:00:00.000Z"],
    ["2020-01-01T00:00:10Z", headersAt("2026-11-25T12:00:10Z"), "2026-11-25T12:00:10.000Z"],
    // To the minute.
    ["2026-11-25T12:00:20Z", headersAt("2026-11-25T12:00:00Z"), "2026-11-25T12:00:20.000Z"],
    // A cache's answer.
    [
      "2026-11-25T12:00:00Z",
      headersAt("2026-11-25T09:00:00Z", "10800"),
      "2026-11-25T12:00:00.000Z",
    ],
  ] as const
) {
  s(`a phone at ${phone} follows a server at ${headers.get("date")}, and no day moves it`, () => {
    setTestClock(() => Date.parse(phone));
    assert.ok(serverNow() instanceof UncertainHourDate, "until then, the hour is the phone's");
    assert.ok(setClockFromDateHeader(headers, Date.parse(phone)));
    assert.is(serverNow().toISOString(), shown);
    assert.not(serverNow() instanceof UncertainHourDate);
    setClockFromServerDay("2026-11-20");
    assert.is(serverNow().toISOString(), shown);
    setHourUncertain();
    assert.is(serverNow().toISOString(), shown);
    assert.ok(serverNow() instanceof UncertainHourDate);
  });
}

for (
  const [what, headers, tookMs] of [
    ["that does not say it", new Headers(), 100],
    ["that is no date", new Headers({ date: "ontem" }), 100],
    ["during which the phone slept", headersAt("2026-11-25T09:00:00Z"), 3_600_000],
    ["during which the clock was put back", headersAt("2026-11-25T09:00:00Z"), -3_600_000],
  ] as const
) {
  s(`an answer ${what} tells no time`, () => {
    const phone = Date.parse("2026-11-25T12:00:00Z");
    setTestClock(() => phone);
    assert.not(setClockFromDateHeader(headers, phone - tookMs));
    assert.is(serverNow().getTime(), phone);
    assert.ok(serverNow() instanceof UncertainHourDate);
  });
}

s("a slow answer was sent half-way", () => {
  const phone = Date.parse("2026-11-25T12:00:08Z");
  setTestClock(() => phone);
  assert.ok(setClockFromDateHeader(headersAt("2026-11-25T14:00:04Z"), phone - 8000));
  assert.is(serverNow().toISOString(), "2026-11-25T14:00:08.000Z");
});

s.run();
