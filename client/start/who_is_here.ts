// Finds out at the start who is here, from what it already has: the call that head.ts began, and what the device stored.
import { Authenticated } from "../app.tsx";
import { importBehindLogin } from "../bundles.ts";
import { isAnonymousPath, routes } from "../routes.ts";
import { rememberPath, startSession, storedToken } from "../sessao/state.ts";
import { startsAtLogin } from "./early_page.ts";

/** Without a session, a deep link shows the login at `/`, and is opened after it. */
export function rememberDeepLink(): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  rememberPath(location.pathname + location.search);
  const isAnonymous = storedToken() === undefined || startsAtLogin();
  if (isAnonymous) history.replaceState(history.state, "", routes.home);
}

/** With a token on the device a person may be logged in. Never rejects: after a fault of the app the login shows. */
export async function findOutWhoIsHere(): Promise<void> {
  if (storedToken() !== undefined) void Authenticated.preload();
  // Only needed where the API cannot be reached: home normally does not wait for it.
  const findSnapshot = async (token: string) => (await importBehindLogin()).findSnapshot(token);
  await startSession(findSnapshot, globalThis.vetEarly?.me).catch(reportError);
}
