// Owns everything behind the login: the routes inside the layout, and what is fetched after home.
import { useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { idle, mayPrefetch, noteWaiting, prefetchInTurn } from "../lib/prefetch.ts";
import { serverNow } from "../lib/clock.ts";
import { today } from "../lib/dates.ts";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { navigate } from "../lib/navigation.ts";
import { routes } from "../routes.ts";
import { agendaDoDia } from "../agendamentos/state.ts";
import { pets } from "../pets/state.ts";
import { takeReturnPath } from "../sessao/state.ts";
import { ErrorBoundary } from "../ui/states/error_boundary.tsx";
import { HomeScreen } from "../home/screen.tsx";
import { Layout, WideMenu } from "./layout.tsx";
import { silent } from "../ui/states/lazy_frames.tsx";
import { approach, fetchScreen, loadAhead, type ScreenEntry, screens } from "./lazy_screens.tsx";
import { retryUntilLoaded } from "../lib/retry_until_loaded.ts";

/** What can wait until home is on the screen and the phone idle. */
const Overlays = lazyScreen(
  async () => {
    await idle();
    return (await retryUntilLoaded(() => import("./overlays.tsx"))).Overlays;
  },
  silent,
);

export function Authenticated({ onDrawn }: { onDrawn: () => void }) {
  // Read before the effects run: by then an unknown path is replaced by `/`, and returning to it
  // would show nothing.
  const [opened] = useState(() => location.pathname + location.search);
  useEffect(() => {
    noteWaiting();
    onDrawn();
  }, []);
  useEffect(prefetch, []);
  // Also where another screen was opened than home: its answer says which day it is.
  useEffect(() => void agendaDoDia.of(today(serverNow())).load(), []);
  useEffect(() => {
    const path = takeReturnPath();
    if (path !== undefined && path !== opened) {
      navigate(path, { replace: true });
    }
  }, []);
  return (
    <>
      <Switch>
        {routesOf(screens.filter(({ isWhole }) => isWhole))}
        <Route>
          <Layout onApproach={approach}>
            <LayoutRoutes />
          </Layout>
        </Route>
      </Switch>
      <Overlays />
    </>
  );
}

function LayoutRoutes() {
  return (
    <Switch>
      <Route path={routes.home}>
        <ErrorBoundary>
          <HomeScreen onApproach={approach} />
        </ErrorBoundary>
      </Route>
      {routesOf(screens.filter(({ isWhole }) => !isWhole))}
      <Route>
        <Redirect to={routes.home} replace />
      </Route>
    </Switch>
  );
}

function routesOf(shown: typeof screens) {
  return shown.map((screen) => (
    <Route key={screen.path} path={screen.path}>
      <Guarded screen={screen} />
    </Route>
  ));
}

function prefetch(): () => void {
  // Together with home's own calls: pressed at once, the first screen already has its answer.
  if (mayPrefetch()) void pets.load();
  const ahead = screens.filter(({ isOnDemand }) => !isOnDemand);
  const [first, ...others] = ahead.map((screen) => () => fetchScreen(screen));
  return prefetchInTurn([
    // With the movement and the menu, which every press on a tile of home wants, also the one at once.
    () => Promise.all([growFromTiles(), WideMenu.preload(), first()]),
    async () => (await import("../pets/screen.tsx")).PetSheet.preload(),
    ...others,
  ]);
}

async function growFromTiles(): Promise<void> {
  (await import("../home/transitions.ts")).watchTransitions();
}

/**
 * After a crash, the path shows a message. Every new path starts fresh, also from one campaign to
 * another.
 */
function Guarded({ screen: { Screen, loadQuery, isWhole } }: { screen: ScreenEntry }) {
  const [path] = useLocation();
  useEffect(() => void loadAhead(loadQuery), []);
  return (
    <ErrorBoundary key={path} isWhole={isWhole}>
      <Screen />
    </ErrorBoundary>
  );
}
