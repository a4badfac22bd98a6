// Shows what is behind the login: the routes inside the layout. Fetches the other screens after home.
import { useEffect, useState } from "react";
import { Redirect, Route, Switch } from "wouter";
import { agendaDeHojeQueries, agendamentosQuery } from "../agendamentos/state.ts";
import { importAuthenticatedScreens, loadedAuthenticatedScreens } from "../bundles.ts";
import { LazyHomeContext } from "../home/use_lazy_home_code.ts";
import { HomeScreen } from "../home/screen.tsx";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt } from "../lib/time/dates.ts";
import { lazyComponent, type ScriptFailureProps } from "../lib/loading/lazy_component.tsx";
import { navigate } from "../lib/navigation/back.ts";
import {
  mayPrefetch,
  postponeIdleWork,
  retryUntilLoaded,
  whenIdle,
} from "../lib/loading/prefetch.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import { hasSeenTutorial } from "../onboarding/state.ts";
import { petsQuery } from "../pets/state.ts";
import { type AuthenticatedRoute, authenticatedRoutes, routes, screenTitles } from "../routes.ts";
import { consumeReturnHref, currentToken } from "../sessao/state.ts";
import { Page, PageFrame } from "../ui/page.tsx";
import {
  ErrorBoundary,
  fullScreenLazyViews,
  invisibleLazyViews,
  ScriptFailureState,
  scriptFailureWords,
} from "../ui/states/failed_state.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { AuthenticatedLayout } from "./layout.tsx";

const PetCard = screenOf("petCard", fullScreenLazyViews);

const TodaySheet = lazyComponent(async () => (await importAuthenticatedScreens()).TodaySheet, {
  ...invisibleLazyViews,
  Failed: LostTodaySheet,
  findCause: fullScreenLazyViews.findCause,
});

const AutomaticOverlays = lazyComponent(async () => {
  // The tutorial covers home: later, it would take away what the person is about to press.
  if (hasSeenTutorial.peek()) await whenIdle();
  return (await retryUntilLoaded(importAuthenticatedScreens)).AutomaticOverlays;
}, invisibleLazyViews);

const screens = (Object.keys(authenticatedRoutes) as AuthenticatedRoute[])
  .filter((name) => name !== "petCard")
  .map((name) => ({ path: routes[name], component: screenOf(name, viewsOf(screenTitles[name])) }));

export function AuthenticatedApp(props: { findInstallOffer?: () => Event | undefined }) {
  // Read before the effects, which replace an unknown path by `/`: returning to it would show nothing.
  const [opened] = useState(() => location.pathname + location.search);
  useEffect(() => {
    postponeIdleWork();
    // On every screen: its answer says which day it is.
    void agendaDeHojeQueries.of(dayAt(serverNow())).load();
    void prefetch();
    const path = consumeReturnHref();
    if (path !== undefined && path !== opened) navigate(path, { replace: true });
  }, []);
  return (
    <>
      <Switch>
        <Route path={routes.petCard}>
          <ErrorBoundary isWhole>
            <PetCard />
          </ErrorBoundary>
        </Route>
        <Route>
          <AuthenticatedLayout>
            <Switch>
              <Route path={routes.home} component={Home} />
              {screens.map((screen) => <Route key={screen.path} {...screen} />)}
              <Route>
                <Redirect to={routes.home} replace />
              </Route>
            </Switch>
          </AuthenticatedLayout>
        </Route>
      </Switch>
      <AutomaticOverlays {...props} />
    </>
  );
}

function Home() {
  return (
    <LazyHomeContext.Provider value={loadedAuthenticatedScreens}>
      <HomeScreen TodaySheet={TodaySheet} />
    </LazyHomeContext.Provider>
  );
}

/**
 * Fetches code and answers in advance, because at a counter there may be no network. Whatever does not come is fetched
 * again when needed.
 */
async function prefetch(): Promise<void> {
  if (!mayPrefetch()) return;
  const token = currentToken();
  void petsQuery.load();
  // Every screen is then drawn at once, without its frame.
  const others = screens.map(({ component }) => component);
  await Promise.all([PetCard, ...others].map((one) => one.preload()));
  await whenIdle();
  // The session may have ended meanwhile.
  if (currentToken() !== token) return;
  await Promise.all([
    agendamentosQuery.load(),
    loadedAuthenticatedScreens.peek()?.campanhasQuery.load(),
  ]);
}

function screenOf(name: AuthenticatedRoute, shown: Parameters<typeof lazyComponent>[1]) {
  return lazyComponent(
    async () => (await importAuthenticatedScreens()).authenticatedScreens[name],
    shown,
  );
}

function viewsOf(title: string): typeof fullScreenLazyViews {
  return {
    ...fullScreenLazyViews,
    Waiting: () => (
      <PageFrame title={title}>
        <Skeleton cards={4} />
      </PageFrame>
    ),
    Failed: (props) => (
      <Page title={title}>
        <ScriptFailureState {...props} />
      </Page>
    ),
  };
}

/** Says in a toast that the sheet's code did not come, and closes the sheet, so that another press tries again. */
function LostTodaySheet({ cause, onClose }: ScriptFailureProps & { onClose: () => void }) {
  useEffect(() => {
    const { message, advice } = scriptFailureWords[cause];
    showToast("failure", { title: message, text: advice });
    onClose();
  }, []);
  return null;
}
