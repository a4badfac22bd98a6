// Owns everything behind the login: the routes inside the layout, and the overlays that open by themselves.
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { openLayers } from "../lib/open_layers.ts";
import { idle, prefetchWhenIdle } from "../lib/prefetch.ts";
import { wantsInstallHint } from "../state/install.ts";
import { announcesUpdate } from "../state/updates.ts";
import { type LazyFrames, lazyScreen } from "../lib/lazy_screen.tsx";
import { navigate } from "../lib/navigation.ts";
import { styled } from "../lib/style.ts";
import { type AuthenticatedRoute, routes } from "../routes.ts";
import { watchAppBadge } from "../state/notificacoes.ts";
import { overlay, watchOverlays } from "../state/overlays.ts";
import { watchPesquisas } from "../state/pesquisas.ts";
import { takeReturnPath } from "../state/session.ts";
import { toasts } from "../state/toasts.ts";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { ErrorBoundary } from "./error_boundary.tsx";
import { HomeScreen } from "./home/screen.tsx";
import { Layout } from "./layout.tsx";
import { frames as wholeFrames, silent } from "./lazy_frames.tsx";

/** Within the layout a screen that is on the way has the shape of one. */
const frames = {
  ...wholeFrames,
  Waiting: () => (
    <Column>
      <Skeleton cards={3} />
    </Column>
  ),
};

interface ScreenLine {
  load: () => Promise<ComponentType>;
  /** Fetched ahead after the screen. */
  loadData?: () => Promise<unknown>;
  /** It fills the window, without the layout. */
  isWhole?: boolean;
  /** Fetched with its use alone. */
  isOnDemand?: boolean;
}

/**
 * One line per screen, in the order in which they are fetched ahead. What is opened most comes first, with its data: at
 * a counter there may be no network later.
 */
const table: Record<AuthenticatedRoute, ScreenLine> = {
  petCard: { load: async () => (await import("./pet_card.tsx")).PetCardScreen, isWhole: true },
  pets: {
    load: async () => (await import("./pets/screen.tsx")).PetsScreen,
    loadData: async () => (await import("../state/pets.ts")).pets.load(),
  },
  agendamentos: {
    load: async () => (await import("./agendamentos/screen.tsx")).AgendamentosScreen,
    loadData: async () => (await import("../state/agendamentos.ts")).agendamentos.load(),
  },
  campanhas: { load: async () => (await import("./campanhas/screen.tsx")).CampanhasScreen },
  notificacoes: { load: async () => (await import("./notificacoes.tsx")).NotificacoesScreen },
  historico: { load: async () => (await import("./historico.tsx")).HistoricoScreen },
  perfil: { load: async () => (await import("./perfil.tsx")).PerfilScreen },
  campanha: {
    load: async () => (await import("./campanhas/campanha_screen.tsx")).CampanhaScreen,
    isOnDemand: true,
  },
};

const paths: Record<string, string> = routes;

const screens = Object.entries(table).map(([name, line]) => ({
  ...line,
  path: paths[name],
  Screen: lazy(line.load, line.isWhole ? wholeFrames : frames),
}));

const InstallHint = lazy(async () => (await import("./install_hint.tsx")).InstallHint, silent);

const overlays = {
  onboarding: lazy(async () => (await import("./tutorial.tsx")).Tutorial, silent),
  "confirmacao-email": lazy(
    async () => (await import("./confirmacao_email/overlay.tsx")).ConfirmacaoEmail,
    silent,
  ),
  pesquisa: lazy(async () => (await import("./pesquisa/sheet.tsx")).PesquisaSheet, silent),
};

/** With the icons that home does not have. */
function lazy(load: () => Promise<ComponentType>, frames: LazyFrames) {
  return lazyScreen(load, frames);
}

export function Authenticated() {
  // An unknown path has already been left for `/` when the effects run: going back would show nothing.
  const [opened] = useState(() => location.pathname + location.search);
  useEffect(watchPesquisas, []);
  useEffect(() => watchOverlays((next) => overlays[next].preload()), []);
  useEffect(watchAppBadge, []);
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
      <CurrentOverlay />
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
  return shown.map(({ path, Screen }) => (
    <Route key={path} path={path}>
      <Guarded screen={Screen} />
    </Route>
  ));
}

/** The device keeps what is read for later, and that can wait until there is something on the screen. */
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
  const ahead = screens.filter(({ isOnDemand }) => !isOnDemand);
  return prefetchWhenIdle([
    async () => (await import("./home/growth.ts")).watchGrowth(),
    ...ahead.flatMap(({ Screen, loadData }) => [
      Screen.preload,
      ...(loadData === undefined ? [] : [loadData]),
    ]),
  ]);
}

/** A finger is on a link: what it opens is fetched before it lifts. */
function approach(href: string): void {
  void screens.find(({ path }) => path === href)?.Screen.preload();
}

/** A crash leaves its path with a sentence; going elsewhere starts from nothing, also from one campaign to another. */
function Guarded({ screen: Screen }: { screen: ComponentType }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <Screen />
    </ErrorBoundary>
  );
}

/** The last in the order, and never over anything else (client/README.md "Overlays"). */
function CurrentHint() {
  useSignals();
  const isFree = openLayers.value === 0 && toasts.value.length === 0 && !announcesUpdate.value;
  return isFree && wantsInstallHint.value ? <InstallHint /> : null;
}

function CurrentOverlay() {
  useSignals();
  if (overlay.value === undefined) return <CurrentHint />;
  const Overlay = overlays[overlay.value];
  return (
    <ErrorBoundary>
      <Overlay />
    </ErrorBoundary>
  );
}

const Column = styled("div")`
  max-width: 44rem;
  margin-inline: auto;
  padding: 1.25rem 1rem;
`;
