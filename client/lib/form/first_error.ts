// Moves the focus to a form's first wrong control, after a submit that the rules refused.

/** Selector of the controls with an error; of a group of choices, the first input. */
const WRONG = ':not([role="radiogroup"])[aria-invalid="true"], [aria-invalid="true"] input';

/**
 * Focuses the first wrong control. Returns its error if the focus was there already: no screen reader reads it then.
 */
export function focusOrRepeatFirstError(form: HTMLElement, submitsWithErrors: number): string {
  const control = form.querySelector<HTMLElement>(WRONG);
  if (control === null) return "";
  const isThere = control === document.activeElement;
  const error = document.getElementById(`${control.id}-error`)?.textContent ?? "";
  control.focus({ preventScroll: true });
  // With its label and error visible, and not under a pinned bar.
  const box = control.closest("[role=radiogroup]") ?? control.parentElement;
  box?.scrollIntoView?.({ block: "center" });
  // The same text would not be announced a second time.
  return isThere ? error + "\u00a0".repeat(submitsWithErrors % 2) : "";
}
