// Saves the drafts of forms and wizards while a person types, and finds them again (client/README.md "Unfinished work").
import { effect } from "@preact/signals-core";
import { findStored, storeText, tabStorage } from "../storage/storage.ts";
import {
  findUnfinishedRecord,
  forgetUnfinishedRecord,
  isUnmountingByCrash,
  listUnfinishedNames,
  registerDirtyCheck,
  setDraftSaver,
  storeUnfinishedRecord,
} from "./unfinished.ts";

export interface Draft {
  step: number;
  values: Record<string, string>;
}

/**
 * A form or wizard with a draft: whether leaving would lose something typed, and the texts to save. Both read signals.
 */
interface DraftSource {
  isDirty(): boolean;
  read(): Draft | undefined;
}

/** Stops saving a draft, and forgets it. */
export type StopAndForget = () => void;

/**
 * The storage key of this tab's own name, which a reload and a restored tab keep. Only a duplicate of this tab has the
 * same.
 */
const TAB = "vet:aba";
const draftSources = new Map<string, DraftSource>();
/** Sources that were sent and not changed since: not unfinished, although still on the page. */
const sent = new Set<DraftSource>();
const saver = {
  saveAll: () => draftSources.forEach((source, draftKey) => storeDraft(draftKey, source)),
  stopAll: () => draftSources.clear(),
};

export function isFormDirty(draftKey: string): boolean {
  return draftSources.get(draftKey)?.isDirty() ?? false;
}

/**
 * Saves the typed texts and the step under the draft's key, at each change. Meanwhile they count as unfinished work of the
 * page.
 */
export function autosaveDraft(draftKey: string, source: DraftSource): StopAndForget {
  // What is on the page was found there: looking at it does not make it newer.
  let isWritten = findDraft(draftKey)?.isOfThisTab;
  setDraftSaver(saver);
  draftSources.set(draftKey, source);
  const isCurrent = () => draftSources.get(draftKey) === source;
  const release = registerDirtyCheck(() => source.isDirty());
  const stop = effect(() => {
    sent.delete(source);
    const record = recordOf(source);
    if (!isCurrent()) return;
    if (record === undefined) forgetOwnDraft(draftKey);
    else if (!isWritten) storeUnfinishedRecord(draftKey, record);
    isWritten = false;
  });
  /** Saves the draft once more where another tab has saved over it. */
  function leave() {
    if (isCurrent() && findUnfinishedRecord(draftKey)?.tab !== tabName()) {
      storeDraft(draftKey, source);
    }
  }
  addEventListener("pagehide", leave);
  return () => {
    stop();
    release();
    removeEventListener("pagehide", leave);
    if (!isCurrent()) return;
    draftSources.delete(draftKey);
    if (!isUnmountingByCrash()) forgetOwnDraft(draftKey);
  };
}

/**
 * The draft under the key, of this owner; an empty one of another tab does not count, and one that is too old is
 * erased. Only with `isOfThisTab`, in the tab that wrote it, may a draft show without asking: a phone may have more
 * than one user.
 */
export function findDraft(draftKey: string): Draft & { isOfThisTab: boolean } | undefined {
  const record = findUnfinishedRecord(draftKey);
  if (record === undefined) return undefined;
  const { step, values, isBlank, tab } = record;
  if (!Number.isInteger(step)) return void forgetUnfinishedRecord(draftKey);
  const isOfThisTab = tab === tabName();
  // In another tab, nobody is asked about continuing an empty draft.
  if (isBlank && !isOfThisTab) return undefined;
  return { step: step as number, values: onlyTexts(values), isOfThisTab };
}

/**
 * The id after the prefix in the key of a draft of this tab, `7` in `pet/7`: the screen opens that sheet again after a
 * reload.
 */
export function findIdInDraftKeyOfThisTab(draftKeyPrefix: string): string | undefined {
  const ofThisTab = listUnfinishedNames(draftKeyPrefix)
    .find((draftKey) => findDraft(draftKey)?.isOfThisTab);
  return ofThisTab?.slice(draftKeyPrefix.length);
}

/** Saves no more of the form, and leaves its draft stored when the form goes, as in a reload. */
export function stopAndKeepDraft(draftKey: string): void {
  draftSources.delete(draftKey);
}

/** Forgets the draft, and saves no more of its form. */
export function stopAndForgetDraft(draftKey: string): void {
  draftSources.delete(draftKey);
  forgetUnfinishedRecord(draftKey);
}

/** Marks the draft's form as sent as it is, and forgets what is stored. Once it changes, it is saved again. */
export function forgetSentDraft(draftKey: string): void {
  const source = draftSources.get(draftKey);
  if (source !== undefined) sent.add(source);
  forgetUnfinishedRecord(draftKey);
}

/** Forgets this tab's draft; one that another tab has saved under the same key stays. */
function forgetOwnDraft(draftKey: string): void {
  if (findUnfinishedRecord(draftKey)?.tab === tabName()) forgetUnfinishedRecord(draftKey);
}

function storeDraft(draftKey: string, source: DraftSource): void {
  const record = recordOf(source);
  if (record !== undefined) storeUnfinishedRecord(draftKey, record);
}

function recordOf(source: DraftSource): object | undefined {
  const draft = sent.has(source) ? undefined : source.read();
  return draft && { ...draft, isBlank: !source.isDirty(), tab: tabName() };
}

function tabName(): string {
  const name = findStored(TAB, tabStorage) ?? String(Math.random());
  storeText(TAB, name, tabStorage);
  return name;
}

function onlyTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => typeof value === "string"),
  );
}
