// Shows that the clock can be set and reset.
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

s("reads the time that was set, until it is reset", () => {
  setClock(() => 1000);
  assert.is(now().getTime(), 1000);
  setClock(undefined);
  assert.ok(now().getTime() > 1000);
});

s("returns a new date each time, so that changing one changes no other", () => {
  setClock(() => 1000);
  now().setFullYear(1900);
  assert.is(now().getTime(), 1000);
});

s.run();
