// Owns what a list shows of a long notification (client/README.md "Notifications").

const PREVIEW_CHARACTERS = 60;

/** In UTF-16 units: a family emoji with skin tones. A longer sequence is not a real character. */
const LONGEST_CHARACTER = 20;

/** A code point with the marks, joiners and skin tones that belong to it, a flag, or a line break. */
const CHARACTER = /\r\n|\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d[^])*/gu;

/** The first 60 characters as a person counts them, with an ellipsis if there are more. */
export function previewOf(descricao: string): string {
  const beginning = descricao.slice(0, PREVIEW_CHARACTERS * LONGEST_CHARACTER);
  const isCut = beginning.length < descricao.length;
  const characters = splitCharacters(beginning);
  // The last one may be cut in two.
  if (isCut) characters.pop();
  if (!isCut && characters.length <= PREVIEW_CHARACTERS) return descricao;
  return `${characters.slice(0, PREVIEW_CHARACTERS).join("")}…`;
}

/** Firefox before 125 has no Segmenter. */
function splitCharacters(text: string): string[] {
  if (!("Segmenter" in Intl)) return text.match(CHARACTER) ?? [];
  return Array.from(new Intl.Segmenter("pt-BR").segment(text), ({ segment }) => segment);
}
