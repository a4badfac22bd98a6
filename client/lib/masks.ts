// Owns what a mask does to what is typed, and where the caret is afterwards. lib/number_masks.ts has the masks.

/** Turns what was typed into what is shown. Applying it again changes nothing. */
export type Mask = (text: string) => string;

/** The content of an input: its text and its caret. */
export interface Typed {
  text: string;
  caret: number;
}

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Only digits, at most `count` of them. */
export function maskDigits(count: number): Mask {
  return (text) => digitsOf(text).slice(0, count);
}

/**
 * What an input must show after an edit: the masked text, with the caret behind the same character.
 *
 * @param before what the input showed before the edit
 * @param after what the browser made of it
 * @param inputType of the `InputEvent`: deleting a separator deletes the character next to it
 */
export function applyMask(
  mask: Mask,
  before: string,
  after: Typed,
  inputType = "",
): Typed {
  let { text, caret } = after;
  if (text !== before && text.length < before.length && mask(text) === before) {
    if (inputType === "deleteContentBackward") {
      const at = lastSignificant(text, caret);
      if (at >= 0) [text, caret] = [text.slice(0, at) + text.slice(at + 1), at];
    } else if (inputType === "deleteContentForward") {
      const at = nextSignificant(text, caret);
      if (at >= 0) text = text.slice(0, at) + text.slice(at + 1);
    }
  }
  const masked = mask(text);
  if (caret >= text.length) return { text: masked, caret: masked.length };
  return {
    text: masked,
    caret: positionAfter(masked, count(mask(text.slice(0, caret)))),
  };
}

function isSignificant(character: string): boolean {
  return /[0-9a-z]/i.test(character);
}

function count(text: string): number {
  return [...text].filter(isSignificant).length;
}

function positionAfter(text: string, significant: number): number {
  let at = 0;
  while (significant > 0 && at < text.length) {
    if (isSignificant(text[at++])) significant--;
  }
  return at;
}

function lastSignificant(text: string, before: number): number {
  for (let at = before - 1; at >= 0; at--) {
    if (isSignificant(text[at])) return at;
  }
  return -1;
}

function nextSignificant(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (isSignificant(text[at])) return at;
  }
  return -1;
}
