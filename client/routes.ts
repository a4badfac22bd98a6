// Owns every path of the app (spec §2): patterns and href builders.

export const routes = {
  home: "/",
  recuperacao: "/forgot-password",
  cadastro: "/sign-in",
  petCard: "/pet-card",
  pets: "/pets",
  agendamentos: "/agendamentos",
  campanhas: "/campanhas",
  campanha: "/campanhas/:campanhaId",
  historico: "/historico",
  notificacoes: "/notifications",
  perfil: "/perfil",
} as const;

/** The query parameter that opens one appointment's details or history. */
export const DETALHES = "detalhes";

export function campanhaHref(id: string): string {
  return `/campanhas/${encodeURIComponent(id)}`;
}

export function agendamentoHref(id: string): string {
  return `${routes.agendamentos}?${DETALHES}=${encodeURIComponent(id)}`;
}

export function historicoHref(id: string): string {
  return `${routes.historico}?${DETALHES}=${encodeURIComponent(id)}`;
}

/** Whether somebody who is not logged in may be there, beside the login. */
export function isAnonymousPath(path: string): boolean {
  return path === routes.recuperacao || path === routes.cadastro;
}
