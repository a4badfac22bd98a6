// Owns everything behind the login: the routes inside the layout, and the overlays that open by themselves.
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { openLayers } from "../lib/open_layers.ts";
import { idle, prefetchWhenIdle } from "../lib/prefetch.ts";
import { wantsInstallHint } from "../state/install.ts";
import { announcesUpdate } from "../state/updates.ts";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { navigate } from "../lib/navigation.ts";
import { styled } from "../lib/style.ts";
import { routes } from "../routes.ts";
import { watchAppBadge } from "../state/notificacoes.ts";
import { overlay, watchOverlays } from "../state/overlays.ts";
import { watchPesquisas } from "../state/pesquisas.ts";
import { takeReturnPath } from "../state/session.ts";
import "../ui/home_icons.ts";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { ErrorBoundary } from "./error_boundary.tsx";
import { HomeScreen } from "./home/screen.tsx";
import { Layout } from "./layout.tsx";
import { frames as wholeFrames, silent } from "./lazy_frames.tsx";
import { withIcons } from "./with_icons.ts";

/** Within the layout a screen that is on the way has the shape of one. */
const frames = {
  ...wholeFrames,
  Waiting: () => (
    <Column>
      <Skeleton cards={3} />
    </Column>
  ),
};

const screens = {
  petCard: lazyScreen(
    async () => (await withIcons(import("./pet_card.tsx"))).PetCardScreen,
    wholeFrames,
  ),
  pets: lazyScreen(async () => (await withIcons(import("./pets/screen.tsx"))).PetsScreen, frames),
  agendamentos: lazyScreen(
    async () => (await withIcons(import("./agendamentos/screen.tsx"))).AgendamentosScreen,
    frames,
  ),
  campanhas: lazyScreen(
    async () => (await withIcons(import("./campanhas/screen.tsx"))).CampanhasScreen,
    frames,
  ),
  campanha: lazyScreen(
    async () => (await withIcons(import("./campanhas/campanha_screen.tsx"))).CampanhaScreen,
    frames,
  ),
  historico: lazyScreen(
    async () => (await withIcons(import("./historico.tsx"))).HistoricoScreen,
    frames,
  ),
  notificacoes: lazyScreen(
    async () => (await withIcons(import("./notificacoes.tsx"))).NotificacoesScreen,
    frames,
  ),
  perfil: lazyScreen(async () => (await withIcons(import("./perfil.tsx"))).PerfilScreen, frames),
};

const byPath: Record<string, { preload(): Promise<boolean> }> = {
  [routes.petCard]: screens.petCard,
  [routes.pets]: screens.pets,
  [routes.agendamentos]: screens.agendamentos,
  [routes.campanhas]: screens.campanhas,
  [routes.historico]: screens.historico,
  [routes.notificacoes]: screens.notificacoes,
  [routes.perfil]: screens.perfil,
};

const InstallHint = lazyScreen(
  async () => (await withIcons(import("./install_hint.tsx"))).InstallHint,
  silent,
);

const overlays = {
  onboarding: lazyScreen(async () => (await withIcons(import("./tutorial.tsx"))).Tutorial, silent),
  "confirmacao-email": lazyScreen(
    async () => (await withIcons(import("./confirmacao_email/overlay.tsx"))).ConfirmacaoEmail,
    silent,
  ),
  pesquisa: lazyScreen(
    async () => (await withIcons(import("./pesquisa/sheet.tsx"))).PesquisaSheet,
    silent,
  ),
};

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
        <Route path={routes.petCard}>
          <Guarded screen={screens.petCard} />
        </Route>
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
      <Route path={routes.pets}>
        <Guarded screen={screens.pets} />
      </Route>
      <Route path={routes.agendamentos}>
        <Guarded screen={screens.agendamentos} />
      </Route>
      <Route path={routes.campanhas}>
        <Guarded screen={screens.campanhas} />
      </Route>
      <Route path={routes.campanha}>
        {({ campanhaId }) => <CampanhaRoute id={campanhaId} />}
      </Route>
      <Route path={routes.historico}>
        <Guarded screen={screens.historico} />
      </Route>
      <Route path={routes.notificacoes}>
        <Guarded screen={screens.notificacoes} />
      </Route>
      <Route path={routes.perfil}>
        <Guarded screen={screens.perfil} />
      </Route>
      <Route>
        <Redirect to={routes.home} replace />
      </Route>
    </Switch>
  );
}

/** Another campaign is another screen: nothing of the one before stays. */
function CampanhaRoute({ id }: { id: string }) {
  return (
    <ErrorBoundary key={id}>
      <screens.campanha campanhaId={id} />
    </ErrorBoundary>
  );
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

/** What is opened most comes first, with its data: at a counter there may be no network later. */
function prefetch(): () => void {
  return prefetchWhenIdle([
    () => screens.petCard.preload(),
    () => screens.pets.preload(),
    async () => (await import("./home/growth.ts")).watchGrowth(),
    async () => (await import("../state/pets.ts")).pets.load(),
    () => screens.agendamentos.preload(),
    async () => (await import("../state/agendamentos.ts")).agendamentos.load(),
    () => screens.campanhas.preload(),
    () => screens.notificacoes.preload(),
    () => screens.historico.preload(),
    () => screens.perfil.preload(),
  ]);
}

/** A finger is on a link: what it opens is fetched before it lifts. */
function approach(href: string): void {
  void byPath[href]?.preload();
}

/** A crash leaves its path with a sentence; going elsewhere starts anew. */
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
  const isFree = openLayers.value === 0 && !announcesUpdate.value;
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
