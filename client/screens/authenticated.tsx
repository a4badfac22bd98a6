// Owns everything behind the login: the routes inside the layout, and what is fetched after home.
import { type ComponentType, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { idle, mayPrefetch, noteWaiting, prefetchInTurn } from "../lib/prefetch.ts";
import { lazyScreen, type LostCode } from "../lib/lazy_screen.tsx";
import { navigate } from "../lib/navigation.ts";
import { type AuthenticatedRoute, routes } from "../routes.ts";
import { recoveryCount } from "../state/health.ts";
import { pets } from "../state/pets.ts";
import { takeReturnPath } from "../state/session.ts";
import { Page, PageFrame } from "../ui/page.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { ErrorBoundary } from "./error_boundary.tsx";
import { HomeScreen } from "./home/screen.tsx";
import { Layout } from "./layout.tsx";
import { withDialogs } from "./lazy_dialogs.tsx";
import { frames, LostScreen, silent } from "./lazy_frames.tsx";
import { titles } from "./titles.ts";

/** While a screen's code is loading or did not come, the layout shows its heading, in its place. */
function framesUnder(page: { title: string; backTo?: string }) {
  return {
    ...frames,
    Waiting: () => (
      <PageFrame {...page}>
        <Skeleton cards={3} />
      </PageFrame>
    ),
    Failed: (props: LostCode) => (
      <Page {...page}>
        <LostScreen {...props} />
      </Page>
    ),
  };
}

interface ScreenLine {
  load: () => Promise<ComponentType>;
  /** Makes the screen's call while its code loads. Rejects only if its own code does not come. */
  loadQuery?: () => Promise<unknown>;
  /** Where its 'Voltar' leads. */
  backTo?: string;
  /** The screen fills the window, without the layout. */
  isWhole?: boolean;
  /** Its code is fetched only when it is used. */
  isOnDemand?: boolean;
}

/**
 * One line per screen, in the order in which they are fetched ahead. The most used screens come
 * first, with their data, because at a counter there may be no network later.
 */
const table: Record<AuthenticatedRoute, ScreenLine> = {
  pets: {
    load: async () => (await import("./pets/screen.tsx")).PetsScreen,
    loadQuery: () => pets.load(),
  },
  agendamentos: {
    load: async () => (await withDialogs(import("./agendamentos/screen.tsx"))).AgendamentosScreen,
    loadQuery: async () => (await import("../state/agendamentos.ts")).agendamentos.load(),
  },
  petCard: { load: async () => (await import("./pet_card.tsx")).PetCardScreen, isWhole: true },
  campanhas: { load: async () => (await import("./campanhas/screen.tsx")).CampanhasScreen },
  notificacoes: { load: async () => (await import("./notificacoes.tsx")).NotificacoesScreen },
  historico: { load: async () => (await import("./historico.tsx")).HistoricoScreen },
  perfil: { load: async () => (await withDialogs(import("./perfil.tsx"))).PerfilScreen },
  campanha: {
    load: async () => (await withDialogs(import("./campanhas/campanha_screen.tsx"))).CampanhaScreen,
    backTo: routes.campanhas,
    isOnDemand: true,
  },
};

const screens = (Object.keys(table) as AuthenticatedRoute[]).map((name) => {
  const { load, isWhole, backTo } = table[name];
  const Screen = lazyScreen(load, isWhole ? frames : framesUnder({ title: titles[name], backTo }));
  return { ...table[name], path: routes[name], Screen };
});

type ScreenEntry = (typeof screens)[number];

/**
 * The component, and with it the screen that people open first is imported, while the person is asked for: otherwise a
 * press at once would wait until its code is compiled and has run.
 */
export function bringAuthenticated(): typeof Authenticated {
  if (mayPrefetch()) void screens[0].Screen.preload();
  return Authenticated;
}

/** What opens by itself comes when home is on the screen and the phone idle. */
const Overlays = lazyScreen(
  async () => {
    await idle();
    return (await import("./overlays.tsx")).Overlays;
  },
  { ...silent, Failed: WhenBack },
);

export function Authenticated({ onDrawn }: { onDrawn: () => void }) {
  // Read before the effects run: by then an unknown path is replaced by `/`, and returning to it
  // would show nothing.
  const [opened] = useState(() => location.pathname + location.search);
  useEffect(() => {
    noteWaiting();
    onDrawn();
  }, []);
  useEffect(keepSnapshot, []);
  useEffect(prefetch, []);
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

/** Saves on the device what is read, for later. This can wait until something is on the screen. */
function keepSnapshot(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  idle().then(() => import("../state/snapshot.ts")).then(({ watchSnapshot }) => {
    if (!isOver) stop = watchSnapshot();
  }, (error) => {
    console.warn("Nothing is kept for reading offline", error);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

function prefetch(): () => void {
  // Together with home's own calls: pressed at once, the first screen already has its answer.
  if (mayPrefetch()) void pets.load();
  const ahead = screens.filter(({ isOnDemand }) => !isOnDemand);
  const [first, ...others] = ahead.map((screen) => () => fetchScreen(screen));
  return prefetchInTurn([
    first,
    async () => (await import("./pets/screen.tsx")).PetSheet.preload(),
    async () => (await import("./home/growth.ts")).watchGrowth(),
    ...others,
  ]);
}

/** The person touches a link: its screen is fetched before the touch ends. */
function approach(href: string): void {
  const screen = screens.find(({ path }) => path === href);
  if (screen !== undefined) void fetchScreen(screen);
}

/** Fetches the screen's code and its answer at the same time. */
async function fetchScreen({ Screen, loadQuery }: ScreenEntry): Promise<void> {
  await Promise.all([Screen.preload(), loadAhead(loadQuery)]);
}

/** If this fails, the screen makes the call itself and shows the error. */
async function loadAhead(loadQuery: ScreenEntry["loadQuery"]): Promise<void> {
  await loadQuery?.().catch(() => {});
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

/** What did not come is loaded again when the network is back. */
function WhenBack({ onRetry }: LostCode) {
  useEffect(() => {
    const before = recoveryCount.peek();
    return recoveryCount.subscribe((count) => {
      if (count > before) onRetry();
    });
  }, []);
  return null;
}
