// Keeps a text control and its field equal: the DOM has the text, the field follows it.
import { batch, effect } from "@preact/signals-core";
import type { Field } from "./form.ts";
import { listenTo } from "../device/listen.ts";
import { applyMask, cleanUnicode, isSingleKeyEdit, type Mask } from "./masks.ts";
import { tooLongText } from "./rules.ts";

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextControlOptions {
  mask?: Mask;
  /** The most characters. A longer text stays, and is refused: the browser's own limit would cut what is pasted. */
  limit?: number;
  /**
   * The sentence about a text that the mask would falsify. `isSingleKey`: one key changed it; `earlierRefusal`: said
   * before that.
   */
  findRefusal?: (
    text: string,
    edit: { isSingleKey: boolean; earlierRefusal?: string },
  ) => string | undefined;
  /** The reason, at the submit, why the control has no text although something stands in it. */
  findRefusalAtSubmit?: (control: TextControl) => string | undefined;
}

/**
 * Keeps the control and its field equal; a text that is in the control already replaces the field's. `getOptions` is
 * asked at each edit. Returns a function that ends the connection.
 */
export function connectControl(
  control: TextControl,
  field: Field,
  getOptions: () => TextControlOptions,
): () => void {
  let isComposing = false;

  /** During a composition, the field takes the future text, and the control is not changed. */
  function takeShown(inputType?: string) {
    const { value: text } = control;
    const before = field.value.peek();
    if (text === before) return;
    const { mask, limit, findRefusal } = getOptions();
    const clean = cleanUnicode(text);
    const isSingleKey = isComposing || isSingleKeyEdit(before, text);
    const shown = isComposing
      ? mask?.(clean, true) ?? clean
      : rewrite(control, before, mask, inputType);
    const isNew = before === "" || shown === "";
    const earlierRefusal = isSingleKey && !isNew ? field.refusal.peek() : undefined;
    batch(() => {
      field.set(shown);
      field.setRefusal(
        findRefusal?.(clean, { isSingleKey, earlierRefusal }) ?? tooLongText(clean, limit),
      );
    });
  }

  /** Ends the typing: takes a text of which no event told, and masks it as a whole text. */
  function finish() {
    takeShown();
    if (isComposing) return;
    const { mask } = getOptions();
    const clean = cleanUnicode(control.value);
    const whole = mask?.(clean) ?? clean;
    if (whole !== control.value) field.set(control.value = whole);
  }

  function compose() {
    isComposing = true;
  }
  function endComposition() {
    isComposing = false;
    takeShown();
  }
  // Some autofill sends no event before this. If an error went with it, the button that is being pressed would move
  // away under the finger: then the submit takes it.
  function leave() {
    isComposing = false;
    if ((field.error.peek() ?? field.refusal.peek()) === undefined) finish();
  }

  // Typed before any script was there, or filled in by the browser.
  if (control.value !== "") takeShown();
  const stops = [
    listenTo(
      [control, "input", (event) => takeShown((event as InputEvent).inputType)],
      [control, "compositionstart", compose],
      [control, "compositionend", endComposition],
      [control, "focusout", leave],
    ),
    field.registerReader(() => {
      finish();
      const { findRefusalAtSubmit } = getOptions();
      if (findRefusalAtSubmit !== undefined) field.setRefusal(findRefusalAtSubmit(control));
    }),
    effect(() => {
      const value = field.value.value;
      // Writing during a composition would break it: the text is written when the composition ends.
      if (control.value !== value && !isComposing) control.value = value;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Masks the text in the control. Returns what it shows then. */
function rewrite(control: TextControl, before: string, mask?: Mask, inputType?: string): string {
  const { value, selectionStart } = control;
  const text = cleanUnicode(value);
  const caret = cleanUnicode(value.slice(0, selectionStart ?? value.length)).length;
  const shown = mask ? applyMask(mask, before, { text, caret }, inputType) : { text, caret };
  if (shown.text !== value) {
    control.value = shown.text;
    if (control === document.activeElement) {
      control.setSelectionRange(shown.caret, shown.caret);
    }
  }
  return shown.text;
}
