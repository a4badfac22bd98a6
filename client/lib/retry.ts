// Owns the second try of calls that are safe to repeat (client/README.md "Retries"); lib/sending.ts has those that
// create something.
import { ApiError, type Begun } from "./http.ts";

/**
 * Runs an idempotent command a second time when the first try met an outage.
 *
 * @param begun the first try's call, if it is already under way
 */
export async function twice<Value>(
  act: (begun?: Begun) => Promise<Value>,
  begun?: Begun,
): Promise<Value> {
  try {
    return await act(begun);
  } catch (error) {
    if (error instanceof ApiError && error.isWorthRetry) return await act();
    throw error;
  }
}

/**
 * As `twice`, for what somebody would receive twice, such as an e-mail: only where the server itself answers that it
 * failed. Behind a lost answer, or a gateway's, there may be a success.
 */
export async function twiceIfRefused<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && [500, 503].includes(error.status!)) return await act();
    throw error;
  }
}
