// Moves the focus to a form's first wrong control, after a submit that the rules refused.

/** Returns the error if the focus was there already: no screen reader reads it then. `count`: earlier failures. */
export function focusFirstWrong(form: HTMLElement, count: number): string {
  const control = firstWrong(form);
  if (control === null) return "";
  const isThere = control === document.activeElement;
  const error = document.getElementById(`${control.id}-error`)?.textContent ?? "";
  control.focus({ preventScroll: true });
  // With its label and error visible, and not under a pinned bar.
  const place = control.closest("[role=radiogroup]") ?? control.parentElement;
  place?.scrollIntoView?.({ block: "center" });
  // The same text would not be announced a second time.
  return isThere ? error + "\u00a0".repeat(count % 2) : "";
}

/** Of a group of choices, the first one. */
function firstWrong(form: HTMLElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  return wrong?.getAttribute("role") === "radiogroup" ? wrong.querySelector("input") : wrong;
}
