// Finds where a notification leads (client/README.md "Notifications"): only to what its text names without doubt.
import type { Agendamento } from "../agendamentos/agendamento.ts";
import type { Campanha } from "../campanhas/campanha.ts";
import { plain } from "../lib/answers.ts";
import { agendamentoHref, campanhaHref, routes } from "../routes.ts";
import type { Notificacao } from "./notificacao.ts";

/** Without `href` it leads to the survey, which is no screen. */
export function destinationOf(
  { titulo, descricao }: Pick<Notificacao, "titulo" | "descricao">,
  { agendamentos = [], campanhas = [], hasPesquisa }: {
    agendamentos?: readonly Agendamento[];
    campanhas?: readonly Campanha[];
    hasPesquisa: boolean;
  },
): { text: string; href?: string } | undefined {
  const text = wordsOf(`${titulo}. ${descricao}`);
  if (hasPesquisa && /\bPESQUISAS?\b/.test(text)) return { text: "Responder à pesquisa" };
  const agendamento = only(
    agendamentos.filter(({ pet, tipo, campanha }) =>
      isNamed(pet?.nome, text) && (isNamed(tipo?.nome, text) || isNamed(campanha?.nome, text))
    ),
  );
  if (agendamento) return { text: "Ver agendamento", href: agendamentoHref(agendamento.id) };
  const campanha = only(campanhas.filter(({ nome }) => isNamed(nome, text)));
  if (campanha) return { text: "Ver campanha", href: campanhaHref(campanha.id) };
  if (/\bCAMPANHAS?\b/.test(text)) return { text: "Ver campanhas", href: routes.campanhas };
  if (/\b(AGENDAMENTO|CONSULTA)S?\b/.test(text)) {
    return { text: "Ver agendamentos", href: routes.agendamentos };
  }
}

function only<One>(found: readonly One[]): One | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** Whether the whole name occurs among the words. 'Campanha' is what a campaign without a name is called. */
function isNamed(name: string | undefined, words: string): boolean {
  const sought = wordsOf(name ?? "");
  return sought !== "" && sought !== "CAMPANHA" && ` ${words} `.includes(` ${sought} `);
}

function wordsOf(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
