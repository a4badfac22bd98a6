// Owns the connection between a text control and its field: the DOM has the text, the field follows it.
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { effect } from "@preact/signals-react";
import type { Field } from "../../lib/form.ts";
import { applyMask, type Mask } from "../../lib/masks.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps an uncontrolled input and a field equal. A keystroke draws nothing.
 *
 * @returns the control's ref and listeners
 */
export function useDraft<Element extends Control>(field: Field, mask?: Mask) {
  const ref: RefObject<Element | null> = useRef<Element>(null);
  const isComposing = useRef(false);

  useLayoutEffect(() => {
    const control = ref.current!;
    isComposing.current = globalThis.vetEarly?.composing === control;
    // Typed into the prerendered page before React took over, or filled in by the browser.
    if (control.value !== "") takeShown();
    return effect(() => {
      const value = field.value.value;
      // Writing during a composition would break it: the text is written when the composition ends.
      if (control.value !== value && !isComposing.current) control.value = value;
    });
  }, [field]);

  /** During a composition, the field takes the future text, and the control is not changed. */
  function takeShown(inputType?: string) {
    const control = ref.current!;
    if (isComposing.current) field.set(mask?.(control.value) ?? control.value);
    else take(control, field, mask, inputType);
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
      take(ref.current!, field, mask);
    },
    /** Some autofill sends no event until the control loses the focus. */
    onBlur() {
      isComposing.current = false;
      take(ref.current!, field, mask);
    },
  };
}

function take(control: Control, field: Field, mask?: Mask, inputType?: string): void {
  const before = field.value.peek();
  const text = control.value;
  if (text === before) return;
  if (mask === undefined) return field.set(text);
  const typed = applyMask(
    mask,
    before,
    { text, caret: control.selectionStart ?? text.length },
    inputType,
  );
  if (typed.text !== text) {
    control.value = typed.text;
    if (control === document.activeElement) control.setSelectionRange(typed.caret, typed.caret);
  }
  field.set(typed.text);
}
