// Says beside the buttons, after a failed try, whether it has arrived, whether another one does it twice, and what to do
// next (client/README.md "Forms").
import { ApiError } from "./http.ts";
import type { FailedTry } from "./form.ts";
import { isInDoubt, mayHaveLanded } from "./sending.ts";
import { noteWithoutToast } from "./toasts.ts";

/** The words of one kind of try. */
export interface TryWords {
  /** Where the wait was given up: no other words say so. */
  stopped: string;
  /** What another try does, where this one or one before it may have arrived. */
  again: string;
  /** What is so after a refusal for which the server gave no reason, and what to do next. */
  refused: string;
}

/**
 * What is said of a failed try. Where the person gave the wait up, no toast has said so: the place that shows it
 * announces it.
 *
 * @param sentence what was said of the failure, undefined where nothing was
 * @param sentAs the name of what it sent (lib/sending.ts), where that is looked for
 */
export function afterTry(
  error: unknown,
  sentence: string | undefined,
  words: TryWords,
  sentAs?: string,
): FailedTry {
  const advice = adviceAfter(error, words, sentAs);
  if (!(error instanceof ApiError)) return [sentence, advice];
  const { kind, message, fallback } = error;
  if (kind === "aborted") {
    noteWithoutToast(words.stopped);
    return [words.stopped, advice];
  }
  // The server's words already say what to do.
  const isServers = sentence === message && message !== fallback;
  return isServers && advice === words.refused ? [sentence] : [sentence, advice];
}

/** The advice alone, for an alert that has the failure's sentence: see `afterTry`. */
export function adviceAfter(
  error: unknown,
  { again, refused }: TryWords,
  sentAs?: string,
): string | undefined {
  if (mayHaveLanded(error) || sentAs !== undefined && isInDoubt(sentAs)) return again;
  // After too many requests the sentence itself says how long to wait.
  const isRefused = error instanceof ApiError && error.kind === "status" && error.status !== 429;
  return isRefused ? refused : undefined;
}
