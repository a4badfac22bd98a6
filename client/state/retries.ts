// Owns the second try of calls that are safe to repeat (client/README.md "Retries"); state/sending.ts has those that
// create something.
import { ApiError } from "../api/http.ts";

/** Runs an idempotent command a second time when the first try met an outage. */
export async function twice<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.isOutage) return await act();
    throw error;
  }
}
