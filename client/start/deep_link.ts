// Remembers the address with which the app was opened, and opens it after the login.
import { isAnonymousPath, routes } from "../routes.ts";
import { hasStoredToken, rememberPath } from "../sessao/state.ts";
import { startsAtLogin } from "./early_page.ts";

/** Without a session, a deep link shows the login at `/`, and is opened after it. */
export function rememberDeepLink(): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  rememberPath(location.pathname + location.search);
  if (!hasStoredToken() || startsAtLogin()) history.replaceState(history.state, "", routes.home);
}
