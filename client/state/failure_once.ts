// Owns the failure that must not be a second toast. It is not in toasts.ts, because the first load does without it.
import { type ApiError, isOutage } from "../api/http.ts";
import { untoasted } from "../lib/untoasted.ts";
import { startMessages } from "../messages_at_start.ts";
import { showFailure, toasts } from "./toasts.ts";

/**
 * For forms that show the sentence above their buttons: beside the toast of the outage that caused the failure no second
 * toast comes, and the form announces its sentence itself.
 *
 * @returns the sentence
 */
export function showFailureOnce(error: unknown, words?: string): string | undefined {
  const { indisponivel } = startMessages.disponibilidade;
  const isSaid = isOutage(error) && toasts.peek().some(({ text }) => text === indisponivel);
  const sentence = isSaid ? words ?? (error as ApiError).message : showFailure(error, words);
  untoasted.sentence = isSaid ? sentence : undefined;
  return sentence;
}
