// Repeats what may be repeated (client/README.md "Retries").
import { hasStatus, isOutageError } from "./api_error.ts";
import type { InFlightCall } from "./http.ts";

/** Runs an idempotent command, whose call may have `inFlight`, a second time when the first attempt met an outage. */
export function retryOnceAfterOutage<Value>(
  act: (inFlight?: InFlightCall) => Promise<Value>,
  inFlight?: InFlightCall,
): Promise<Value> {
  return act(inFlight).catch((error) => {
    // The browser may be wrong about the network.
    if (isOutageError(error) || error.kind === "offline") return act();
    throw error;
  });
}

/**
 * Repeats `act` once after a 500 or 503. A lost answer, or a gateway's, is not repeated: something like an e-mail could
 * arrive twice.
 */
export function retryOnceAfter500Or503<Value>(act: () => Promise<Value>): Promise<Value> {
  return act().catch((error) => {
    if (hasStatus(error, 500, 503)) return act();
    throw error;
  });
}
