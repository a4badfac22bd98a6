// Shows that unfinished work is found again by the right person in the right tab, and that nothing
// stays that should be deleted.
import "../../dom.ts";
import { signal } from "@preact/signals-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setTestClock } from "../../clock.ts";
import {
  autosaveDraft,
  type Draft,
  findDraft,
  findIdInDraftKeyOfThisTab,
  forgetSentDraft,
  stopAndForgetDraft,
} from "../../../client/lib/form/drafts.ts";
import {
  forgetExpiredUnfinished,
  hasUnsentText,
  registerDirtyCheck,
  resumeUnfinished,
  stopSavingUnfinished,
  suspendUnfinished,
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
  resumeUnfinished("nobody");
  stopSavingUnfinished();
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
  assert.not(hasUnsentText.value);
});

s("stays forgotten once it is finished, even if the page still changes", () => {
  draft.value = ANA;
  stopAndForgetDraft(PLACE);
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

s("without a change it is found in its own tab, and not offered in another", () => {
  const stopBlank = autosaveDraft("teste/8", { isDirty: () => false, read: () => ANA });
  leavePage();
  assert.equal(findDraft("teste/8"), { ...ANA, isOfThisTab: true });
  sessionStorage.clear();
  assert.is(findDraft("teste/8"), undefined);
  stopBlank();
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
  forgetExpiredUnfinished();
  assert.ok(stored().includes("Ana"));
  setTestClock(() => 12 * HOUR);
  forgetExpiredUnfinished();
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
  resumeUnfinished("maria");
  draft.value = ANA;
  suspendUnfinished();
  stop();
  assert.not(stored().includes("Ana"));
  assert.ok(hasUnsentText.value, "a reload would lose it");
  resumeUnfinished("maria");
  assert.equal(findDraft(PLACE), { ...ANA, isOfThisTab: true });
});

s("is never shown to another person, and not to its own person after that", () => {
  resumeUnfinished("maria");
  draft.value = ANA;
  leavePage();
  suspendUnfinished();
  stop();
  resumeUnfinished("joao");
  assert.is(findDraft(PLACE), undefined);
  resumeUnfinished("maria");
  assert.is(findDraft(PLACE), undefined);
});

s("comes back to its person after a reload during which their session ended", () => {
  resumeUnfinished("maria");
  draft.value = ANA;
  leavePage();
  stopSavingUnfinished();
  suspendUnfinished();
  assert.not(stored().includes("Ana"));
  resumeUnfinished("maria");
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
  forgetSentDraft(PLACE);
  assert.is(findDraft(PLACE), undefined);
  suspendUnfinished();
  resumeUnfinished("nobody");
  assert.is(findDraft(PLACE), undefined);
});

s("writes nothing after the session's end, even if its form is still on the page", () => {
  draft.value = ANA;
  suspendUnfinished();
  draft.value = { step: 2, values: { nome: "Ana Maria" } };
  leavePage();
  assert.not(stored().includes("Ana"));
});

s("counts a form that is on the page but not saved as something to lose", () => {
  const release = registerDirtyCheck(() => true);
  assert.ok(hasUnsentText.value);
  release();
  assert.not(hasUnsentText.value);
});

s.run();
