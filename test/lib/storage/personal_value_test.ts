// Shows that what only this device knows of a person waits for the device, and goes with the session.
import { array, string } from "superstruct";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  clearQueries,
  lastAnswers,
  restoreAnswers,
  storeAnswer,
} from "../../../client/lib/query/registry.ts";
import { PersonalValue } from "../../../client/lib/storage/personal_value.ts";

const s = suite("PersonalValue");

function restore(...values: string[][]): void {
  restoreAnswers(values.map((value) => ["vou", { value, seenAt: 1 }]), { showFirst: false });
}

function newValue() {
  return new PersonalValue("vou", array(string()), []);
}

s.before.each(clearQueries);
s.after(clearQueries);

s("is not known until the device has been read, whatever has been answered", () => {
  const vou = newValue();
  assert.is(vou.state.value, undefined);
  storeAnswer("pets", { value: [], seenAt: 1 });
  assert.is(vou.state.value, undefined);
  restore();
  assert.equal(vou.state.value, []);
});

s("a change of before adds to what the device has", () => {
  const vou = newValue();
  vou.change((all) => [...all, "b"]);
  restore(["a"]);
  assert.equal(vou.state.value, ["a", "b"]);
});

s("only a change waits for the device", () => {
  const vou = newValue();
  vou.setIfDeviceRead(["a"]);
  assert.is(lastAnswers.size, 0);
});

s("tells of each change, and of what another tab has stored", () => {
  restore();
  const told: unknown[] = [];
  const vou = newValue();
  const stop = vou.state.subscribe((value) => told.push(value));
  vou.change((all) => [...all, "a"]);
  storeAnswer("vou", { value: ["b"], seenAt: 2, isEarlier: true });
  stop();
  assert.equal(told, [[], ["a"], ["b"]]);
});

s("nothing of it is the next person's", () => {
  const vou = newValue();
  vou.change(() => ["waits"]);
  clearQueries();
  restore();
  assert.equal(vou.state.value, []);
  vou.change(() => ["a"]);
  clearQueries();
  assert.is(vou.state.value, undefined);
});

s.run();
