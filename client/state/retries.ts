// Owns the second try of what may be done twice (client/README.md "Retries"); what creates something has
// state/sending.ts.
import { ApiError } from "../api/http.ts";

/** Tries an idempotent command twice when the first try met an outage. */
export async function twice<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.isOutage) return await act();
    throw error;
  }
}
