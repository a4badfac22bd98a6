// Shows that the clock can be set and reset.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { noteServerDay, now, serverNow, setClock } from "../../client/lib/clock.ts";

const s = suite("clock");
s.after.each(() => setClock(undefined));

for (
  const [phone, day, shown] of [
    ["2026-11-23T13:00:00Z", "2026-11-21", "2026-11-21T13:00:00.000Z"],
    ["2026-11-20T13:00:00Z", "2026-11-21", "2026-11-21T13:00:00.000Z"],
    ["2026-11-21T13:00:00Z", "2026-11-21", "2026-11-21T13:00:00.000Z"],
    // Two minutes after midnight, while the server's clock is still before it.
    ["2026-11-22T03:02:00Z", "2026-11-21", "2026-11-22T03:02:00.000Z"],
    ["2026-11-22T02:58:00Z", "2026-11-22", "2026-11-22T02:58:00.000Z"],
    ["2026-11-22T03:10:00Z", "2026-11-21", "2026-11-21T03:10:00.000Z"],
  ]
) {
  s(`a phone at ${phone} follows a server on ${day}`, () => {
    setClock(() => Date.parse(phone));
    assert.is(serverNow().getTime(), Date.parse(phone));
    noteServerDay(day);
    assert.is(serverNow().toISOString(), shown);
    assert.is(now().getTime(), Date.parse(phone));
  });
}

s.run();
