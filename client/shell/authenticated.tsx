// Shows what is behind the login: the routes inside the layout. Fetches the other screens after home.
import { useEffect, useState } from "react";
import { Redirect, Route, Switch } from "wouter";
import { agendaDoDia, agendamentos } from "../agendamentos/state.ts";
import { behindLogin, importBehindLogin } from "../bundles.ts";
import { LaterContext } from "../home/use_later.ts";
import { HomeScreen } from "../home/screen.tsx";
import { serverNow } from "../lib/clock.ts";
import { today } from "../lib/dates.ts";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { navigate } from "../lib/back.ts";
import { idle, mayPrefetch, noteWaiting, retryUntilLoaded } from "../lib/prefetch.ts";
import { hasSeenPostLogin } from "../onboarding/state.ts";
import { pets } from "../pets/state.ts";
import { type AuthenticatedRoute, authenticatedRoutes, routes, titles } from "../routes.ts";
import { takeReturnPath } from "../sessao/state.ts";
import { Page, PageFrame } from "../ui/page.tsx";
import { ErrorBoundary, frames, LostScreen, silent } from "../ui/states/failed_state.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { Layout } from "./layout.tsx";

const PetCard = screenOf("petCard", frames);

const TodaySheet = lazyScreen(async () => (await importBehindLogin()).TodaySheet, {
  ...frames,
  ...silent,
});

const Overlays = lazyScreen(async () => {
  // The tutorial covers home: later, it would take away what the person is about to press.
  if (hasSeenPostLogin.peek()) await idle();
  return (await retryUntilLoaded(importBehindLogin)).Overlays;
}, silent);

const screens = (Object.keys(authenticatedRoutes) as AuthenticatedRoute[])
  .filter((name) => name !== "petCard")
  .map((name) => ({ path: routes[name], component: screenOf(name, framesOf(titles[name])) }));

export function Authenticated(props: { findInstallOffer?: () => Event | undefined }) {
  // Read before the effects, which replace an unknown path by `/`: returning to it would show nothing.
  const [opened] = useState(() => location.pathname + location.search);
  useEffect(() => {
    noteWaiting();
    // On every screen: its answer says which day it is.
    void agendaDoDia.of(today(serverNow())).load();
    void prefetch();
    const path = takeReturnPath();
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
          <Layout>
            <Switch>
              <Route path={routes.home} component={Home} />
              {screens.map((screen) => <Route key={screen.path} {...screen} />)}
              <Route>
                <Redirect to={routes.home} replace />
              </Route>
            </Switch>
          </Layout>
        </Route>
      </Switch>
      <Overlays {...props} />
    </>
  );
}

function Home() {
  return (
    <LaterContext.Provider value={behindLogin}>
      <HomeScreen TodaySheet={TodaySheet} />
    </LaterContext.Provider>
  );
}

/** At a counter there may be no network later. What does not come is fetched again when it is needed. */
async function prefetch(): Promise<void> {
  if (!mayPrefetch()) return;
  void pets.load();
  // Every screen is then drawn at once, without its frame.
  const others = screens.map(({ component }) => component);
  await Promise.all([PetCard, ...others].map((one) => one.preload()));
  await idle();
  await Promise.all([agendamentos.load(), behindLogin.peek()?.campanhas.load()]);
}

function screenOf(name: AuthenticatedRoute, shown: Parameters<typeof lazyScreen>[1]) {
  return lazyScreen(async () => (await importBehindLogin()).screens[name], shown);
}

function framesOf(title: string): typeof frames {
  return {
    ...frames,
    Waiting: () => (
      <PageFrame title={title}>
        <Skeleton cards={4} />
      </PageFrame>
    ),
    Failed: (props) => (
      <Page title={title}>
        <LostScreen {...props} />
      </Page>
    ),
  };
}
