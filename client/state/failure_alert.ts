// Owns the alert that says why a call failed. It is not in dialogs.ts, because the first load does without it.
import type { ApiError } from "../api/http.ts";
import { say } from "./dialogs.ts";
import { failureMessage } from "./failures.ts";

/**
 * Says why a call failed, in words of its own or in these. Resolves when that was acknowledged.
 *
 * @param advice what to do next. It stands below the app's own words: the server's may say something else
 * @returns the sentence, for the form that goes on saying it; undefined where there is nothing to say
 */
export async function sayFailure(
  error: unknown,
  words?: string,
  { advice }: { advice?: string } = {},
): Promise<string | undefined> {
  const message = failureMessage(error, words);
  if (message === undefined) return undefined;
  const alert = typeof message === "string" ? { text: message } : message;
  const isOwn = alert.text === (words ?? (error as ApiError).fallback);
  await say({ ...alert, detail: isOwn ? advice : undefined, isFailure: true });
  return alert.text;
}
