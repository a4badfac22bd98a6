// Owns the retry of commands that create something (DECISIONS "Retries"): never blind.
import { ApiError } from "../api/http.ts";

/** A try that may have landed: how to look for what it created, and what it failed with. */
interface Doubt {
  look: () => Promise<unknown>;
  error: unknown;
}

const doubts = new Map<string, Doubt>();
let era = 0;

/**
 * Creates once: after a failure that leaves open whether the server acted, looks first, and only tries again
 * when nothing landed. Where looking fails too it rejects with the first failure, and the next call for the same
 * thing begins with looking.
 *
 * @param thing names what is created, equal for two tries of the same
 * @param create the call that creates
 * @param find what it created, or undefined when it did not land
 */
export async function createOnce<Created>(
  thing: string,
  create: () => Promise<Created>,
  find: () => Promise<Created | undefined>,
): Promise<Created> {
  const began = era;
  const doubt = doubts.get(thing);
  // Only what was known before the very first try tells the old from the new.
  const look = (doubt?.look ?? find) as typeof find;
  try {
    const landed = doubt && await lookOr(doubt.error, look);
    const created = landed ?? await createLooking(create, look);
    doubts.delete(thing);
    return created;
  } catch (error) {
    if (began === era && mayHaveLanded(error)) doubts.set(thing, { look, error });
    else doubts.delete(thing);
    throw error;
  }
}

/** Forgets what may have landed: it was of the session that ended. */
export function forgetDoubts(): void {
  era += 1;
  doubts.clear();
}

/** Tries an idempotent command twice when the first try met an outage. */
export async function twice<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.isOutage) return await act();
    throw error;
  }
}

/** Whether the failure leaves open what the server did, and the network is there to look. */
export function leavesDoubt(error: unknown): boolean {
  return error instanceof ApiError && (error.isOutage || error.kind === "body");
}

async function createLooking<Created>(
  create: () => Promise<Created>,
  look: () => Promise<Created | undefined>,
): Promise<Created> {
  try {
    return await create();
  } catch (error) {
    if (!leavesDoubt(error)) throw error;
    return await lookOr(error, look) ?? await create();
  }
}

async function lookOr<Created>(
  error: unknown,
  look: () => Promise<Created | undefined>,
): Promise<Created | undefined> {
  return await look().catch(() => {
    throw error;
  });
}

/** A call that was cancelled, or whose network went away, may have reached the server before. */
function mayHaveLanded(error: unknown): boolean {
  return leavesDoubt(error) ||
    error instanceof ApiError && (error.kind === "aborted" || error.kind === "offline");
}
