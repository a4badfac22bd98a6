// Owns the address that somebody opened the app with, for after their login.
import { isAnonymousPath, routes } from "../routes.ts";
import { hasStoredToken, rememberPath } from "../state/session.ts";
import { startsAtLogin } from "./early_page.ts";

/** A deep link of a person who is not logged in shows the login at `/`, and is opened after it. */
export function rememberDeepLink(): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  rememberPath(location.pathname + location.search);
  if (!hasStoredToken() || startsAtLogin()) history.replaceState(history.state, "", routes.home);
}
