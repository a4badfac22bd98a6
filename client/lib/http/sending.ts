// Sends each thing once (client/README.md "Sent once"), and says after a failed attempt what became of it ("Forms").
import { signal } from "@preact/signals-core";
import { ApiError, hasStatus, isOutageError, isRefusalError } from "./api_error.ts";
import { currentToken } from "./http.ts";
import { delay } from "../time/clock.ts";
import type { FailureTexts } from "../form/form.ts";
import { forgetSentDraft } from "../form/drafts.ts";
import {
  findUnfinishedRecord,
  forgetUnfinishedRecord,
  storeUnfinishedRecord,
} from "../form/unfinished.ts";
import { clearedAtSessionEnd } from "../storage/storage.ts";
import { dismissFailureToasts } from "../overlays/toasts.ts";
import { setUnannouncedFailure } from "../overlays/unannounced_failure.ts";

export interface Creation<Created> {
  /** The creation's name: two attempts with the same name never run at the same time, whatever they send. */
  sendKey: string;
  /** The details as text, which tell a repeated attempt from a changed one. */
  details: string;
  /** The details are not stored on the device, because they hold a password. */
  areDetailsSecret?: boolean;
  /** The key of the creation's draft, which is finished when the thing is created. */
  draftKey?: string;
  /** The name under which a success is stored for two hours: another tab, with a copy of its draft, looks first. */
  doneKey?: string;
  /** The ids of what was there before. With them, what is new is looked for after a refusal, too. */
  idsBefore?: readonly string[];
  /** Whether what was found after a refusal is what these details asked for; without it, `find` tells. */
  fits?(found: Created, details: string): boolean;
  /** Finds after a refusal what only this person can have created. With it, `idsBefore` is not needed. */
  findAfterRefusal?(): Promise<Created | undefined>;
  create(): Promise<Created>;
  /** The look into the list after an answer of success. */
  listCheck?: ListCheck<Created>;
  /**
   * Finds the thing that an attempt with these details created, if it reached the server; `known`: the ids before it.
   */
  find(known: ReadonlySet<string>, details: string | undefined): Promise<Created | undefined>;
}

/** The server's list may not have what its answer said: nothing is created again then, until the list has it. */
interface ListCheck<Created> {
  isMissing(created: Created): Promise<boolean>;
  /** Whether the answer itself says that the thing was created: a success, also where the list does not have it yet. */
  isSaid(created: Created): boolean;
  /** What the person is told then: what to do instead of another attempt. */
  missing: { failedText: string; sentence: string };
  /** Whether an earlier attempt that the list does not have was for this thing, too. */
  isSameThing(earlierDetails: string | undefined): boolean;
}

export interface CreationResult<Created> {
  created: Created;
  /**
   * The details; an earlier attempt may have sent others. Undefined after another tab's, or secret ones of before a
   * reload.
   */
  sentDetails: string | undefined;
}

/** An attempt that may have reached the server, or one that has, in another tab. */
interface UnknownOutcome {
  details?: string;
  known: string[];
  /** True while the server may still be working on the attempt: the app stopped waiting for its answer. */
  isUnderWay?: boolean;
  /** True where the server answered with success, and its list does not have the thing. */
  isMissing?: boolean;
  /** Looked for, but not spoken of: the browser saw no network, which may be wrong, or there was an answer. */
  isUnspoken?: boolean;
}

const ATTEMPT_PREFIX = "envio:";
/** A server that answered too late may need a moment more before the thing can be found. */
const LOOK_AGAIN_AFTER_MS = 3000;

/** The answers under way, by the bearer of the session (undefined without one) and the name of the thing. */
const running = signal<ReadonlyMap<string, Promise<unknown>>>(new Map());
const secrets = clearedAtSessionEnd(new Map<string, string>());

/** Whether the thing is under way for the present session; without a name, whether anything is. Reads a signal. */
export function isSending(sendKey?: string): boolean {
  if (sendKey !== undefined) return running.value.has(keyOf(sendKey));
  return [...running.value.keys()].some((key) => key.startsWith(keyOf("")));
}

/** Sends the thing; a second call for the same thing meanwhile waits for the same answer. */
export function joinOrSend<Answer>(sendKey: string, send: () => Promise<Answer>): Promise<Answer> {
  const key = keyOf(sendKey);
  const underWay = running.peek().get(key);
  if (underWay !== undefined) return underWay as Promise<Answer>;
  const answer = send().finally(() => {
    running.value = new Map([...running.peek()].filter(([other]) => other !== key));
  });
  running.value = new Map([...running.peek(), [key, answer]]);
  return answer;
}

function keyOf(sendKey: string): string {
  return `${currentToken()} ${sendKey}`;
}

/** Rejects if the session ends meanwhile: neither result nor failure is for the next person. */
export function rejectIfSessionEnds<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const token = currentToken();
  return act().finally(() => throwIfSessionEnded(token));
}

/**
 * Creates a thing once. After a failure that does not say whether the server acted, the thing is looked for, and
 * created again only if it is not there. If looking fails too, this rejects with the first failure, and the next call
 * begins by looking.
 */
export function createOnce<Created>(creation: Creation<Created>): Promise<CreationResult<Created>> {
  return joinOrSend(creation.sendKey, () => rejectIfSessionEnds(() => attemptOnce(creation)));
}

/** Whether an attempt with this key may have reached the server, and nobody knows what it did. */
export function mayAttemptHaveSucceeded(sendKey: string): boolean {
  const outcome = findUnknownOutcome(sendKey);
  return outcome !== undefined && !outcome.isUnspoken;
}

/** The details of an attempt with this key that may have succeeded, unless they are secret. */
export function detailsInDoubt(sendKey: string): string | undefined {
  return mayAttemptHaveSucceeded(sendKey) ? findUnknownOutcome(sendKey)!.details : undefined;
}

/** Whether an attempt with this key is stored, also one without a network. A `doneKey` does not count. */
export function hasStoredAttempt(sendKey: string): boolean {
  return findUnknownOutcome(sendKey) !== undefined;
}

/** Whether the failure does not say what the server did, while the network is there to look. */
export function canLookForOutcomeNow(error: unknown): boolean {
  return error instanceof ApiError && (error.isOutage || error.kind === "body");
}

/** A call that was cancelled, or that lost the network, may have reached the server. */
export function mayHaveReachedServer(error: unknown): boolean {
  return canLookForOutcomeNow(error) ||
    ["aborted", "wentOffline"].includes((error as ApiError).kind);
}

/** Attempts the creation. `failure` is that of the attempt before: after it, this one is the last. */
async function attemptOnce<Created>(
  creation: Creation<Created>,
  failure?: unknown,
): Promise<CreationResult<Created>> {
  const { sendKey, doneKey, details, idsBefore, create, listCheck } = creation;
  const token = currentToken();
  const earlier = findUnknownOutcome(sendKey, doneKey);
  if (earlier !== undefined) {
    const found = await findCreated(creation, earlier).catch((lookFailure) => {
      throw failure ?? lookFailure;
    });
    throwIfSessionEnded(token);
    if (found !== undefined) return settle(creation, found, { ...earlier, isMissing: false });
    if (earlier.isMissing && listCheck?.isSameThing(earlier.details)) throw missingError(listCheck);
  }
  // The server answered with success, but not in the expected form: nothing is created automatically after that.
  if (failure !== undefined && !isOutageError(failure)) throw failure;
  // Only what was known before the very first attempt shows what is new.
  const attempt = { details, known: earlier?.known ?? [...idsBefore ?? []] };
  // Stored first: if the page is closed meanwhile, the unknown outcome is remembered.
  storeUnknownOutcome(creation, { ...attempt, isUnderWay: true });
  let created: Created;
  try {
    created = await create();
  } catch (error) {
    // This call itself ended the session: it was refused.
    if (hasStatus(error, 401)) forgetUnknownOutcome(sendKey);
    throwIfSessionEnded(token);
    // An earlier attempt may be why, whatever the status.
    const mayBeOwn = earlier ? isRefusalError(error) : hasStatus(error, 409);
    const own = mayBeOwn && await findOwnAfterRefusal(creation, attempt, earlier?.details)
      .catch(() => Promise.reject(error));
    throwIfSessionEnded(token);
    if (own) return own;
    const { kind, status } = error as ApiError;
    const isOffline = kind === "offline";
    if (isOffline || mayHaveReachedServer(error)) {
      storeUnknownOutcome(creation, {
        ...attempt,
        // The wait was given up: by the person ('Parar de esperar'), or by a gateway.
        isUnderWay: kind === "aborted" || status === 504,
        isUnspoken: isOffline && (earlier === undefined || earlier.isUnspoken === true),
      });
    } else forgetUnknownOutcome(sendKey);
    if (failure !== undefined || !canLookForOutcomeNow(error)) throw error;
    return await attemptOnce(creation, error);
  }
  const isMissing = await listCheck?.isMissing(created);
  throwIfSessionEnded(token);
  if (listCheck && isMissing && !listCheck.isSaid(created)) {
    storeUnknownOutcome(creation, { ...attempt, isMissing });
    throw missingError(listCheck);
  }
  return settle(creation, created, { ...attempt, isMissing });
}

/**
 * Finds what is there already, where it is this person's own: Chromium sends a call again by itself, if the used
 * connection ended without an answer. An attempt before (`earlierDetails`) may have made it, or somebody else. Undefined
 * if nothing is found, or somebody else's.
 */
async function findOwnAfterRefusal<Created>(
  creation: Creation<Created>,
  attempt: UnknownOutcome,
  earlierDetails: string | undefined,
): Promise<CreationResult<Created> | undefined> {
  const { details, idsBefore, fits = () => true, findAfterRefusal } = creation;
  if (!findAfterRefusal && !idsBefore) return undefined;
  // The server has answered: one look is enough, now and, if it fails, at the next press.
  storeUnknownOutcome(creation, attempt);
  const token = currentToken();
  const found = await (findAfterRefusal?.() ?? findCreated(creation, attempt));
  throwIfSessionEnded(token);
  if (found === undefined) return undefined;
  const sent = [earlierDetails, details].find((one) => one !== undefined && fits(found, one));
  return sent === undefined ? undefined : settle(creation, found, { ...attempt, details: sent });
}

function missingError<Created>({ missing }: ListCheck<Created>): ApiError {
  return new ApiError({ kind: "body", ...missing });
}

/** Ends an attempt whose session has ended: its next step would be taken in another person's name. */
function throwIfSessionEnded(token: string | undefined): void {
  if (currentToken() !== token) throw sessionEndedError();
}

/** The error of an attempt whose session ended before its answer: no one is told of it. */
export function sessionEndedError(): ApiError {
  return new ApiError({ kind: "aborted", failedText: "The session ended meanwhile" });
}

async function findCreated<Created>(
  { find }: Creation<Created>,
  { known, details, isUnderWay }: UnknownOutcome,
) {
  const search = () => find(new Set(known), details);
  const found = await search();
  if (found !== undefined || !isUnderWay) return found;
  await rejectIfSessionEnds(() => delay(LOOK_AGAIN_AFTER_MS));
  return await search();
}

function settle<Created>(
  { sendKey, doneKey, draftKey }: Creation<Created>,
  created: Created,
  outcome: UnknownOutcome,
) {
  const { details, known, isMissing } = outcome;
  // Not every success has a toast, which would dismiss them.
  dismissFailureToasts();
  forgetUnknownOutcome(sendKey);
  if (doneKey !== undefined) {
    const record = { known, isMissing, isUnspoken: true, isBlank: true };
    storeUnfinishedRecord(ATTEMPT_PREFIX + doneKey, record);
  }
  if (draftKey !== undefined) forgetSentDraft(draftKey);
  return { created, sentDetails: details };
}

function findUnknownOutcome(sendKey: string, doneKey = sendKey): UnknownOutcome | undefined {
  const record: Partial<UnknownOutcome> | undefined =
    findUnfinishedRecord(ATTEMPT_PREFIX + doneKey) ??
      findUnfinishedRecord(ATTEMPT_PREFIX + sendKey);
  if (record === undefined) return undefined;
  const { known, details = secrets.get(sendKey) } = record;
  return { ...record, details, known: Array.isArray(known) ? known : [] };
}

function storeUnknownOutcome<Created>(
  { sendKey, doneKey, areDetailsSecret }: Creation<Created>,
  outcome: UnknownOutcome,
): void {
  // What it is about has been looked for.
  if (doneKey !== undefined) forgetUnfinishedRecord(ATTEMPT_PREFIX + doneKey);
  if (areDetailsSecret) secrets.set(sendKey, outcome.details!);
  storeUnfinishedRecord(ATTEMPT_PREFIX + sendKey, {
    ...outcome,
    details: areDetailsSecret ? undefined : outcome.details,
  });
}

/** Forgets what an attempt may have done: there is nothing of it any more. */
export function forgetUnknownOutcome(sendKey: string): void {
  secrets.delete(sendKey);
  forgetUnfinishedRecord(ATTEMPT_PREFIX + sendKey);
}

export interface AttemptAdvice {
  /** What an attempt may have done whose outcome nobody knows. */
  mayBeDone: string;
  /** The effect of another attempt then. */
  again: string;
  /** The state of things after a refusal without a reason, and what to do next. */
  refused: string;
  /** The next thing to do, after the server's own reason for a refusal. */
  refusedWithReason?: string;
}

/**
 * The text about a failed attempt, after the `sentence` of a toast or alert. `sendKey` is the name of its creation.
 * Where the person gave the wait up, the sentence is another one, and left to the form to announce.
 */
export function textsAfterFailure(
  error: unknown,
  sentence: string | undefined,
  words: AttemptAdvice,
  sendKey?: string,
): FailureTexts {
  const advice = adviceAfterFailure(error, words, sendKey);
  const { kind, message, isExplained: hasReason } = error as ApiError;
  if (kind === "aborted") {
    // The person gave the wait up, and no toast says so.
    const stopped = stoppedWaitingText(words);
    setUnannouncedFailure(stopped);
    return [stopped, words.again];
  }
  // The server's words already say why.
  const isExplained = sentence === message && hasReason && advice === words.refused;
  return [sentence, isExplained ? words.refusedWithReason : advice];
}

/** Says that the person has given the wait up. */
export function stoppedWaitingText({ mayBeDone }: Pick<AttemptAdvice, "mayBeDone">): string {
  return `Paramos de esperar. ${mayBeDone}`;
}

export function adviceAfterFailure(
  error: unknown,
  words: AttemptAdvice,
  sendKey?: string,
): string | undefined {
  const { kind, isExplained } = error as ApiError;
  // The sentence says what to do instead.
  if (kind === "body" && isExplained) return undefined;
  if (mayHaveReachedServer(error) || sendKey !== undefined && mayAttemptHaveSucceeded(sendKey)) {
    // Without a network, the sentence is about this attempt, and that would be about one before.
    return kind === "offline" ? words.again : `${words.mayBeDone} ${words.again}`;
  }
  return isRefusalError(error) ? words.refused : undefined;
}
