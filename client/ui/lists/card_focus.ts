// Owns finding a card of a list again: drawn anew elsewhere it is another element, and still the same card.

/** The card that the element stands in, by the id of what it shows. */
export function cardOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>("[data-card]")?.dataset.card;
}

/** That card, those after it, and those before it from the nearest on; none where the element stands in no card. */
export function cardsFrom(element: Element | null): string[] {
  const own = cardOf(element);
  const list = element?.closest("[role=list]");
  if (own === undefined || !list) return [];
  const all = [...list.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) =>
    dataset.card!
  );
  const at = all.indexOf(own);
  return [...all.slice(at), ...all.slice(0, at).reverse()];
}

/** Gives the focus to the first of these cards that is still there. Returns whether there is one. */
export function focusCard(ids: readonly string[]): boolean {
  return ids.some((id) => {
    const card = document.querySelector(`[data-card="${CSS.escape(id)}"]`);
    const pressed = card?.querySelector<HTMLElement>("button, a");
    pressed?.focus({ preventScroll: true });
    return pressed != null;
  });
}
