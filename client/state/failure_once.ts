// Owns the failure that must not be a second toast. It is not in toasts.ts, because the first load does without it.
import { type ApiError, isOutage } from "../api/http.ts";
import { startMessages } from "../messages_at_start.ts";
import { showFailure, toasts } from "./toasts.ts";

/**
 * `showFailure` for what says the sentence above its buttons anyway: beside the toast of the outage that caused the
 * failure no second toast comes.
 *
 * @returns the sentence
 */
export function showFailureOnce(error: unknown, words?: string): string | undefined {
  const { indisponivel } = startMessages.disponibilidade;
  const isSaid = isOutage(error) && toasts.peek().some(({ text }) => text === indisponivel);
  if (!isSaid) return showFailure(error, words);
  return words ?? (error as ApiError).message;
}
