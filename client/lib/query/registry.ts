// Lists all queries, which come with the screens, and keeps the last answer of each named one for the device's snapshot
// (client/README.md "Reading", "Offline reading").
import { type ReadonlySignal, signal } from "@preact/signals-core";
import type { Struct } from "superstruct";
import { parseAs } from "../http/wire.ts";
import type { Query } from "./query.ts";

type AnyQuery = Omit<Query<unknown>, "change">;

/** A query's answer, and when it came, in epoch milliseconds. */
export interface LastAnswer<Value = unknown> {
  value: Value;
  seenAt: number;
  /** True for an answer of an earlier start, which its query has not checked yet. */
  isEarlier?: true;
}

const queries = new Set<AnyQuery>();
const answers = new Map<string, LastAnswer>();
export const lastAnswers: ReadonlyMap<string, LastAnswer> = answers;

const revision = signal(0);
/** Grows with each change of `lastAnswers`, once it is known what the device has of this session; 0 until then. */
export const answersRevision: ReadonlySignal<number> = revision;
/** What waits until that is known. */
let waiting: (() => void)[] = [];

let isFirst = false;
let onAnswer = () => {};

export function registerQuery(query: AnyQuery): void {
  queries.add(query);
}

/** The session has ended: forgets every answer; late ones are dropped. */
export function clearQueries(): void {
  answers.clear();
  revision.value = 0;
  waiting = [];
  isFirst = false;
  for (const query of queries) query.clear();
}

/**
 * The next reader of these queries asks again; what is watched is asked for at once. A family's name means all of its
 * queries.
 */
export function invalidateQueries(...names: string[]): void {
  for (const query of queries) {
    if (names.some((name) => `${query.name}/`.startsWith(`${name}/`))) query.invalidate();
  }
}

/** Asks again for everything that is being watched and has failed or is no longer fresh. */
export async function loadOrRetryWatchedQueries(): Promise<void> {
  const watched = [...queries].filter(({ isWatched }) => isWatched);
  await Promise.all(watched.map(async (query) => {
    const wasFetching = query.isFetching;
    await query.loadOrRetry();
    // That request may have met the same failure that kept the API away.
    if (wasFetching && query.state.peek().status === "failed") await query.loadOrRetry();
  }));
}

/** Whether answers of an earlier start show at once, or only after a read has failed. */
export function doEarlierAnswersShowFirst(): boolean {
  return isFirst;
}

/**
 * Takes what the device has of this session: answers of an earlier start, by query name, for queries without an answer
 * of their own. With `showFirst` they show at once, else only after a read has failed.
 */
export function restoreAnswers(
  earlier: Iterable<readonly [string, LastAnswer]>,
  { showFirst }: { showFirst: boolean },
): void {
  // Once they show, they keep showing when a later reading of the device brings the others.
  isFirst ||= showFirst;
  for (const [name, answer] of earlier) {
    if (!answers.has(name)) answers.set(name, { ...answer, isEarlier: true });
  }
  for (const query of queries) query.showEarlier();
  revision.value += 1;
  for (const act of waiting.splice(0)) act();
}

/** Calls `act` after the next `restoreAnswers` of this session. */
export function onceRestored(act: () => void): void {
  waiting.push(act);
}

export function storeAnswer(name: string, answer: LastAnswer): void {
  answers.set(name, answer);
  if (revision.peek() > 0) revision.value += 1;
  onAnswer();
}

/** A query's last answer. One of an earlier start that does not fit the struct, or has none, is forgotten. */
export function findFittingAnswer<Value>(
  name: string,
  struct: Struct<Value, unknown> | undefined,
): LastAnswer<Value> | undefined {
  const answer = answers.get(name);
  if (!answer?.isEarlier) return answer as LastAnswer<Value> | undefined;
  const read = struct && parseAs(answer.value, struct);
  if (read === undefined) return void answers.delete(name);
  const judged = { value: read.value, seenAt: answer.seenAt };
  answers.set(name, judged);
  return judged;
}

/**
 * Calls `listen`, and no listener that was set before it, after each answer that is stored, new or changed. Returns a
 * function that stops it.
 */
export function setAnswerListener(listen: () => void): () => void {
  onAnswer = listen;
  return () => onAnswer = () => {};
}
