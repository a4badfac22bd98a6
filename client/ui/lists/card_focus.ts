// Finds the cards of a list by the ids of their items: to focus one, and scroll to it, to highlight the open one, to press
// one behind a sheet.

function cardOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>("[data-card]")?.dataset.card;
}

/** The card around the element, then those after it, then those before it from the nearest on. */
export function nearestCardIds(element: Element | null): string[] {
  const own = cardOf(element);
  const list = element?.closest("[role=list]");
  if (own === undefined || !list) return [];
  const all = [...list.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) =>
    dataset.card!
  );
  const at = all.indexOf(own);
  return [...all.slice(at), ...all.slice(0, at).reverse()];
}

/** Focuses the first of these cards that is still there. */
export function focusFirstCard(ids: readonly string[]): boolean {
  return ids.some((id) => {
    const pressed = pressableOf(id);
    pressed?.focus({ preventScroll: true });
    if (pressed) scrollToKeyboardFocus();
    return pressed !== null;
  });
}

/** Scrolls as far as a person who goes by keyboard needs to see the focus, whose card may have moved. */
export function scrollToKeyboardFocus(): void {
  const { activeElement } = document;
  if (activeElement?.matches(":focus-visible")) activeElement.scrollIntoView({ block: "nearest" });
}

let highlightedId: string | undefined;

/** Highlights the open card, also if it is drawn later. Returns a function that removes the highlight. */
export function highlightOpenCard(id: string | null | undefined): () => void {
  // A dialog over a sheet has no card.
  if (!id) return () => {};
  highlightedId = id;
  redrawHighlight();
  return () => {
    highlightedId = undefined;
    redrawHighlight();
  };
}

/** Highlights the open card again, after a list has drawn its cards in other places. */
export function redrawHighlight(): void {
  document.querySelector("[data-card] [aria-current]")?.removeAttribute("aria-current");
  if (highlightedId !== undefined) pressableOf(highlightedId)?.setAttribute("aria-current", "true");
}

function pressableOf(id: string): HTMLElement | null {
  const card = `[data-card="${CSS.escape(id)}"]`;
  return document.querySelector(`${card} button, ${card} a`);
}

/**
 * Presses the header's link or the card at this point of the window, unless it is the card that was open
 * (`openedCardId`): the person's own press closed the sheet in front of it.
 */
export function pressCardOrHeaderLinkBehindDialog(
  x: number,
  y: number,
  openedCardId: string | null | undefined = cardOf(document.activeElement),
): void {
  const found = document.elementFromPoint(x, y);
  const link = found?.closest<HTMLElement>("header a");
  if (link) return link.click();
  const card = cardOf(found);
  if (card !== undefined && card !== openedCardId && focusFirstCard([card])) {
    pressableOf(card)?.click();
  }
}
