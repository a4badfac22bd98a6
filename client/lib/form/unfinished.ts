// Keeps what a person has typed and not sent yet (client/README.md "Unfinished work").
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { parseJson } from "../http/wire.ts";
import { deviceNow, isCloseToNow, MINUTE } from "../time/clock.ts";
import {
  findStored,
  forgetStored,
  listStoredKeys,
  PERSONAL_PREFIX,
  storeText,
  tabStorage,
} from "../storage/storage.ts";

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

const PREFIX = `${PERSONAL_PREFIX}inacabado:`;
/**
 * The storage key of this tab's own name, which a reload and a restored tab keep. Only a duplicate of this tab has the
 * same.
 */
const TAB = "vet:aba";
/** The life of a draft: on a shared phone, the next user must not find yesterday's registration. */
const EXPIRES_AFTER_MS = 2 * 60 * MINUTE;

let isCrashing = false;

/** Functions, one for each form on the page, that say whether leaving would lose something typed. All read signals. */
const typed = signal<readonly (() => boolean)[]>([]);
const draftSources = new Map<string, DraftSource>();
/** Sources that were sent and not changed since: not unfinished, although still on the page. */
const sent = new Set<DraftSource>();
/** The person in this session, whose records alone are found. Without a session, only records made without one. */
let owner: string | undefined;
/** The drafts, by key, of a session that ended by itself: in memory, and only for the same person. */
const suspended = signal<ReadonlyMap<string, string>>(new Map());

export const hasUnsentText: ReadonlySignal<boolean> = computed(() =>
  [...suspended.value.values()].some((text) => !JSON.parse(text).isBlank) ||
  typed.value.some((isDirty) => isDirty())
);

export function isFormDirty(draftKey: string): boolean {
  return draftSources.get(draftKey)?.isDirty() ?? false;
}

/** Counts something that has come onto the page. Returns a function to call when it leaves. */
export function registerDirtyCheck(isDirty: () => boolean): () => void {
  typed.value = [...typed.peek(), isDirty];
  return () => {
    typed.value = typed.peek().filter((other) => other !== isDirty);
  };
}

/** Says whether forms leave the page because of a crash: their drafts then stay, as in a reload. */
export function setUnmountingByCrash(isNow: boolean): void {
  isCrashing = isNow;
}

export function isUnmountingByCrash(): boolean {
  return isCrashing;
}

/**
 * Saves the typed texts and the step under the draft's key, at each change. Meanwhile they count as unfinished work of the
 * page.
 */
export function autosaveDraft(draftKey: string, source: DraftSource): StopAndForget {
  // What is on the page was found there: looking at it does not make it newer.
  let isWritten = findDraft(draftKey)?.isOfThisTab;
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
    if (!isCrashing) forgetOwnDraft(draftKey);
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
  const draftKeys = listStoredKeys(PREFIX + draftKeyPrefix).map((key) => key.slice(PREFIX.length));
  return draftKeys.find((draftKey) => findDraft(draftKey)?.isOfThisTab)?.slice(
    draftKeyPrefix.length,
  );
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

/** Finds a record of this owner: a draft, or an attempt to send. One that is too old or cannot be read is erased. */
export function findUnfinishedRecord(name: string): Record<string, unknown> | undefined {
  const text = findStored(PREFIX + name);
  if (text === null) return undefined;
  const record = parseJson(text) as Record<string, unknown> | null | undefined;
  if (!isCloseToNow(Number(record?.savedAt), EXPIRES_AFTER_MS)) {
    return void forgetUnfinishedRecord(name);
  }
  return record!.owner === owner ? record! : undefined;
}

/** Writes a record that expires, and that is suspended and resumed together with the drafts. */
export function storeUnfinishedRecord(name: string, record: object): void {
  storeText(PREFIX + name, JSON.stringify({ ...record, owner, savedAt: deviceNow().getTime() }));
}

export function forgetUnfinishedRecord(name: string): void {
  const key = PREFIX + name;
  forgetStored(key);
  if (!suspended.peek().has(key)) return;
  suspended.value = new Map([...suspended.peek()].filter(([other]) => other !== key));
}

/** Forgets every expired record, also under keys that are never opened again. */
export function forgetExpiredUnfinished(): void {
  for (const key of listStoredKeys(PREFIX)) findUnfinishedRecord(key.slice(PREFIX.length));
}

/** Moves all records, drafts and attempts, from the device to memory, because the session has ended by itself. */
export function suspendUnfinished(): void {
  forgetExpiredUnfinished();
  for (const [draftKey, source] of draftSources) storeDraft(draftKey, source);
  const moved = new Map(suspended.peek());
  for (const key of listStoredKeys(PREFIX)) {
    moved.set(key, findStored(key)!);
    forgetStored(key);
  }
  suspended.value = moved;
  stopSavingUnfinished();
}

/**
 * The records of the person who has logged in are saved and found from now on. Puts back those that were suspended, and
 * forgets those of others.
 */
export function resumeUnfinished(userId: string): void {
  owner = userId;
  for (const [key, text] of suspended.peek()) {
    if (JSON.parse(text).owner === userId) storeText(key, text);
  }
  suspended.value = new Map();
  forgetExpiredUnfinished();
}

/** Ends the saving for the person of a session: until `resumeUnfinished`, nothing of theirs is saved or found. */
export function stopSavingUnfinished(): void {
  owner = undefined;
  draftSources.clear();
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
