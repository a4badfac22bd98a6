// A field for a calendar date, `YYYY-MM-DD`, with the device's own picker.
import { useSignals } from "@preact/signals-react/runtime";
import { useTextControl } from "./control.ts";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";
import type { Control } from "./use_draft.ts";

interface DateFieldProps extends FieldProps {
  /** As `2026-11-25`. */
  min?: string;
  max?: string;
}

/** Browsers do not say which of the two it is, nor what was typed. */
const NO_DATE = "A data não está completa, ou esse dia não existe. Confira o dia, o mês e o ano.";

function unread({ validity }: Control): string | undefined {
  return validity.badInput ? NO_DATE : undefined;
}

export function DateField({ min, max, ...props }: DateFieldProps) {
  useSignals();
  const { frame, input } = useTextControl<HTMLInputElement>(props, { unread });
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="date"
        data-empty={props.field.value.value === "" || undefined}
        min={min}
        max={max}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
