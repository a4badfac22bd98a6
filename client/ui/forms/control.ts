// Connects a text control with its field: the DOM has the text, the field follows it. Styles all controls with text.
import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { batch, effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { applyMask, cleanText, isKeyed, type Mask } from "../../lib/masks.ts";
import { tooLong } from "../../lib/rules.ts";
import { css } from "../../lib/style.ts";
import { describe, type FieldProps, useFieldId } from "./field_frame.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface Reading {
  mask?: Mask;
  /** In characters. A longer text stays, and is refused: the browser's own limit would cut what is pasted. */
  limit?: number;
  /** What is wrong with a text that the mask would falsify. `isKey`: one key changed it; `earlier`: said before that. */
  refuse?: (text: string, edit: { isKey: boolean; earlier?: string }) => string | undefined;
  /** At the submit: why the control has no text although something stands in it. */
  unread?: (control: Control) => string | undefined;
}

/** Keeps an uncontrolled control and its field equal. Returns the props of its frame, and its own. */
export function useTextControl<Element extends Control>(
  props: FieldProps,
  { mask, limit, refuse, unread }: Reading = {},
) {
  useSignals();
  const { field } = props;
  const id = useFieldId(field);
  const ref = useRef<Element>(null);
  const isComposing = useRef(false);

  useLayoutEffect(() => {
    const control = ref.current!;
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
    const { value: text } = ref.current!;
    const before = field.value.peek();
    if (text === before) return;
    const clean = cleanText(text);
    const isKey = isComposing.current || isKeyed(before, text);
    const shown = isComposing.current
      ? mask?.(clean, true) ?? clean
      : rewrite(ref.current!, before, mask, inputType);
    const isNew = before === "" || shown === "";
    const earlier = isKey && !isNew ? field.refusal.peek() : undefined;
    batch(() => {
      field.set(shown);
      field.refuse(refuse?.(clean, { isKey, earlier }) ?? tooLong(clean, limit));
    });
  }

  /** Nothing more is typed: takes what no event told of, and what only a whole text tells. */
  function finish() {
    takeShown();
    if (isComposing.current) return;
    const control = ref.current!;
    const clean = cleanText(control.value);
    const whole = mask?.(clean) ?? clean;
    if (whole !== control.value) field.set(control.value = whole);
  }

  return {
    frame: { ...props, id, mayRefuse: (refuse ?? limit) !== undefined },
    input: {
      ...describe(id, props),
      ref,
      className: control(),
      id,
      name: field.name,
      defaultValue: field.value.peek(),
      onInput(event: SyntheticEvent<Element, InputEvent>) {
        takeShown(event.nativeEvent.inputType);
      },
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd() {
        isComposing.current = false;
        takeShown();
      },
      // Some autofill sends no event before this. If an error went with it, the button that is being pressed would move
      // away under the finger: then the submit takes it.
      onBlur() {
        isComposing.current = false;
        if ((field.error.peek() ?? field.refusal.peek()) === undefined) finish();
      },
    },
  };
}

/** Masks the text in the control. Returns what it shows then. */
function rewrite(control: Control, before: string, mask?: Mask, inputType?: string): string {
  const { value, selectionStart } = control;
  const text = cleanText(value);
  const caret = cleanText(value.slice(0, selectionStart ?? value.length)).length;
  const shown = mask ? applyMask(mask, before, { text, caret }, inputType) : { text, caret };
  if (shown.text !== value) {
    control.value = shown.text;
    if (control === document.activeElement) {
      control.setSelectionRange(shown.caret, shown.caret);
    }
  }
  return shown.text;
}

/** In forced colours there is neither red nor shadow. */
export const control = css`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 3.25rem;
  padding: 0.75rem 0.875rem;
  border: 1.5px solid var(--borda);
  border-radius: var(--raio);
  background: var(--superficie);
  font-size: 1.0625rem;
  appearance: none;
  &::placeholder {
    color: var(--tinta-suave);
    opacity: 1;
  }
  &:focus-visible {
    border-color: var(--azul);
    outline-offset: -1.5px;
  }
  &[aria-invalid="true"] {
    border-color: var(--telha);
    outline-offset: 1.5px;
    box-shadow: inset 0 0 0 1px var(--telha);
    @media (forced-colors: active) {
      border: 4px double;
    }
  }
`;
