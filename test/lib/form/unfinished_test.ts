// Shows that unfinished work is found again by the right person in the right tab, and that nothing
// stays that should be deleted.
import "../../dom.ts";
import { signal } from "@preact/signals-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setTestClock } from "../../../client/lib/time/clock.ts";
import {
  autosaveDraft,
  closeRecords,
  type Draft,
  findDraft,
  findIdInDraftKeyOfThisTab,
  finishDraft,
  forgetExpiredRecords,
  hasUnfinished,
  markDraftSent,
  moveRecordsToMemory,
  registerDirtyCheck,
  restoreRecords,
} from "../../../client/lib/form/unfinished.ts";

const s = suite("Unfinished");
const PLACE = "teste/7";
const KEY = `vet:pessoal:inacabado:${PLACE}`;
const ANA: Draft = { step: 2, values: { nome: "Ana" } };
const HOUR = 3_600_000;

let draft = signal<Draft | undefined>(undefined);
let stop = () => {};

s.before.each(() => {
  setTestClock(() => 10 * HOUR);
  draft = signal<Draft | undefined>(undefined);
  stop = keep();
});

s.after.each(() => {
  stop();
  restoreRecords("nobody");
  closeRecords();
  localStorage.clear();
  sessionStorage.clear();
  setTestClock(undefined);
});

function keep(place = PLACE): () => void {
  return autosaveDraft(place, {
    isDirty: () => draft.value !== undefined,
    read: () => draft.value,
  });
}

/** Closes the page: unsaved changes are written now. */
function leavePage(): void {
  dispatchEvent(new Event("pagehide"));
}

function stored(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
}

s("is gone when the change was undone", () => {
  draft.value = ANA;
  leavePage();
  draft.value = undefined;
  assert.is(findDraft(PLACE), undefined);
});

s("is forgotten when saving stops: it was finished or left", () => {
  draft.value = ANA;
  leavePage();
  stop();
  assert.is(findDraft(PLACE), undefined);
  assert.not(hasUnfinished.value);
});

s("stays forgotten once it is finished, even if the page still changes", () => {
  draft.value = ANA;
  finishDraft(PLACE);
  draft.value = { ...ANA, step: 3 };
  leavePage();
  assert.is(findDraft(PLACE), undefined);
  assert.not(stored().includes("Ana"));
});

s("is found in the tab that wrote it; in another tab it is only offered", () => {
  draft.value = ANA;
  leavePage();
  assert.ok(findDraft(PLACE)?.isOfThisTab);
  assert.is(findIdInDraftKeyOfThisTab("teste/"), "7");
  sessionStorage.clear();
  assert.equal(findDraft(PLACE), { ...ANA, isOfThisTab: false });
  assert.is(findIdInDraftKeyOfThisTab("teste/"), undefined);
});

s("is found for two hours, even if the device's clock was changed, and then erased", () => {
  for (const [at, isFound] of [[11.9, true], [12, false], [8.1, true], [8, false]] as const) {
    setTestClock(() => 10 * HOUR);
    draft.value = { step: 2, values: { at: String(at) } };
    leavePage();
    setTestClock(() => at * HOUR);
    assert.is(findDraft(PLACE) !== undefined, isFound, `at ${at}`);
    assert.is(localStorage.getItem(KEY) !== null, isFound, `at ${at}`);
  }
});

const BROKEN = ["", "{", "null", "[]", "{}", '{"step":"2","values":{},"savedAt":36000000}']
  .concat('{"step":1.5,"values":{},"savedAt":36000000}', '{"step":2,"values":{},"savedAt":"x"}');
for (const kept of BROKEN) {
  s(`erases what it cannot read: ${kept}`, () => {
    localStorage.setItem(KEY, kept);
    assert.is(findDraft(PLACE), undefined);
    assert.is(localStorage.getItem(KEY), null);
  });
}

s("is erased after two hours everywhere, even if it is never opened again", () => {
  draft.value = ANA;
  leavePage();
  setTestClock(() => 11.9 * HOUR);
  forgetExpiredRecords();
  assert.ok(stored().includes("Ana"));
  setTestClock(() => 12 * HOUR);
  forgetExpiredRecords();
  assert.not(stored().includes("Ana"));
});

s("takes only texts from what was stored", () => {
  const values = { a: "x", b: 1, c: null, d: { e: "y" } };
  localStorage.setItem(KEY, JSON.stringify({ step: 1, values, savedAt: 10 * HOUR }));
  assert.equal(findDraft(PLACE)?.values, { a: "x" });
  localStorage.setItem(KEY, JSON.stringify({ step: 1, values: null, savedAt: 10 * HOUR }));
  assert.equal(findDraft(PLACE)?.values, {});
});

s("waits only in memory for its person when their session ends by itself", () => {
  restoreRecords("maria");
  draft.value = ANA;
  moveRecordsToMemory();
  stop();
  assert.not(stored().includes("Ana"));
  assert.ok(hasUnfinished.value, "a reload would lose it");
  restoreRecords("maria");
  assert.equal(findDraft(PLACE), { ...ANA, isOfThisTab: true });
});

s("is never shown to another person, and not to its own person after that", () => {
  restoreRecords("maria");
  draft.value = ANA;
  leavePage();
  moveRecordsToMemory();
  stop();
  restoreRecords("joao");
  assert.is(findDraft(PLACE), undefined);
  restoreRecords("maria");
  assert.is(findDraft(PLACE), undefined);
});

s("comes back to its person after a reload during which their session ended", () => {
  restoreRecords("maria");
  draft.value = ANA;
  leavePage();
  closeRecords();
  moveRecordsToMemory();
  assert.not(stored().includes("Ana"));
  restoreRecords("maria");
  assert.ok(findDraft(PLACE)?.isOfThisTab);
});

s("of another tab stays when this tab forgets its own", () => {
  draft.value = ANA;
  leavePage();
  const elsewhere = JSON.parse(localStorage.getItem(KEY)!);
  localStorage.setItem(KEY, JSON.stringify({ ...elsewhere, tab: "another" }));
  stop();
  assert.equal(findDraft(PLACE), { ...ANA, isOfThisTab: false });
});

s("is finished when it has been sent, until it changes again", () => {
  draft.value = ANA;
  leavePage();
  markDraftSent(PLACE);
  assert.is(findDraft(PLACE), undefined);
  moveRecordsToMemory();
  restoreRecords("nobody");
  assert.is(findDraft(PLACE), undefined);
});

s("writes nothing after the session's end, even if its form is still on the page", () => {
  draft.value = ANA;
  moveRecordsToMemory();
  draft.value = { step: 2, values: { nome: "Ana Maria" } };
  leavePage();
  assert.not(stored().includes("Ana"));
});

s("counts a form that is on the page but not saved as something to lose", () => {
  const release = registerDirtyCheck(() => true);
  assert.ok(hasUnfinished.value);
  release();
  assert.not(hasUnfinished.value);
});

s.run();
