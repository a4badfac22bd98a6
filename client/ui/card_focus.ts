// Owns finding a card of a list again: drawn anew elsewhere it is another element, and still the same card.

/** The card that the element stands in, by the id of what it shows. */
export function cardOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>("[data-card]")?.dataset.card;
}

/** Gives the focus to a card, where it is still there. Returns whether it is. */
export function focusCard(id: string | undefined): boolean {
  if (id === undefined) return false;
  const card = document.querySelector(`[data-card="${CSS.escape(id)}"]`);
  const pressed = card?.querySelector<HTMLElement>("button, a");
  pressed?.focus({ preventScroll: true });
  return pressed != null;
}
