// Owns the last answer of each named query: what the device's snapshot holds, and what shows where the API cannot be
// reached (client/README.md "Offline reading").
import type { Struct } from "superstruct";
import { readAs } from "./answers.ts";

/** An answer, and when it came, in epoch milliseconds. */
export interface LastAnswer<Value = unknown> {
  value: Value;
  seenAt: number;
  /** It comes from an earlier visit, and its query has not checked it yet. */
  isEarlier?: true;
}

const answers = new Map<string, LastAnswer>();
let isFirst = false;
let onAnswer: () => void = () => {};

/** The last answers, by the names of their queries. */
export function lastAnswers(): ReadonlyMap<string, LastAnswer> {
  return answers;
}

/** Whether they show at once, or only after a read has failed. */
export function lastAnswersComeFirst(): boolean {
  return isFirst;
}

/** Takes answers of an earlier visit, for queries that have none of their own. `first`: they show at once. */
export function restoreAnswers(
  earlier: Iterable<readonly [string, LastAnswer]>,
  { first }: { first: boolean },
): void {
  // Once they show, they keep showing when a later reading of the device brings the others.
  if (first) isFirst = true;
  for (const [name, answer] of earlier) {
    if (!answers.has(name)) answers.set(name, { ...answer, isEarlier: true });
  }
}

/** Takes a query's newest answer. */
export function noteAnswer(name: string, answer: LastAnswer): void {
  answers.set(name, answer);
  onAnswer();
}

/**
 * A query's last answer. An answer of an earlier visit that does not fit the struct counts as missing, and is
 * forgotten.
 */
export function findAnswer<Value>(
  name: string,
  struct?: Struct<Value, unknown>,
): LastAnswer<Value> | undefined {
  const answer = answers.get(name);
  if (!answer?.isEarlier) return answer as LastAnswer<Value> | undefined;
  answers.delete(name);
  const read = struct && readAs(answer.value, struct);
  if (read === undefined) return undefined;
  const judged = { value: read.value, seenAt: answer.seenAt };
  answers.set(name, judged);
  return judged;
}

/** Calls `listen` after each new answer. Returns a function that stops it. */
export function watchAnswers(listen: () => void): () => void {
  onAnswer = listen;
  return () => onAnswer = () => {};
}

/** Forgets them all. */
export function clearAnswers(): void {
  answers.clear();
  isFirst = false;
}
