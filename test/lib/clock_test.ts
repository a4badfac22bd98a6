// Shows that the one clock can be set and given back.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { now, setClock } from "../../client/lib/clock.ts";

const s = suite("clock");
s.after.each(() => setClock(undefined));

s("reads the device's clock", () => {
  const before = Date.now();
  const read = now().getTime();
  assert.ok(read >= before && read <= Date.now());
});

s("reads what was set, until it is given back", () => {
  setClock(() => 1000);
  assert.is(now().getTime(), 1000);
  setClock(undefined);
  assert.ok(now().getTime() > 1000);
});

s("hands out a new date each time, that nobody else can change", () => {
  setClock(() => 1000);
  now().setFullYear(1900);
  assert.is(now().getTime(), 1000);
});

s.run();
