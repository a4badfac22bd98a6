// Owns what is on the page: the session decides which screens; notices, toasts and dialogs lie over them.
import { useSignals } from "@preact/signals-react/runtime";
import type { ComponentType } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { lazyScreen } from "./lib/lazy_screen.tsx";
import { useNavigation } from "./lib/navigation.ts";
import { idle, mayPrefetch } from "./lib/prefetch.ts";
import { type AnonymousRoute, anonymousRoutes, routes } from "./routes.ts";
import { ErrorBoundary } from "./ui/states/error_boundary.tsx";
import { frames, silent } from "./ui/states/lazy_frames.tsx";
import { CurrentDialog, DialogHost, withDialogs } from "./notices/lazy_dialogs.tsx";
import { LoginScreen } from "./sessao/screen.tsx";
import { OfflineBanner } from "./notices/offline_banner.tsx";
import { OutageNotice } from "./notices/outage.tsx";
import { ToastHost } from "./notices/toast_host.tsx";
import { hasSeenPreLogin } from "./onboarding/state.ts";
import { session } from "./sessao/state.ts";
import { slowCalls } from "./lib/slow_calls.ts";
import { announcesUpdate } from "./lib/updates.ts";
import { FullScreenSpinner } from "./ui/states/spinner.tsx";

/** Everything behind the login, in a separate bundle. */
export const Authenticated = lazyScreen(
  async () => (await import("./shell/authenticated.tsx")).bringAuthenticated(),
  frames,
);

/** Shown only once per device. */
export const Onboarding = lazyScreen(
  async () => (await import("./onboarding/screen.tsx")).OnboardingScreen,
  frames,
);

const SlowNotice = lazyScreen(
  async () => (await import("./notices/slow_notice.tsx")).SlowNotice,
  silent,
);

/** One line per screen that needs nobody logged in, beside the login. */
const anonymousScreens: Record<AnonymousRoute, ComponentType> = {
  recuperacao: lazyScreen(
    async () => (await withDialogs(import("./recuperacao/screen.tsx"))).RecuperacaoScreen,
    frames,
  ),
  cadastro: lazyScreen(
    async () => (await withDialogs(import("./cadastro/screen.tsx"))).CadastroScreen,
    frames,
  ),
};

const UpdateNotice = lazyScreen(
  async () => (await import("./notices/update_notice.tsx")).UpdateNotice,
  silent,
);

export interface AppProps {
  /** The login showed before the app was loaded: it stays until the session is known. */
  startsAtLogin?: boolean;
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
        <CurrentDialog />
        <CurrentSlowNotice />
        <OutageNotice />
        <CurrentUpdateNotice />
        <ToastHost />
      </ErrorBoundary>
    </Router>
  );
}

function CurrentSlowNotice() {
  useSignals();
  return slowCalls.value.length > 0 ? <SlowNotice /> : null;
}

function CurrentUpdateNotice() {
  useSignals();
  return announcesUpdate.value ? <UpdateNotice /> : null;
}

function Content({ startsAtLogin = false }: AppProps) {
  useSignals();
  const { status } = session.value;
  if (status === "authenticated") return <Authenticated onDrawn={fetchLayers} />;
  if (status === "loading" && !startsAtLogin) return <FullScreenSpinner />;
  return startsAtLogin || hasSeenPreLogin.value ? <Anonymous /> : <Onboarding />;
}

let isHomeFetched = false;

/**
 * While the person types: what comes after the login, and what says that it takes long, unless data are to be saved.
 * Once; what did not come is fetched at the next key.
 */
async function fetchHome(): Promise<void> {
  if (isHomeFetched) return;
  isHomeFetched = true;
  isHomeFetched = await Authenticated.preload();
  await idle();
  if (mayPrefetch()) isHomeFetched &&= await SlowNotice.preload();
}

/** Not on the way to the first screen: these come later, but then they must be there, also offline. */
function fetchLayers(): void {
  void idle().then(DialogHost.preload).then(SlowNotice.preload);
}

function Anonymous() {
  return (
    <Switch>
      <Route path={routes.home}>
        <LoginScreen onBegin={() => void fetchHome()} />
      </Route>
      {Object.entries(anonymousRoutes).map(([name, path]) => (
        <Route key={path} path={path} component={anonymousScreens[name as AnonymousRoute]} />
      ))}
      <Route>
        <Redirect to={routes.home} replace />
      </Route>
    </Switch>
  );
}
