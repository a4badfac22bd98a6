// Owns the field for a calendar date, with the device's own picker.
import { useSignals } from "@preact/signals-react/runtime";
import { control } from "./control.ts";
import { describe, FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";
import { useDraft } from "./use_draft.ts";

export interface DateFieldProps extends FieldProps {
  /** As `2026-11-25`, like the field's value. */
  min?: string;
  max?: string;
  autoComplete?: string;
}

/** A calendar date, `YYYY-MM-DD` in the field. */
export function DateField(
  { field, label, hint, optional, id, min, max, autoComplete = "off" }: DateFieldProps,
) {
  useSignals();
  const draft = useDraft<HTMLInputElement>(field);
  const props = { field, label, hint, optional, id: useFieldId({ field, id }) };
  return (
    <FieldFrame {...props}>
      <input
        {...draft}
        {...describe(props.id, props)}
        className={control()}
        id={props.id}
        name={field.name}
        type="date"
        min={min}
        max={max}
        autoComplete={autoComplete}
        defaultValue={field.value.peek()}
      />
    </FieldFrame>
  );
}
