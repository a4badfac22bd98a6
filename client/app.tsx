// Draws the page: the session decides which screens; notices, toasts and dialogs lie over them.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { Redirect, Route, Router, Switch, useLocation } from "wouter";
import {
  importAnonymousScreens,
  importAuthenticatedScreens,
  importLayoutAndHome,
} from "./bundles.ts";
import { lazyComponent } from "./lib/loading/lazy_component.tsx";
import { useNavigation } from "./lib/navigation/back.ts";
import { styled } from "./lib/style.ts";
import { useStepDirection } from "./lib/navigation/use_step_direction.ts";
import { type AnonymousRoute, anonymousRoutes, routes } from "./routes.ts";
import {
  ErrorBoundary,
  fullScreenLazyViews,
  invisibleLazyViews,
} from "./ui/states/failed_state.tsx";
import { LoginScreen } from "./shell/login_screen.tsx";
import { OfflineBanner, OutageNotice } from "./notices/outage.tsx";
import { hasSeenPreLoginOnboarding } from "./onboarding/state.ts";
import { currentToken, session } from "./sessao/state.ts";
import { dialogQueue } from "./lib/overlays/dialogs.ts";
import { slowCallCancels } from "./lib/http/http.ts";
import { isUpdateOffered } from "./lib/loading/updates.ts";
import { ToastList } from "./ui/overlays/toast_list.tsx";
import { FullScreenSpinner } from "./ui/states/spinner.tsx";

export const LazyAuthenticatedApp = lazyComponent(
  async () => (await importLayoutAndHome()).AuthenticatedApp,
  fullScreenLazyViews,
);

/** The slides of a new device: they show once, before the registration. */
export const LazyPreLoginOnboardingScreen = lazyComponent(
  async () => (await importAnonymousScreens()).PreLoginOnboardingScreen,
  fullScreenLazyViews,
);

const LazyOverlays = lazyComponent(async () => {
  const isAnonymous = session.peek().status === "anonymous";
  return (await (isAnonymous ? importAnonymousScreens() : importAuthenticatedScreens()))
    .LazyOverlays;
}, invisibleLazyViews);

/**
 * The PetCard during an outage, whose code can be fetched while the API is away: another server has it, or the device.
 */
const OutageFallback = lazyComponent(
  async () => (await importAuthenticatedScreens()).OutageFallback,
  invisibleLazyViews,
);

const anonymousScreens = Object.entries(anonymousRoutes).map(([name, path]) => ({
  path,
  component: lazyComponent(
    async () => (await importAnonymousScreens()).anonymousScreens[name as AnonymousRoute],
    fullScreenLazyViews,
  ),
}));

interface AppProps {
  /** True if the login showed before the app was loaded: it stays until the session is known. */
  startsAtLogin?: boolean;
  /** The slide of the onboarding to begin with: a person may have pressed on before the app was loaded. */
  firstSlide?: number;
  findInstallOffer?: () => Event | undefined;
}

export function App(props: AppProps) {
  return (
    <Router hook={useNavigation} ssrPath={routes.home}>
      {/* For what lies over the screens: without it, a crash there would leave an empty page. */}
      <ErrorBoundary isWhole>
        <OfflineBanner />
        <ErrorBoundary isWhole>
          <Content {...props} />
        </ErrorBoundary>
        <LateOverlaysIfWanted />
        <OutageNotice Fallback={OutageFallback} />
        <ToastList />
      </ErrorBoundary>
    </Router>
  );
}

/** The notices over the screens, whose code comes when there is something to show. */
function LateOverlaysIfWanted() {
  useSignals();
  const isWanted = dialogQueue.value.length + slowCallCancels.value.length > 0 ||
    isUpdateOffered.value;
  return isWanted && <LazyOverlays />;
}

function Content({ startsAtLogin = false, firstSlide, findInstallOffer }: AppProps) {
  useSignals();
  const { status } = session.value;
  if (status === "authenticated") {
    // A session may take the place of another one at once, and nothing of that one's screens is its own.
    return <LazyAuthenticatedApp key={currentToken()} findInstallOffer={findInstallOffer} />;
  }
  if (status === "loading" && !startsAtLogin) return <FullScreenSpinner />;
  return (
    <Anonymous hasSeen={startsAtLogin || hasSeenPreLoginOnboarding.value} firstSlide={firstSlide} />
  );
}

/** Fetches the code behind the login while the person types. Code that did not come is fetched at the next key. */
export async function preloadAuthenticatedScreens(): Promise<void> {
  await LazyAuthenticatedApp.preload();
  await importAuthenticatedScreens().catch(() => {});
}

function Anonymous({ hasSeen, firstSlide }: { hasSeen: boolean; firstSlide?: number }) {
  useEffect(() => void LoginScreen.preload(), []);
  const [path] = useLocation();
  const moved = useStepDirection(!hasSeen ? 0 : path === routes.home ? 1 : 2);
  return (
    <Screens data-moved={moved}>
      {hasSeen
        ? (
          <Switch>
            <Route path={routes.home}>
              <LoginScreen onBegin={preloadAuthenticatedScreens} />
            </Route>
            {anonymousScreens.map((screen) => <Route key={screen.path} {...screen} />)}
            <Route>
              <Redirect to={routes.home} replace />
            </Route>
          </Switch>
        )
        : <LazyPreLoginOnboardingScreen firstSlide={firstSlide} />}
    </Screens>
  );
}

/**
 * The screens: each one's content comes from its side; the tiles around it stay. While its code loads, a spinner waits.
 */
const Screens = styled("div")`
  display: contents;
  &[data-moved] main {
    animation: enter 200ms ease-out;
  }
  &[data-moved] > main {
    animation: wait 150ms 150ms both;
  }
`;
