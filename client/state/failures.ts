// Owns the words for a call that failed, wherever they are shown (client/README.md "Error catalogue").
import { ApiError } from "../api/http.ts";
import type { Message } from "../messages.ts";
import { startMessages } from "../messages_at_start.ts";

/** What is said instead of any other words where the device has no network. */
export function textWithoutNetwork({ kind }: ApiError): string | undefined {
  const { offline, caiu } = startMessages.disponibilidade;
  return kind === "offline" ? offline : kind === "cut" ? caiu : undefined;
}

/**
 * The failure's own words, or `words` instead; offline has its own. Undefined where a call was cancelled or its session
 * has ended: then nothing is shown. An error that is not a failed call is thrown again.
 */
export function failureMessage(
  error: unknown,
  words?: Message | string,
): Message | string | undefined {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === "aborted") return undefined;
  const networkText = textWithoutNetwork(error);
  if (networkText !== undefined) return networkText;
  // Another try would be refused as well: a person who has to wait is told so, whatever the call's own words are.
  if (error.status === 429) {
    return { title: (words as Partial<Message> | undefined)?.title, text: error.message };
  }
  return words ?? error.message;
}
