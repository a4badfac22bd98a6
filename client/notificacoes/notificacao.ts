// Defines notifications (client/README.md "Notifications"): shape, order, preview.
import { type Infer, type } from "superstruct";
import { instantOf } from "../lib/dates.ts";
import { Id } from "../lib/id.ts";
import { DateText, Flag, maybe, TextOrEmpty } from "../lib/wire.ts";

export const Notificacao = type({
  id: Id,
  titulo: TextOrEmpty,
  descricao: TextOrEmpty,
  createdAt: DateText,
  read: maybe(Flag),
});
export type Notificacao = Infer<typeof Notificacao>;

/** Newest first; without a date last. */
export function sortNotificacoes(notificacoes: readonly Notificacao[]): Notificacao[] {
  return [...notificacoes].sort((a, b) => instantOf(b.createdAt) - instantOf(a.createdAt));
}

const PREVIEW_CHARACTERS = 60;
/** In UTF-16 units: a family emoji with skin tones. */
const LONGEST_CHARACTER = 20;

/**
 * A code point with the marks, joiners and skin tones that belong to it, a flag, or a line break. Firefox before 125 has
 * no Segmenter.
 */
const CHARACTER = /\r\n|\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d[^])*/gu;

export function previewOf(descricao: string): string {
  const beginning = descricao.slice(0, PREVIEW_CHARACTERS * LONGEST_CHARACTER);
  const isCut = beginning.length < descricao.length;
  const characters = beginning.match(CHARACTER) ?? [];
  // The last one may be cut in two.
  if (isCut) characters.pop();
  if (!isCut && characters.length <= PREVIEW_CHARACTERS) return descricao;
  return `${characters.slice(0, PREVIEW_CHARACTERS).join("")}…`;
}
