// Shows that an unfinished wizard is found again, and that nothing is found that should be gone.
import "../dom.ts";
import { signal } from "@preact/signals-react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setClock } from "../../client/lib/clock.ts";
import { type Draft, forgetDraft, keepDraft, readDraft } from "../../client/lib/draft.ts";

const s = suite("Draft");
const KEY = "vet:pessoal:teste";
const HOUR = 3_600_000;

let draft = signal<Draft>({ step: 1, values: {} });
let stop = () => {};

s.before.each(() => {
  setClock(() => 10 * HOUR);
  draft = signal<Draft>({ step: 1, values: {} });
  stop = keepDraft(KEY, () => draft.value);
});

s.after.each(() => {
  stop();
  forgetDraft(KEY);
  localStorage.clear();
  setClock(undefined);
});

function turn(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, at));
}

s("is not there before anything was typed", () => {
  assert.is(readDraft(KEY), undefined);
});

s("is written soon after a change", async () => {
  draft.value = { step: 2, values: { nome: "Ana" } };
  await turn(200);
  assert.equal(readDraft(KEY), { step: 2, values: { nome: "Ana" } });
});

s("is written at once when the page goes", () => {
  draft.value = { step: 2, values: { nome: "Ana" } };
  dispatchEvent(new Event("pagehide"));
  assert.equal(readDraft(KEY), { step: 2, values: { nome: "Ana" } });
});

s("is written when the keeping stops, and no more after it", async () => {
  draft.value = { step: 2, values: {} };
  stop();
  draft.value = { step: 3, values: {} };
  await turn(200);
  assert.is(readDraft(KEY)?.step, 2);
});

s("stays forgotten, whatever was still to be written", async () => {
  draft.value = { step: 2, values: { nome: "Ana" } };
  forgetDraft(KEY);
  stop();
  dispatchEvent(new Event("pagehide"));
  await turn(200);
  assert.is(readDraft(KEY), undefined);
  assert.is(localStorage.getItem(KEY), null);
});

s("is found for two hours, wherever the device's clock went, and then erased", () => {
  for (const [at, isFound] of [[11.9, true], [12, false], [8.1, true], [8, false]] as const) {
    setClock(() => 10 * HOUR);
    draft.value = { step: 2, values: { at: String(at) } };
    dispatchEvent(new Event("pagehide"));
    setClock(() => at * HOUR);
    assert.is(readDraft(KEY) !== undefined, isFound, `at ${at}`);
    assert.is(localStorage.getItem(KEY) !== null, isFound, `at ${at}`);
  }
});

for (
  const kept of [
    "",
    "{",
    "null",
    "7",
    "[]",
    "{}",
    '{"step":"2","values":{},"keptAt":36000000}',
    '{"step":1.5,"values":{},"keptAt":36000000}',
    '{"step":2,"values":{}}',
    '{"step":2,"values":{},"keptAt":"x"}',
  ]
) {
  s(`erases what it cannot read: ${kept}`, () => {
    localStorage.setItem(KEY, kept);
    assert.is(readDraft(KEY), undefined);
    assert.is(localStorage.getItem(KEY), null);
  });
}

s("takes texts alone from what was kept", () => {
  const values = { a: "x", b: 1, c: null, d: { e: "y" } };
  localStorage.setItem(KEY, JSON.stringify({ step: 1, values, keptAt: 10 * HOUR }));
  assert.equal(readDraft(KEY), { step: 1, values: { a: "x" } });
  localStorage.setItem(KEY, JSON.stringify({ step: 1, values: null, keptAt: 10 * HOUR }));
  assert.equal(readDraft(KEY), { step: 1, values: {} });
});

s.run();
