// Starts the app, in this order. Only this and start/early_login.ts do something when they are imported.
import { watchBack } from "./lib/back.ts";
import { pause } from "./lib/clock.ts";
import { watchPresses } from "./lib/double_tap.ts";
import "./start/early_login.ts";
import { apiUrls } from "./start/early_page.ts";
import { findOutWhoIsHere, hydrate, rememberDeepLink, whenDrawn } from "./start/hydrate.tsx";
import { onRecovery, reportAnswer, watchHealth, watchOnline } from "./lib/health.ts";
import { connect } from "./lib/http.ts";
import { loadWatchedQueries } from "./lib/queries.ts";
import { startOnboarding } from "./onboarding/state.ts";
import { registerServiceWorker } from "./lib/updates.ts";
import {
  checkSession,
  currentToken,
  expireSession,
  storedToken,
  watchSession,
} from "./sessao/state.ts";

/** An API that never answers must not prevent the app from being stored for offline use. */
const WORKER_WAITS_MS = 5000;

connect({
  ...apiUrls(),
  token: currentToken,
  storedToken,
  onAnswer: (wasOutage, cause) => whenDrawn(() => reportAnswer(wasOutage, cause)),
  onUnauthorized: expireSession,
  onForbidden: checkSession,
});
whenDrawn(watchOnline);
watchHealth();
watchBack();
watchPresses();
startOnboarding();
rememberDeepLink();
const whoIsHere = findOutWhoIsHere();
watchSession();
onRecovery(loadWatchedQueries);
void hydrate(whoIsHere);
void Promise.race([whoIsHere, pause(WORKER_WAITS_MS)]).then(() => whenDrawn(registerServiceWorker));
