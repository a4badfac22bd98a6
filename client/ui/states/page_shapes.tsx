// Owns what a screen shows besides its title before its code is there. The screen takes the same from here, so that
// nothing moves when it replaces its frame.
import type { ReactNode } from "react";
import { type AuthenticatedRoute, routes } from "../../routes.ts";
import { Skeleton } from "./skeleton.tsx";

export interface PageShape {
  /** Where its 'Voltar' leads. */
  backTo?: string;
  /** The button beside the title. Screens with one are lists. */
  action?: string;
  /** A choice of what the list shows stands over it. */
  hasFilters?: boolean;
  skeleton?: ReactNode;
}

/** The action that waits for the list: it is busy from the start. */
export const REFRESH = "Atualizar";

export const pageShapes = {
  pets: { action: "Adicionar Pet", skeleton: <Skeleton cards={5} rows={2} /> },
  agendamentos: { action: "Novo", skeleton: <Skeleton cards={4} /> },
  campanhas: { skeleton: <Skeleton cards={3} tall /> },
  campanha: { backTo: routes.campanhas },
  notificacoes: { action: REFRESH, hasFilters: true, skeleton: <Skeleton cards={4} rows={4} /> },
  historico: { action: REFRESH, skeleton: <Skeleton cards={5} rows={2} /> },
} satisfies Partial<Record<AuthenticatedRoute, PageShape>>;
