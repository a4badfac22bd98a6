// Owns whether anything typed would be lost by leaving: the forms on the page that are no longer as they began.
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";

/** A form as far as this file looks at it. */
interface Typed {
  readonly isDirty: boolean;
}

const forms = signal<readonly Typed[]>([]);

/** Whether a form on the page holds something that was typed. */
export const hasTypedText: ReadonlySignal<boolean> = computed(() =>
  forms.value.some((form) => form.isDirty)
);

/** Counts a form that has come onto the page. Returns what is called when it leaves. */
export function noteForm(form: Typed): () => void {
  forms.value = [...forms.peek(), form];
  return () => {
    forms.value = forms.peek().filter((other) => other !== form);
  };
}
