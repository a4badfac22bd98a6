// Finds the session's person with what the start already has: the call that head.ts began, and what the device stored.
import { Authenticated } from "../app.tsx";
import { importBehindLogin } from "../bundles.ts";
import { hasStoredToken, startSession } from "../sessao/state.ts";

/** With a token on the device a person may be logged in. Never rejects: after a fault of the app the login shows. */
export async function findOutWhoIsHere(): Promise<void> {
  await find().catch(reportError);
}

async function find(): Promise<void> {
  if (!hasStoredToken()) return await startSession();
  void Authenticated.preload();
  // Only needed where the API cannot be reached: home normally does not wait for it.
  const findSnapshot = async (token: string) => (await importBehindLogin()).findSnapshot(token);
  await startSession(findSnapshot, globalThis.vetEarly?.me);
}
