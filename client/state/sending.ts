// Owns what is being sent: each thing is under way once at most, whoever asks for it again; and what may have reached
// the server is looked for before it is created again (client/README.md "Sent once").
import { signal } from "@preact/signals-react";
import { ApiError, isOutage } from "../api/http.ts";
import { pause } from "../lib/clock.ts";
import { forgetRecord, noteSent, readRecord, writeRecord } from "../lib/unfinished.ts";
import { currentToken } from "./session.ts";

/** What may exist once, however often it is sent. */
export interface Creation<Created> {
  /** Names it: two tries with the same name never run at the same time, whatever they send. */
  name: string;
  /** What is sent, as text. It tells a repeated try from a changed one. */
  details: string;
  /** Keeps the details off the device, where no password may lie. */
  isSecret?: boolean;
  /** Where its draft is kept: it is finished with the creation. */
  place?: string;
  /** The ids of what was there before. */
  known?: readonly string[];
  create(): Promise<Created>;
  /** What a try with these details created, if it reached the server. `known`: what was there before that try. */
  find(known: ReadonlySet<string>, details: string | undefined): Promise<Created | undefined>;
}

/**
 * What was created, and with which details: an earlier try may have sent others than this one. Undefined where they
 * were secret, and the page has been loaded again since.
 */
export interface Outcome<Created> {
  created: Created;
  details: string | undefined;
}

/** A try that may have reached the server. */
interface Doubt {
  details: string | undefined;
  known: string[];
  /** Whether the server may still be at work on it: the wait for its answer was given up. */
  isUnderWay: boolean;
}

/** A server that took too long for a look may just need a moment more. */
const LOOK_AGAIN_AFTER_MS = 3000;

/** What is under way, and for whom: the bearer of its session, undefined for an anonymous person. */
interface Sent {
  token: string | undefined;
  answer: Promise<unknown>;
}

const running = signal<ReadonlyMap<string, Sent>>(new Map());
const secrets = new Map<string, string>();

/** Whether the thing is under way for whoever is here. Reads a signal. */
export function isSending(name: string): boolean {
  const sent = running.value.get(name);
  return sent !== undefined && sent.token === currentToken();
}

/** Sends the thing; whoever asks for the same thing meanwhile waits for the same answer. */
export function sendOnce<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  const token = currentToken();
  const underWay = running.peek().get(name);
  if (underWay !== undefined && underWay.token === token) return underWay.answer as Promise<Answer>;
  const sent: Sent = {
    token,
    answer: send().finally(() => {
      if (running.peek().get(name) === sent) setRunning(name, undefined);
    }),
  };
  setRunning(name, sent);
  return sent.answer as Promise<Answer>;
}

/** Rejects as cancelled where the session ends meanwhile: what comes of it is not for whoever is here then. */
export async function inThisSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const token = currentToken();
  const answer = await act();
  endWith(token);
  return answer;
}

/**
 * Creates the thing once. A try under way is joined. After a failure that leaves open whether the server acted it is
 * looked for, and created again only where it is not there. Where looking fails too, it rejects with the first failure,
 * and the next call for the thing, also after a reload, begins with looking.
 */
export function createOnce<Created>(creation: Creation<Created>): Promise<Outcome<Created>> {
  return sendOnce(creation.name, () => tryOnce(creation));
}

/** Whether a try of the thing may have landed. */
export function isInDoubt(name: string): boolean {
  return readDoubt(name) !== undefined;
}

/** Whether the failure leaves open what the server did, and the network is there to look. */
export function leavesDoubt(error: unknown): boolean {
  return error instanceof ApiError && (error.isOutage || error.kind === "body");
}

/** Twice at most: looks for what an earlier try created, and creates it where it is not there. */
async function tryOnce<Created>(creation: Creation<Created>): Promise<Outcome<Created>> {
  const { name, details, known = [], create } = creation;
  const token = currentToken();
  for (let failure: unknown;;) {
    const doubt = readDoubt(name);
    const landed = doubt && await look(creation, doubt).catch((lookFailure) => {
      throw failure ?? lookFailure;
    });
    endWith(token);
    if (landed !== undefined) return settle(creation, landed, doubt!.details);
    // The server has said yes, though not in its own words: nothing is created after that by itself.
    if (failure !== undefined && !isOutage(failure)) throw failure;
    // Only what was known before the very first try tells the old from the new.
    const before = { details, known: doubt?.known ?? [...known], isUnderWay: true };
    // Written first: a page that is closed meanwhile leaves it behind.
    writeDoubt(creation, before);
    try {
      return settle(creation, await create(), details);
    } catch (error) {
      // The session has ended by this very call: it was refused.
      if (error instanceof ApiError && error.status === 401) forgetDoubt(name);
      endWith(token);
      if (mayHaveLanded(error)) writeDoubt(creation, { ...before, isUnderWay: isTimeout(error) });
      else forgetDoubt(name);
      if (failure !== undefined || !leavesDoubt(error)) throw error;
      failure = error;
    }
  }
}

/** Ends a try whose session has ended: its next step would be taken in somebody else's name. */
function endWith(token: string | undefined): void {
  if (currentToken() !== token) throw new ApiError("aborted", "The session ended meanwhile");
}

/** Looks for what a try created: once more after a pause where the server may not be done yet. */
async function look<Created>(
  { find }: Creation<Created>,
  { known, details, isUnderWay }: Doubt,
): Promise<Created | undefined> {
  const token = currentToken();
  const found = await find(new Set(known), details);
  if (found !== undefined || !isUnderWay) return found;
  await pause(LOOK_AGAIN_AFTER_MS);
  endWith(token);
  return await find(new Set(known), details);
}

function settle<Created>(
  { name, place }: Creation<Created>,
  created: Created,
  details: string | undefined,
): Outcome<Created> {
  forgetDoubt(name);
  if (place !== undefined) noteSent(place);
  return { created, details };
}

function setRunning(name: string, sent: Sent | undefined): void {
  const next = new Map(running.peek());
  if (sent === undefined) next.delete(name);
  else next.set(name, sent);
  running.value = next;
}

/** A call that was cancelled, or whose network went away, may have reached the server before. */
function mayHaveLanded(error: unknown): boolean {
  return leavesDoubt(error) ||
    error instanceof ApiError && (error.kind === "aborted" || error.kind === "offline");
}

/** Somebody gave the wait up: the person ('Parar de esperar'), or a gateway in front of the server. */
function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "aborted" || error.status === 504);
}

function readDoubt(name: string): Doubt | undefined {
  const record = readRecord(recordOf(name));
  if (record === undefined) return undefined;
  const { known, isUnderWay, details = secrets.get(name) } = record as Partial<Doubt>;
  return {
    known: Array.isArray(known) ? known : [],
    details,
    isUnderWay: isUnderWay === true,
  };
}

function writeDoubt<Created>({ name, isSecret }: Creation<Created>, doubt: Doubt): void {
  if (isSecret) secrets.set(name, doubt.details!);
  writeRecord(recordOf(name), { ...doubt, details: isSecret ? undefined : doubt.details });
}

function forgetDoubt(name: string): void {
  secrets.delete(name);
  forgetRecord(recordOf(name));
}

function recordOf(name: string): string {
  return `envio:${name}`;
}
