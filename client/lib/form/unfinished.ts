// Keeps what is not finished: records of this person that expire, and whether leaving would lose something typed
// (client/README.md "Unfinished work"). The drafts of forms are among them: drafts.ts.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { parseJson } from "../http/wire.ts";
import { deviceNow, isCloseToNow, MINUTE_MS } from "../time/clock.ts";
import {
  findStored,
  forgetStored,
  listStoredKeys,
  PERSONAL_PREFIX,
  storeText,
} from "../storage/storage.ts";

const PREFIX = `${PERSONAL_PREFIX}inacabado:`;
/** The life of a record: on a shared phone, the next user must not find yesterday's registration. */
const EXPIRES_AFTER_MS = 2 * 60 * MINUTE_MS;

let isCrashing = false;

/** Functions, one for each form on the page, that say whether leaving would lose something typed. All read signals. */
const typed = signal<readonly (() => boolean)[]>([]);
/** The person in this session, whose records alone are found. Without a session, only records made without one. */
let owner: string | undefined;
/** The drafts, by key, of a session that ended by itself: in memory, and only for the same person. */
const suspended = signal<ReadonlyMap<string, string>>(new Map());

/** The drafts of the forms on the page (drafts.ts): none until their code is there. */
let drafts = { saveAll() {}, stopAll() {} };

/** Says how the drafts of the forms on the page are saved once more, and how their saving ends. */
export function setDraftSaver(saver: typeof drafts): void {
  drafts = saver;
}

export const hasUnsentText: ReadonlySignal<boolean> = computed(() =>
  [...suspended.value.values()].some((text) => !JSON.parse(text).isBlank) ||
  typed.value.some((isDirty) => isDirty())
);

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

/** The names of the stored records that begin so, whoever the owner is. */
export function listUnfinishedNames(start = ""): string[] {
  return listStoredKeys(PREFIX + start).map((key) => key.slice(PREFIX.length));
}

/** Forgets every expired record, also under keys that are never opened again. */
export function forgetExpiredUnfinished(): void {
  listUnfinishedNames().forEach(findUnfinishedRecord);
}

/** Moves all records, drafts and attempts, from the device to memory, because the session has ended by itself. */
export function suspendUnfinished(): void {
  forgetExpiredUnfinished();
  drafts.saveAll();
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
export function resumeUnfinished(ownerId: string): void {
  owner = ownerId;
  for (const [key, text] of suspended.peek()) {
    if (JSON.parse(text).owner === ownerId) storeText(key, text);
  }
  suspended.value = new Map();
  forgetExpiredUnfinished();
}

/** Ends the saving for the person of a session: until `resumeUnfinished`, nothing of theirs is saved or found. */
export function stopSavingUnfinished(): void {
  owner = undefined;
  drafts.stopAll();
}
