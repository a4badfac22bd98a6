// Owns the field for a calendar date, with the device's own picker.
import { useSignals } from "@preact/signals-react/runtime";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";
import type { Control } from "./use_draft.ts";
import { useTextControl } from "./control.ts";

export interface DateFieldProps extends FieldProps {
  /** As `2026-11-25`, like the field's value. */
  min?: string;
  max?: string;
}

/** Browsers do not say which of the two it is, nor what was typed. */
const NO_DATE = "A data não está completa, ou esse dia não existe. Confira o dia, o mês e o ano.";

function unread({ validity }: Control): string | undefined {
  return validity.badInput ? NO_DATE : undefined;
}

/** A calendar date, `YYYY-MM-DD` in the field. */
export function DateField(
  { field, label, hint, optional, id, min, max }: DateFieldProps,
) {
  useSignals();
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, optional, id },
    { unread },
  );

  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="date"
        data-empty={field.value.value === "" || undefined}
        min={min}
        max={max}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
