// Owns what stands beside the buttons after a try that may have reached the server (client/README.md "Sent once"): nobody
// is left to guess whether another try does it twice.
import { ApiError } from "../api/http.ts";
import type { FailedTry } from "../lib/form.ts";
import { untoasted } from "../lib/untoasted.ts";
import { mayHaveLanded } from "./sending.ts";

/** The words of one kind of try. */
export interface TryWords {
  /** Where the wait was given up: no other words say so. */
  stopped: string;
  /** What another try does. */
  again: string;
}

/**
 * @param sentence what was said of the failure, undefined where nothing was
 */
export function afterTry(
  error: unknown,
  sentence: string | undefined,
  { stopped, again }: TryWords,
): FailedTry {
  if (!mayHaveLanded(error)) return [sentence];
  if ((error as ApiError).kind !== "aborted") return [sentence, again];
  untoasted.sentence = stopped;
  return [stopped, again];
}
