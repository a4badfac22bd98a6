// Sends each thing once (client/README.md "Sent once"), and says after a failed try what became of it ("Forms").
import { signal } from "@preact/signals-core";
import { ApiError, bearer, hasStatus, isOutage, isRefusal } from "./http.ts";
import { pause } from "./clock.ts";
import type { FailedTry } from "./form.ts";
import { forgetRecord, noteSent, readRecord, writeRecord } from "./unfinished.ts";
import { onSessionEnd } from "./storage.ts";
import { noteWithoutToast } from "./toasts.ts";

export interface Creation<Created> {
  /** Its name: two tries with the same name never run at the same time, whatever they send. */
  name: string;
  /** What is sent, as text. It tells a repeated try from a changed one. */
  details: string;
  /** The details are not stored on the device, because they hold a password. */
  isSecret?: boolean;
  /** The place of its draft: it is finished when the thing is created. */
  place?: string;
  /** The name under which its success is noted for two hours: another tab, with a copy of its draft, looks first. */
  mark?: string;
  /** The ids of what was there before. */
  known?: readonly string[];
  create(): Promise<Created>;
  /** What a try with these details created, if it reached the server; `known` are the ids from before that try. */
  find(known: ReadonlySet<string>, details: string | undefined): Promise<Created | undefined>;
}

export interface Outcome<Created> {
  created: Created;
  /** An earlier try may have sent others. Undefined after another tab's, or secret ones of before a reload. */
  details: string | undefined;
}

/** A try that may have reached the server, or one that has, in another tab. */
interface Doubt {
  details?: string;
  known: string[];
  /** The server may still be working on it: the app stopped waiting for its answer. */
  isUnderWay?: boolean;
  /** Looked for, but not spoken of: the browser saw no network, which may be wrong, or there was an answer. */
  isUnspoken?: boolean;
}

const TRY = "envio:";
/** A server that answered too late may need a moment more before the thing can be found. */
const LOOK_AGAIN_AFTER_MS = 3000;

/** The answers under way, by the bearer of the session (undefined without one) and the name of the thing. */
const running = signal<ReadonlyMap<string, Promise<unknown>>>(new Map());
const secrets = new Map<string, string>();
const forgetSecrets = () => secrets.clear();

/** Whether the thing is under way for the present session; without a name, whether anything is. Reads a signal. */
export function isSending(name?: string): boolean {
  if (name !== undefined) return running.value.has(keyOf(name));
  return [...running.value.keys()].some((key) => key.startsWith(keyOf("")));
}

/** Sends the thing; a second call for the same thing meanwhile waits for the same answer. */
export function sendOnce<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  const key = keyOf(name);
  const underWay = running.peek().get(key);
  if (underWay !== undefined) return underWay as Promise<Answer>;
  const answer = send().finally(() => {
    running.value = new Map([...running.peek()].filter(([other]) => other !== key));
  });
  running.value = new Map([...running.peek(), [key, answer]]);
  return answer;
}

function keyOf(name: string): string {
  return `${bearer()} ${name}`;
}

/** Rejects if the session ends meanwhile: the result is not for the next person. */
export async function inThisSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const token = bearer();
  const answer = await act();
  endWith(token);
  return answer;
}

/**
 * After a failure that does not say whether the server acted, the thing is looked for, and created again only if it is
 * not there. If looking fails too, this rejects with the first failure, and the next call begins by looking.
 */
export function createOnce<Created>(creation: Creation<Created>): Promise<Outcome<Created>> {
  return sendOnce(creation.name, () => tryOnce(creation));
}

export function isInDoubt(name: string, { orUnspoken = false } = {}): boolean {
  const doubt = readDoubt(name);
  return doubt !== undefined && (orUnspoken || !doubt.isUnspoken);
}

/** Whether the failure does not say what the server did, while the network is there to look. */
export function leavesDoubt(error: unknown): boolean {
  return error instanceof ApiError && (error.isOutage || error.kind === "body");
}

/** A call that was cancelled, or that lost the network, may have reached the server. */
export function mayHaveLanded(error: unknown): boolean {
  return leavesDoubt(error) || ["aborted", "cut"].includes((error as ApiError).kind);
}

/** `failure` is that of the try before: after it, this one is the last. */
async function tryOnce<Created>(
  creation: Creation<Created>,
  failure?: unknown,
): Promise<Outcome<Created>> {
  const { name, mark, details, known = [], create } = creation;
  const token = bearer();
  const doubt = readDoubt(name, mark);
  const landed = doubt && await look(creation, doubt).catch((lookFailure) => {
    throw failure ?? lookFailure;
  });
  endWith(token);
  if (landed !== undefined) return settle(creation, landed, doubt!);
  // The server answered with success, but not in the expected form: nothing is created automatically after that.
  if (failure !== undefined && !isOutage(failure)) throw failure;
  // Only what was known before the very first try shows what is new.
  const before: Doubt = { details, known: doubt?.known ?? [...known], isUnderWay: true };
  // Stored first: if the page is closed meanwhile, the doubt is remembered.
  writeDoubt(creation, before);
  try {
    return settle(creation, await create(), before);
  } catch (error) {
    const { kind, status } = error as ApiError;
    // This call itself ended the session: it was refused.
    if (hasStatus(error, 401)) forgetDoubt(name);
    endWith(token);
    const isOffline = kind === "offline";
    const isUnspoken = isOffline && (doubt === undefined || doubt.isUnspoken === true);
    // The wait was given up: by the person ('Parar de esperar'), or by a gateway.
    const isUnderWay = kind === "aborted" || status === 504;
    if (isOffline || mayHaveLanded(error)) {
      writeDoubt(creation, { ...before, isUnderWay, isUnspoken });
    } else forgetDoubt(name);
    if (failure !== undefined || !leavesDoubt(error)) throw error;
    return await tryOnce(creation, error);
  }
}

/** Ends a try whose session has ended: its next step would be taken in another person's name. */
function endWith(token: string | undefined): void {
  if (bearer() !== token) {
    throw new ApiError({ kind: "aborted", fallback: "The session ended meanwhile" });
  }
}

async function look<Created>({ find }: Creation<Created>, { known, details, isUnderWay }: Doubt) {
  const search = () => find(new Set(known), details);
  const found = await search();
  if (found !== undefined || !isUnderWay) return found;
  await inThisSession(() => pause(LOOK_AGAIN_AFTER_MS));
  return await search();
}

function settle<Created>({ name, mark, place }: Creation<Created>, created: Created, doubt: Doubt) {
  const { details, known } = doubt;
  forgetDoubt(name);
  if (mark !== undefined) writeRecord(TRY + mark, { known, isUnspoken: true, isBlank: true });
  if (place !== undefined) noteSent(place);
  return { created, details };
}

function readDoubt(name: string, mark = name): Doubt | undefined {
  const record: Partial<Doubt> | undefined = readRecord(TRY + mark) ?? readRecord(TRY + name);
  if (record === undefined) return undefined;
  const { known, details = secrets.get(name) } = record;
  return { ...record, details, known: Array.isArray(known) ? known : [] };
}

function writeDoubt<Created>({ name, mark, isSecret }: Creation<Created>, doubt: Doubt): void {
  // What it is about has been looked for.
  if (mark !== undefined) forgetRecord(TRY + mark);
  if (isSecret) {
    secrets.set(name, doubt.details!);
    onSessionEnd(forgetSecrets);
  }
  writeRecord(TRY + name, { ...doubt, details: isSecret ? undefined : doubt.details });
}

function forgetDoubt(name: string): void {
  secrets.delete(name);
  forgetRecord(TRY + name);
}

export interface TryWords {
  /** Where the wait was given up: no other words say so. */
  stopped: string;
  /** What another try does, where this one or one before it may have arrived. */
  again: string;
  /** What is so after a refusal for which the server gave no reason, and what to do next. */
  refused: string;
  /** What to do next, after the server's own reason for a refusal. */
  explained?: string;
}

/** What is said of a failed try, after the `sentence` of a toast or alert. `sentAs` is the name of its creation. */
export function afterTry(
  error: unknown,
  sentence: string | undefined,
  words: TryWords,
  sentAs?: string,
): FailedTry {
  const advice = adviceAfter(error, words, sentAs);
  const { kind, message, isExplained: hasReason } = error as ApiError;
  if (kind === "aborted") {
    // The person gave the wait up, and no toast says so.
    noteWithoutToast(words.stopped);
    return [words.stopped, advice];
  }
  // The server's words already say why.
  const isExplained = sentence === message && hasReason && advice === words.refused;
  return [sentence, isExplained ? words.explained : advice];
}

export function adviceAfter(error: unknown, words: TryWords, sentAs?: string): string | undefined {
  if (mayHaveLanded(error) || sentAs !== undefined && isInDoubt(sentAs)) return words.again;
  return isRefusal(error) ? words.refused : undefined;
}
