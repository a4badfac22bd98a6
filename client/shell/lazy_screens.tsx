// Owns the screens behind the login that are no home: how each is fetched, and what shows until it is there.
import type { ComponentType } from "react";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { type AuthenticatedRoute, routes } from "../routes.ts";
import { pets } from "../pets/state.ts";
import { withDialogs } from "../notices/lazy_dialogs.tsx";
import { frames } from "../ui/states/lazy_frames.tsx";
import { framesUnder } from "./page_frames.tsx";

interface ScreenLine {
  load: () => Promise<ComponentType>;
  /** Makes the screen's call while its code loads. Rejects only if its own code does not come. */
  loadQuery?: () => Promise<unknown>;
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
    load: async () => (await import("../pets/screen.tsx")).PetsScreen,
    loadQuery: () => pets.load(),
  },
  agendamentos: {
    load: async () => (await withDialogs(import("../agendamentos/screen.tsx"))).AgendamentosScreen,
    loadQuery: async () => (await import("../agendamentos/state.ts")).agendamentos.load(),
  },
  petCard: {
    load: async () => (await import("../pet_card/screen.tsx")).PetCardScreen,
    isWhole: true,
  },
  campanhas: { load: async () => (await import("../campanhas/screen.tsx")).CampanhasScreen },
  notificacoes: {
    load: async () => (await import("../notificacoes/screen.tsx")).NotificacoesScreen,
  },
  historico: {
    load: async () => (await import("../agendamentos/historico_screen.tsx")).HistoricoScreen,
  },
  perfil: { load: async () => (await withDialogs(import("../perfil/screen.tsx"))).PerfilScreen },
  campanha: {
    load: async () =>
      (await withDialogs(import("../campanhas/campanha_screen.tsx"))).CampanhaScreen,
    isOnDemand: true,
  },
};

export const screens = (Object.keys(table) as AuthenticatedRoute[]).map((name) => {
  const { load, isWhole } = table[name];
  const Screen = lazyScreen(load, isWhole ? frames : framesUnder(name));
  return { ...table[name], path: routes[name], Screen };
});

export type ScreenEntry = (typeof screens)[number];

/** The person touches a link: its screen is fetched before the touch ends. Resolves when it is there, or did not come. */
export async function approach(href: string): Promise<void> {
  const screen = screens.find(({ path }) => path === href);
  if (screen !== undefined) await fetchScreen(screen);
}

/** Fetches the screen's code and its answer at the same time. */
export async function fetchScreen({ Screen, loadQuery }: ScreenEntry): Promise<void> {
  await Promise.all([Screen.preload(), loadAhead(loadQuery)]);
}

/** If this fails, the screen makes the call itself and shows the error. */
export async function loadAhead(loadQuery: ScreenEntry["loadQuery"]): Promise<void> {
  await loadQuery?.().catch(() => {});
}
