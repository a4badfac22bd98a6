// Keeps what a person has typed and not sent yet (client/README.md "Unfinished work").
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { parseJson } from "./wire.ts";
import { isRecent, now } from "./clock.ts";
import { forget, inTab, listStored, PERSONAL, readStored, store } from "./storage.ts";

export interface Draft {
  step: number;
  values: Record<string, string>;
}

/** Whether leaving would lose something typed, and what is saved for its place. Both read signals. */
interface Work {
  isDirty(): boolean;
  read(): Draft | undefined;
}

const PREFIX = `${PERSONAL}inacabado:`;
/** This tab's own name, which a reload and a restored tab keep. Only a duplicate of this tab has the same. */
const TAB = "vet:aba";
/** On a shared phone, the next user must not find yesterday's registration. */
const EXPIRES_AFTER_MS = 2 * 60 * 60 * 1000;

let isCrashing = false;

/** Of each thing on the page that is typed in: whether leaving would lose something. They read signals. */
const typed = signal<readonly (() => boolean)[]>([]);
const works = new Map<string, Work>();
/** What has been sent and not changed since: it is not unfinished, although it is still on the page. */
const sent = new Set<Work>();
/** The person in this session: only their records are found. Without a session, only those made without one. */
let owner: string | undefined;
/** What was unfinished when a session ended by itself, by key: in memory, and only for the same person. */
const suspended = signal<ReadonlyMap<string, string>>(new Map());

export const hasUnfinished: ReadonlySignal<boolean> = computed(() =>
  [...suspended.value.values()].some((text) => !JSON.parse(text).isBlank) ||
  typed.value.some((isDirty) => isDirty())
);

export function hasUnfinishedAt(place: string): boolean {
  return works.get(place)?.isDirty() ?? false;
}

/** Counts something that has come onto the page. Returns a function to call when it leaves. */
export function noteTyped(isDirty: () => boolean): () => void {
  typed.value = [...typed.peek(), isDirty];
  return () => {
    typed.value = typed.peek().filter((other) => other !== isDirty);
  };
}

/** What leaves the page meanwhile has crashed: it keeps its draft, as in a reload. */
export function noteCrash(isNow: boolean): void {
  isCrashing = isNow;
}

export function isLeavingByCrash(): boolean {
  return isCrashing;
}

/** Saves what is typed at a place, at each change. Returns a function that stops this and forgets the draft. */
export function autosaveDraft(place: string, work: Work): () => void {
  // What is on the page was found there: looking at it does not make it newer.
  let isWritten = findDraft(place)?.isHere;
  works.set(place, work);
  const isCurrent = () => works.get(place) === work;
  const release = noteTyped(() => work.isDirty());
  const stop = effect(() => {
    sent.delete(work);
    const record = recordOf(work);
    if (!isCurrent()) return;
    if (record === undefined) forgetOwn(place);
    else if (!isWritten) writeRecord(place, record);
    isWritten = false;
  });
  /** Another tab may have saved over what is still on this page. */
  function leave() {
    if (isCurrent() && readRecord(place)?.tab !== tabName()) save(place, work);
  }
  addEventListener("pagehide", leave);
  return () => {
    stop();
    release();
    removeEventListener("pagehide", leave);
    if (!isCurrent()) return;
    works.delete(place);
    if (!isCrashing) forgetOwn(place);
  };
}

/** Only where `isHere`, in the tab that wrote it, may it show without asking: a phone may have more than one user. */
export function findDraft(place: string): Draft & { isHere: boolean } | undefined {
  const record = readRecord(place);
  if (record === undefined) return undefined;
  const { step, values, isBlank, tab } = record;
  if (!Number.isInteger(step)) return void forgetRecord(place);
  const isHere = tab === tabName();
  // In another tab, nobody is asked about continuing an empty draft.
  if (isBlank && !isHere) return undefined;
  return { step: step as number, values: onlyTexts(values), isHere };
}

/** The rest of the name, after the prefix, of the place where this tab was: its sheet opens again. */
export function findPlaceHere(prefix: string): string | undefined {
  const places = listStored(PREFIX + prefix).map((key) => key.slice(PREFIX.length));
  return places.find((place) => findDraft(place)?.isHere)?.slice(prefix.length);
}

/** Keeps what was saved at the place, as in a reload. */
export function keepDraft(place: string): void {
  works.delete(place);
}

/** Forgets what was saved at the place, and saves nothing more of what is on the page there. */
export function finishDraft(place: string): void {
  works.delete(place);
  forgetRecord(place);
}

/** What is on the page at the place has been sent in this state: it is unfinished again once it changes. */
export function noteSent(place: string): void {
  const work = works.get(place);
  if (work !== undefined) sent.add(work);
  forgetRecord(place);
}

/** Another tab may be working on the same place: what it has saved stays. */
function forgetOwn(place: string): void {
  if (readRecord(place)?.tab === tabName()) forgetRecord(place);
}

/** A record that is too old or cannot be read is erased. */
export function readRecord(name: string): Record<string, unknown> | undefined {
  const text = readStored(PREFIX + name);
  if (text === null) return undefined;
  const record = parseJson(text) as Record<string, unknown> | null | undefined;
  if (!isRecent(Number(record?.savedAt), EXPIRES_AFTER_MS)) return void forgetRecord(name);
  return record!.owner === owner ? record! : undefined;
}

/** Writes a record that expires, and that is suspended and resumed together with the drafts. */
export function writeRecord(name: string, record: object): void {
  store(PREFIX + name, JSON.stringify({ ...record, owner, savedAt: now().getTime() }));
}

export function forgetRecord(name: string): void {
  const key = PREFIX + name;
  forget(key);
  if (!suspended.peek().has(key)) return;
  suspended.value = new Map([...suspended.peek()].filter(([other]) => other !== key));
}

/** Also at places that are never opened again. */
export function eraseExpired(): void {
  for (const key of listStored(PREFIX)) readRecord(key.slice(PREFIX.length));
}

/** The session has ended by itself: moves what is unfinished from the device to memory. */
export function suspendUnfinished(): void {
  eraseExpired();
  for (const [place, work] of works) save(place, work);
  const moved = new Map(suspended.peek());
  for (const key of listStored(PREFIX)) {
    moved.set(key, readStored(key)!);
    forget(key);
  }
  suspended.value = moved;
  forgetWorks();
}

/** A person is logged in: what they left unfinished is put back, and what is suspended of others is forgotten. */
export function resumeUnfinished(person: string): void {
  owner = person;
  for (const [key, text] of suspended.peek()) {
    if (JSON.parse(text).owner === person) store(key, text);
  }
  suspended.value = new Map();
  eraseExpired();
}

/** The session is over: nothing that is still on the page is saved. */
export function forgetWorks(): void {
  owner = undefined;
  works.clear();
}

function save(place: string, work: Work): void {
  const record = recordOf(work);
  if (record !== undefined) writeRecord(place, record);
}

function recordOf(work: Work): object | undefined {
  const draft = sent.has(work) ? undefined : work.read();
  return draft && { ...draft, isBlank: !work.isDirty(), tab: tabName() };
}

function tabName(): string {
  const name = readStored(TAB, inTab) ?? String(Math.random());
  store(TAB, name, inTab);
  return name;
}

function onlyTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => typeof value === "string"),
  );
}
