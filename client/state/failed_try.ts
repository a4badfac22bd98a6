// Owns what stands beside the buttons after a try that may have reached the server (client/README.md "Sent once"): nobody
// is left to guess whether another try does it twice.
import { ApiError } from "../api/http.ts";
import type { FailedTry } from "../lib/form.ts";
import { untoasted } from "../lib/untoasted.ts";
import { isInDoubt, mayHaveLanded } from "./sending.ts";

/** The words of one kind of try. */
export interface TryWords {
  /** Where the wait was given up: no other words say so. */
  stopped: string;
  /** What another try does. */
  again: string;
}

/**
 * What is said of a try that failed: whether another one is safe, where this one or one before it may have arrived.
 * Where the person gave the wait up, no toast has said so: the place that shows it announces it.
 *
 * @param sentence what was said of the failure, undefined where nothing was
 * @param sentAs the name of what it sent (state/sending.ts), where that is looked for
 */
export function afterTry(
  error: unknown,
  sentence: string | undefined,
  { stopped, again }: TryWords,
  sentAs?: string,
): FailedTry {
  const isDoubtful = mayHaveLanded(error) || sentAs !== undefined && isInDoubt(sentAs);
  if (!isDoubtful) return [sentence];
  if ((error as ApiError).kind !== "aborted") return [sentence, again];
  untoasted.sentence = stopped;
  return [stopped, again];
}
