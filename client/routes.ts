// Owns every path of the app (client/README.md "Routes"): patterns and href builders.

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

/** Whether the href is one of the app's screens: another may be a way out of it, as `//x` is the address of a host. */
export function isHrefOfApp(href: string): boolean {
  const [path] = href.split("?");
  return Object.values(routes).some((pattern) => {
    // As wouter matches them: in any case, with or without a last slash.
    const source = pattern === routes.home ? pattern : `${pattern.replace(/:\w+/, "[^/]+")}/?`;
    return new RegExp(`^${source}$`, "i").test(path);
  });
}

/** Whether somebody who is not logged in may be there, beside the login. */
export function isAnonymousPath(path: string): boolean {
  return path === routes.recuperacao || path === routes.cadastro;
}
