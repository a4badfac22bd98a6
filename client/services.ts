// Starts what works without any screen, in this order: after it, calls can be made and the session is followed.
import type { navigate } from "./lib/navigation/back.ts";
import { importAuthenticatedScreens, reportErrorEvent } from "./bundles.ts";
import { delay } from "./lib/time/clock.ts";
import { ignoreRepeatedTapElsewhere } from "./lib/device/double_tap.ts";
import {
  checkHealthAfterAnswer,
  onRecovery,
  watchHealth,
  watchNetwork,
} from "./lib/http/health.ts";
import { configureHttp, type InFlightCall } from "./lib/http/http.ts";
import { loadOrRetryWatchedQueries } from "./lib/query/registry.ts";
import { registerAndFollowServiceWorker } from "./lib/loading/updates.ts";
import { restoreSeenOnboardings } from "./onboarding/state.ts";
import { isAnonymousPath, routes } from "./routes.ts";
import {
  currentToken,
  expireSession,
  restoreSession,
  setReturnHref,
  storedToken,
  verifySession,
  watchSession,
} from "./sessao/state.ts";

/** The page that start/page.ts hands to the code that makes its view work. */
export interface DrawnPage {
  view: "login" | "onboarding" | "spinner";
  /** `GET /me` with the device's token, if it is in flight. Nobody keeps the token longer than needed. */
  me?: InFlightCall & { token: string };
  /** The button that was pressed before that code came. From now on presses are that code's own. */
  consumePress(): Element | undefined;
  /** The browser's latest offer to install the app. */
  findInstallOffer(): Event | undefined;
  /** Brings React with the screens, once. If they do not come, the page says so. */
  bringApp(): Promise<AppForLogin>;
}

/** The part of the app that the login needs. */
export interface AppForLogin {
  navigate: typeof navigate;
  /** Fetches the code behind the login. */
  preloadAuthenticatedScreens(): Promise<void>;
}

/** An API that never answers must not prevent the app from being stored for offline use. */
const WORKER_WAITS_MS = 5000;

let whoIsHere: Promise<void> | undefined;

/**
 * Starts the services, once. Resolves when it is known who is here, and never rejects: after a fault of the app the
 * login shows.
 */
export function startServicesAndRestoreSession(page: DrawnPage): Promise<void> {
  return whoIsHere ??= begin(page);
}

function begin(page: DrawnPage): Promise<void> {
  configureHttp({
    baseUrl: addressOf("api-base-url"),
    cnpjUrl: addressOf("cnpj-api-url"),
    token: currentToken,
    storedToken,
    onAnswer: checkHealthAfterAnswer,
    onUnauthorized: expireSession,
    onForbidden: verifySession,
  });
  for (const kind of ["error", "unhandledrejection"] as const) {
    addEventListener(kind, reportErrorEvent);
  }
  watchNetwork();
  watchHealth();
  ignoreRepeatedTapElsewhere();
  restoreSeenOnboardings();
  rememberDeepLink(page.view);
  // Only needed where the API cannot be reached: home normally does not wait for it.
  const findStoredSnapshot = async (token: string) =>
    (await importAuthenticatedScreens()).findStoredSnapshot(token);
  const started = restoreSession(findStoredSnapshot, page.me).catch(console.error);
  page.me = undefined;
  watchSession();
  onRecovery(loadOrRetryWatchedQueries);
  void Promise.race([started, delay(WORKER_WAITS_MS)]).then(registerAndFollowServiceWorker);
  return started;
}

function addressOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "/api";
}

/** Remembers a deep link without a session: the login shows at `/`, and the link is opened after it. */
function rememberDeepLink(view: DrawnPage["view"]): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  setReturnHref(location.pathname + location.search);
  const isAnonymous = storedToken() === undefined || view === "login";
  if (isAnonymous) history.replaceState(history.state, "", routes.home);
}
