// Connects a control that a person chooses from to its field.
import { useLayoutEffect } from "react";
import { effect } from "@preact/signals-react";
import type { Field } from "../../lib/form.ts";

interface Choosing {
  /** The value of what is chosen in the control, if something is. */
  read: () => string | undefined;
  /** Shows the field's value in the control. */
  show: (value: string) => void;
  choose?: (value: string) => void;
}

/** The options of the control may arrive, or change, after the choice. */
export function useChoice(
  field: Field,
  { read, show, choose = field.set }: Choosing,
  options?: unknown,
): void {
  useLayoutEffect(() => {
    // Some autofill fires no event.
    const release = field.connect(() => {
      const chosen = read();
      if (chosen !== undefined && chosen !== field.value.peek()) choose(chosen);
    });
    const stop = effect(() => show(field.value.value));
    return () => {
      stop();
      release();
    };
  }, [field, options]);
}
