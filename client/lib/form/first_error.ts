// Moves the focus to a form's first wrong control, after a submit that the rules refused.

/** Selector of the controls with an error; of a group of choices, the first input. */
const WRONG = ':not([role="radiogroup"])[aria-invalid="true"], [aria-invalid="true"] input';

type Notifying = HTMLElement & { ariaNotify?(text: string, options: { priority: "high" }): void };

/**
 * Focuses the first wrong control. If the focus was there already, no screen reader reads its error: it is announced,
 * or returned for a region that does so, where it is on the page a second time.
 */
export function focusOrRepeatFirstError(form: HTMLElement, submitsWithErrors: number): string {
  const control = form.querySelector<Notifying>(WRONG);
  if (control === null) return "";
  const isThere = control === document.activeElement;
  const error = document.getElementById(`${control.id}-error`)?.textContent ?? "";
  control.focus({ preventScroll: true });
  // With its label and error visible, and not under a pinned bar.
  const box = control.closest("[role=radiogroup]") ?? control.parentElement;
  box?.scrollIntoView?.({ block: "center" });
  if (!isThere) return "";
  // The same text would not be announced a second time.
  if (!control.ariaNotify) return error + "\u00a0".repeat(submitsWithErrors % 2);
  control.ariaNotify(error, { priority: "high" });
  return "";
}
