// Notes the failure that no toast or alert has said: the form that shows it announces it.
import { ApiError } from "../http/api_error.ts";
import { failureMessageOrThrow, showFailureToastOrThrow, textWithoutNetwork } from "./toasts.ts";

let unannounced: string | undefined;

/** The sentence that a form shows above its buttons, and announces: only offline a toast says it, too. */
export function letFormAnnounceFailure(error: unknown, words?: string): string | undefined {
  const isOffline = error instanceof ApiError && textWithoutNetwork(error) !== undefined;
  const sentence = isOffline
    ? showFailureToastOrThrow(error)
    : failureMessageOrThrow(error, words)?.text;
  setUnannouncedFailure(isOffline ? undefined : sentence);
  return sentence;
}

export function setUnannouncedFailure(sentence: string | undefined): void {
  unannounced = sentence;
}

export function isUnannouncedFailure(sentence: string | undefined): boolean {
  return sentence !== undefined && sentence === unannounced;
}
