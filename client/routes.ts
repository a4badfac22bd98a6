// Every path of the app (client/README.md "Routes"). The build reads it too, for the server and for start/page.ts.

export const anonymousRoutes = {
  recuperacao: "/forgot-password",
  cadastro: "/sign-in",
} as const;

export const authenticatedRoutes = {
  petCard: "/pet-card",
  pets: "/pets",
  agendamentos: "/agendamentos",
  campanhas: "/campanhas",
  campanha: "/campanhas/:campanhaId",
  historico: "/historico",
  notificacoes: "/notifications",
  perfil: "/perfil",
} as const;

export const routes = { home: "/", ...anonymousRoutes, ...authenticatedRoutes } as const;

export type AnonymousRoute = keyof typeof anonymousRoutes;

export type AuthenticatedRoute = keyof typeof authenticatedRoutes;

/** The query parameter that opens one appointment's details or history. */
export const DETALHES_PARAM = "detalhes";

export function campanhaHref(id: string): string {
  return `/campanhas/${encodeURIComponent(id)}`;
}

/** The id in a campaign's path, as `campanhaHref` wrote it; empty if there is none. wouter decodes only a part of it. */
export function campanhaIdIn(path: string): string {
  try {
    return decodeURIComponent(path.split("/")[2] ?? "");
  } catch {
    // Somebody has typed a lonely '%'.
    return "";
  }
}

const hrefOfDetalhes = (path: string) => (agendamentoId: string) =>
  `${path}?${DETALHES_PARAM}=${encodeURIComponent(agendamentoId)}`;

export const agendamentoHref: (agendamentoId: string) => string = hrefOfDetalhes(
  routes.agendamentos,
);
export const historicoHref: (agendamentoId: string) => string = hrefOfDetalhes(routes.historico);

/** Whether the href is one of the app's screens. Others could lead out of the app: `//x` is the address of a host. */
export function isHrefOfApp(href: string): boolean {
  const [path] = href.split("?");
  return Object.values(routes).some((pattern) => {
    // As wouter matches them: in any case, with or without a last slash.
    const source = pattern === routes.home ? pattern : `${pattern.replace(/:\w+/, "[^/]+")}/?`;
    return new RegExp(`^${source}$`, "i").test(path);
  });
}

/** Whether a person without a session may be there, besides the login. start/page.ts says the same. */
export function isAnonymousPath(path: string): boolean {
  return Object.values<string>(anonymousRoutes).includes(toComparablePath(path));
}

/** The path, to be compared with those of `routes`: in lower case, without query and final slash. */
export function toComparablePath(href: string): string {
  return href.split("?")[0].toLowerCase().replace(/\/$/, "") || routes.home;
}

export const screenTitles = {
  home: "Início",
  petCard: "Meu PetCard",
  pets: "Meus Pets",
  agendamentos: "Agendamentos",
  campanhas: "Campanhas",
  /** The title where the campaign's own name is not known. */
  campanha: "Campanha",
  historico: "Histórico",
  notificacoes: "Notificações",
  perfil: "Perfil",
} satisfies Record<AuthenticatedRoute | "home", string>;
