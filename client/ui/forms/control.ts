// Connects a text control to its field, and styles every control that contains text.
import { useSignals } from "@preact/signals-react/runtime";
import { css } from "../../lib/style.ts";
import { describe, type FieldProps, useFieldId } from "./field_frame.tsx";
import { type Control, type Reading, useDraft } from "./use_draft.ts";

/**
 * Reads the field's signals.
 *
 * @returns the properties of the `FieldFrame`, and those of the control in it
 */
export function useTextControl<Element extends Control>(props: FieldProps, reading: Reading = {}) {
  useSignals();
  const { field } = props;
  const draft = useDraft<Element>(field, reading);
  const id = useFieldId(field);
  return {
    frame: { ...props, id },
    input: {
      ...draft,
      ...describe(id, props),
      className: control(),
      id,
      name: field.name,
      defaultValue: field.value.peek(),
    },
  };
}

/** The class. `data-kind` is `code`, `password` or `select` if the control is one. */
export const control = css`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 3.25rem;
  padding: 0.75rem 0.875rem;
  border: 1.5px solid var(--borda);
  border-radius: var(--raio);
  background: var(--superficie);
  color: var(--tinta);
  font-size: 1.0625rem;
  line-height: 1.5;
  appearance: none;
  &::placeholder {
    color: var(--tinta-suave);
    opacity: 1;
  }
  &:focus-visible {
    border-color: var(--azul);
    outline: 3px solid var(--azul);
    outline-offset: -1.5px;
  }
  &[aria-invalid="true"] {
    border-color: var(--telha);
    outline-offset: 1.5px;
    box-shadow: inset 0 0 0 1px var(--telha);
    /* There is neither red nor shadow. */
    @media (forced-colors: active) {
      border: 4px double;
    }
  }
  &[data-kind="code"] {
    max-width: 16rem;
    font-size: min(1.5rem, 11vw);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.4em;
    line-height: 1.25;
  }
  &[type="date"] {
    text-align: start;
  }
  &[type="date"]::-webkit-date-and-time-value {
    text-align: start;
    min-height: 1.5em;
  }
  /* WebKit, the only browser with this property, shows today's date in an empty field. */
  @supports (hanging-punctuation: first) {
    &[data-empty]::-webkit-datetime-edit {
      opacity: 0;
    }
    &:focus-within::-webkit-datetime-edit {
      opacity: 1;
    }
  }
  &[data-kind="password"] {
    padding-inline-end: 3.5rem;
  }
  &[data-kind="select"] {
    /* It has one line only: with large text the choice gets all the room. */
    padding-inline: min(0.875rem, 4vw) min(2.75rem, 12vw);
    font-size: min(1.0625rem, max(16px, 7vw));
    text-overflow: ellipsis;
  }
  textarea& {
    resize: vertical;
    field-sizing: content;
    min-height: 6.5rem;
    max-height: 16rem;
  }
`;
