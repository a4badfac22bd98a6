// Defines notifications (client/README.md "Notifications"): shape, order, preview, and where one leads.
import { type Infer, type } from "superstruct";
import type { Agendamento } from "../agendamentos/agendamento.ts";
import type { Campanha } from "../campanhas/campanha.ts";
import { Flag, Id, TextOrEmpty, toBareCapitals, undefinedIfOdd } from "../lib/http/wire.ts";
import { AnyInstantText } from "../lib/time/date_text.ts";
import { sortableMs } from "../lib/time/dates.ts";
import { agendamentoHref, campanhaHref, routes } from "../routes.ts";

export const Notificacao = type({
  id: Id,
  titulo: TextOrEmpty,
  descricao: TextOrEmpty,
  createdAt: AnyInstantText,
  read: undefinedIfOdd(Flag),
});
export type Notificacao = Infer<typeof Notificacao>;

/** Sorts the newest first, and those without a date last. */
export function sortNewestFirst(notificacoes: readonly Notificacao[]): Notificacao[] {
  return [...notificacoes].sort((a, b) => sortableMs(b.createdAt) - sortableMs(a.createdAt));
}

/**
 * Sixty characters: each is a code point with the marks, joiners and skin tones that belong to it, a flag, or a line
 * break. Firefox before 125 has no Segmenter. Beyond twenty, marks count too: a text can consist of nothing else.
 */
const PREVIEW = /^(?:\r\n|\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d[^]){0,20}){0,60}/u;

export function previewText(descricao: string): string {
  const [preview] = PREVIEW.exec(descricao)!;
  return preview === descricao ? descricao : `${preview}…`;
}

/**
 * The screen that a notification leads to, only if the text names its subject without doubt. Without `href` it leads to
 * the survey, which is no screen.
 */
export function findDestination(
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
  return toBareCapitals(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
