// Applies a mask to what is typed, and keeps the caret in its place.

/**
 * A formatter of typed text; applied again it changes nothing. With `isSingleKey`, the text may go on: what only a
 * whole text tells waits.
 */
export type Mask = (text: string, isSingleKey?: boolean) => string;

interface TextWithCaret {
  text: string;
  caret: number;
}

/** An emoji, which may be several that are joined; or a character that nobody sees. */
const EMOJI_OR_INVISIBLE =
  /((?:\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d)*\p{Extended_Pictographic}\ufe0f?)|[\p{DI}\p{Cf}\u2800]|(?![\t\n\r])\p{Cc}/gu;

/**
 * The text as it is stored, compared and sent: with composed accents (NFC), because some keyboards write two code
 * points, and without what comes along in a copy: zero width, joiners, direction marks and byte order marks.
 */
export function cleanUnicode(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, "$1").normalize();
}

/** Whether an edit is one key's: more than that was pasted, or filled in by the browser. */
export function isSingleKeyEdit(before: string, after: string): boolean {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  const [was, is] = [before.slice(from), after.slice(from)];
  return [was, was.slice(1)].some((rest) => rest === is || rest === is.slice(1));
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

export function maskDigits(count: number): Mask {
  return (text) => digitsOf(text).slice(0, count);
}

/**
 * The text and caret of an input that showed `before`, after an edit. Deleting a separator deletes the character next
 * to it.
 */
export function applyMask(
  mask: Mask,
  before: string,
  after: TextWithCaret,
  inputType = "",
): TextWithCaret {
  let { text, caret } = after;
  const isSingleKey = isSingleKeyEdit(before, text);
  if (text !== before && text.length < before.length && mask(text, isSingleKey) === before) {
    if (inputType === "deleteContentBackward") {
      const at = text.slice(0, caret).search(/[0-9a-z][^0-9a-z]*$/i);
      if (at >= 0) [text, caret] = [text.slice(0, at) + text.slice(at + 1), at];
    } else if (inputType === "deleteContentForward") {
      text = text.slice(0, caret) + text.slice(caret).replace(/[0-9a-z]/i, "");
    }
  }
  const masked = mask(text, isSingleKey);
  if (caret >= text.length) return { text: masked, caret: masked.length };
  const significant = toCapitalsAndDigits(mask(text.slice(0, caret), isSingleKey)).length;
  return { text: masked, caret: positionAfter(masked, significant) };
}

/** The position behind so many letters and digits of the text. */
function positionAfter(text: string, count: number): number {
  const part = new RegExp(`^(?:[^0-9a-z]*[0-9a-z]){${count}}`, "i").exec(text);
  return part?.[0].length ?? text.length;
}

/** The letters and digits of the text, as capitals. */
export function toCapitalsAndDigits(text: string): string {
  return text.replace(/[^0-9a-z]/gi, "").toUpperCase();
}
