// Owns finding out who is here, with what the start has already: the call that boot.ts began, and what the device kept.
import { Authenticated } from "../app.tsx";
import { hasStoredToken, startSession } from "../state/session.ts";

/** With a token on the device somebody may be here. Never rejects. */
export async function findOutWhoIsHere(): Promise<void> {
  if (!hasStoredToken()) return await startSession();
  void Authenticated.preload();
  // Only needed where the API is out of reach: not on the way to home.
  const findSnapshot = async (token: string) =>
    (await import("../state/snapshot.ts")).findSnapshot(token);
  await startSession(findSnapshot, globalThis.vetEarly?.me);
}
