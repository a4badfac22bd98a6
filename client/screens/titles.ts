// Owns the names of the screens: over each of them, in the tab, and where one goes there.
import type { AuthenticatedRoute } from "../routes.ts";

export const titles = {
  home: "Início",
  petCard: "Meu PetCard",
  pets: "Meus Pets",
  agendamentos: "Agendamentos",
  campanhas: "Campanhas",
  /** Where its own name is not known. */
  campanha: "Campanha",
  historico: "Histórico",
  notificacoes: "Notificações",
  perfil: "Perfil",
} satisfies Record<AuthenticatedRoute | "home", string>;
