// Owns the field for a calendar date, with the device's own picker.
import { useLayoutEffect } from "react";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";
import { useTextControl } from "./use_text_control.ts";

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
  const { frame, input } = useTextControl<HTMLInputElement>({ field, label, hint, optional, id });

  useLayoutEffect(() => {
    const { value: typed } = field;
    return typed.subscribe((date) => void input.ref.current!.toggleAttribute("data-empty", !date));
  }, [field]);

  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="date"
        min={min}
        max={max}
        autoComplete={autoComplete}
      />
    </FieldFrame>
  );
}
