// Connects a drawn text control with its field, and styles all controls with text.
import { useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import {
  connectControl,
  type TextControl,
  type TextControlOptions,
} from "../../lib/form/text_control.ts";
import { css } from "../../lib/style.ts";
import { ariaPropsOf, type FieldProps, useFieldId } from "./field_frame.tsx";

/** Keeps an uncontrolled control and its field equal. Returns the props of its frame, and its own. */
export function useTextControl<Element extends TextControl>(
  props: FieldProps,
  options: Omit<TextControlOptions, "findRefusal">,
) {
  useSignals();
  const { field } = props;
  const id = useFieldId(field);
  const ref = useRef<Element>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => connectControl(ref.current!, field, () => latest.current), [field]);
  return {
    frame: { ...props, id, refusesWhileTyping: options.limit !== undefined },
    input: {
      ...ariaPropsOf(id, props),
      ref,
      className: controlClass(),
      id,
      name: field.name,
      defaultValue: field.value.peek(),
    },
  };
}

/** The look of a control; in forced colours there is neither red nor shadow. */
export const controlClass = css`
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
