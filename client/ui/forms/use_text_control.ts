// Owns what every text control gets: the connection to its field, its look, its name and its description.
import { useSignals } from "@preact/signals-react/runtime";
import { control } from "./control.ts";
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
  const id = useFieldId(props);
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
