// Connects a text control with its field: the DOM has the text, the field follows it.
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { batch, effect } from "@preact/signals-react";
import type { Field } from "../../lib/form.ts";
import { applyMask, isKeyed, type Mask, withoutInvisible } from "../../lib/masks.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** How a control's text is read. */
export interface Reading {
  mask?: Mask;
  /**
   * What is wrong with a text, if the mask would turn it into another value, or if it is too long.
   *
   * @param edit whether one key has changed it, and what was said before that
   */
  refuse?: (text: string, edit: { isKey: boolean; earlier?: string }) => string | undefined;
  /** Why the control has no text although something stands in it: asked at the submit. */
  unread?: (control: Control) => string | undefined;
}

let findComposing: () => unknown = () => undefined;

/** `find` tells in which control an on-screen keyboard has been composing text since before React was there. */
export function watchComposing(find: typeof findComposing): void {
  findComposing = find;
}

/**
 * Keeps an uncontrolled input and a field equal. A keystroke draws nothing.
 *
 * @returns the control's ref and listeners
 */
export function useDraft<Element extends Control>(field: Field, reading: Reading) {
  const ref: RefObject<Element | null> = useRef<Element>(null);
  const isComposing = useRef(false);
  const { mask, unread } = reading;

  useLayoutEffect(() => {
    const control = ref.current!;
    isComposing.current = findComposing() === control;
    // Typed into the prerendered page before React took over, or filled in by the browser.
    if (control.value !== "") takeShown();
    const release = field.connect(() => {
      finish();
      if (unread !== undefined) field.refuse(unread(control));
    });
    const stop = effect(() => {
      const value = field.value.value;
      // Writing during a composition would break it: the text is written when the composition ends.
      if (control.value !== value && !isComposing.current) control.value = value;
    });
    return () => {
      stop();
      release();
    };
  }, [field]);

  /** During a composition, the field takes the future text, and the control is not changed. */
  function takeShown(inputType?: string) {
    const control = ref.current!;
    if (!isComposing.current) return take(control, field, reading, inputType);
    const clean = withoutInvisible(control.value);
    if (clean === field.value.peek()) return;
    set(field, mask?.(clean, true) ?? clean, reading.refuse, { clean, isKey: true });
  }

  /** Nothing more is typed: takes what no event told of, and what only a whole text tells. */
  function finish() {
    const control = ref.current!;
    if (isComposing.current) return takeShown();
    take(control, field, reading);
    const clean = withoutInvisible(control.value);
    const whole = mask?.(clean) ?? clean;
    if (whole !== control.value) field.set(control.value = whole);
  }

  return {
    ref,
    onInput(event: SyntheticEvent<Element, InputEvent>) {
      takeShown(event.nativeEvent.inputType);
    },
    onCompositionStart() {
      isComposing.current = true;
    },
    onCompositionEnd() {
      isComposing.current = false;
      take(ref.current!, field, reading);
    },
    /**
     * Some autofill sends no event until the control loses the focus. Where an error would go with it, the button that
     * is being pressed would move away under the finger: the submit takes it then.
     */
    onBlur() {
      isComposing.current = false;
      if ((field.error.peek() ?? field.refusal.peek()) === undefined) finish();
    },
  };
}

function take(
  control: Control,
  field: Field,
  { mask, refuse }: Reading,
  inputType?: string,
): void {
  const before = field.value.peek();
  const text = control.value;
  if (text === before) return;
  const clean = withoutInvisible(text);
  const at = withoutInvisible(text.slice(0, control.selectionStart ?? text.length)).length;
  const typed = { text: clean, caret: at };
  const shown = mask === undefined ? typed : applyMask(mask, before, typed, inputType);
  if (shown.text !== text) {
    control.value = shown.text;
    // An e-mail's control has no caret to tell of.
    if (control === document.activeElement && control.selectionStart !== null) {
      control.setSelectionRange(shown.caret, shown.caret);
    }
  }
  set(field, shown.text, refuse, { clean, isKey: isKeyed(before, text) });
}

/** `clean` is what stands in the control, before the mask. */
function set(
  field: Field,
  shown: string,
  refuse: Reading["refuse"],
  { clean, isKey }: { clean: string; isKey: boolean },
): void {
  const isNew = field.value.peek() === "" || shown === "";
  const earlier = isKey && !isNew ? field.refusal.peek() : undefined;
  batch(() => {
    field.set(shown);
    field.refuse(refuse?.(clean, { isKey, earlier }));
  });
}
