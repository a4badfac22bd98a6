// Starts React with the screens: it takes the page's first view away, except for the login, which goes on working.
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  App,
  LazyAuthenticatedApp,
  LazyPreLoginOnboardingScreen,
  preloadAuthenticatedScreens,
} from "./app.tsx";
import { importLogin } from "./bundles.ts";
import { navigate, watchBackForOverlays } from "./lib/navigation/back.ts";
import { delay } from "./lib/time/clock.ts";
import { finishPreLoginOnboarding, hasSeenPreLoginOnboarding } from "./onboarding/state.ts";
import { routes } from "./routes.ts";
import { type AppForLogin, type DrawnPage, startServicesAndRestoreSession } from "./services.ts";
import { LoginScreen } from "./shell/login_screen.tsx";
import { session, storedToken } from "./sessao/state.ts";

/**
 * The time after which the app's own spinner shows, which can say that there is no network or that a call takes long.
 */
const PATIENCE_MS = 200;

/** Resolves when the first screen is drawn. */
export async function start(page: DrawnPage): Promise<AppForLogin> {
  // With a token on the device a person may be logged in.
  if (storedToken() !== undefined) void LazyAuthenticatedApp.preload();
  const whoIsHere = startServicesAndRestoreSession(page);
  watchBackForOverlays();
  const view = viewNow(page);
  if (view === "onboarding") await LazyPreLoginOnboardingScreen.preload();
  if (view === "spinner" || view === undefined && storedToken() !== undefined) {
    // Both are usually there by now: then drawing the app's own spinner would be unnecessary work.
    await Promise.race([
      Promise.all([whoIsHere, LazyAuthenticatedApp.preload()]),
      delay(PATIENCE_MS),
    ]);
  }
  const login = page.view === "login" ? await importLogin() : undefined;
  // A newcomer who has skipped the slides has asked for both at once: the login is the first to show it.
  login?.start(page);
  if (login !== undefined) await LoginScreen.preload();
  const pressed = page.consumePress()?.getAttribute("name");
  if (pressed === "skip") finishPreLoginOnboarding();
  if (login === undefined) document.getElementById("drawn")!.replaceChildren();
  else if (viewNow(page) !== "login") login.removeLogin();
  const root = createRoot(document.getElementById("app")!, {
    // React throws it once more, later: then a screen's crash is heard as any other error (services.ts).
    onCaughtError(error) {
      throw error;
    },
  });
  flushSync(() =>
    root.render(
      <App
        startsAtLogin={login !== undefined}
        firstSlide={pressed === "next" ? 1 : 0}
        findInstallOffer={page.findInstallOffer}
      />,
    )
  );
  return { navigate, preloadAuthenticatedScreens };
}

/** The first view that the app will draw. */
function viewNow({ view }: DrawnPage): DrawnPage["view"] | undefined {
  const { status } = session.peek();
  if (status === "authenticated") return undefined;
  // The person may already be typing into the login: it stays, even if another tab has stored a token meanwhile.
  if (view !== "login") {
    if (status === "loading") return "spinner";
    if (!hasSeenPreLoginOnboarding.peek()) return "onboarding";
  }
  return location.pathname === routes.home ? "login" : undefined;
}
