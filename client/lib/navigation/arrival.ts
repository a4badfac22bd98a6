// Lets a person arrive at a screen: scrolls up, moves the focus, and names the tab.

/**
 * True for the first screen, which the browser shows at its top: only later screens scroll there, and take the focus.
 */
let isFirstScreen = true;

/**
 * Scrolls to the top and focuses the target, except on the first screen. Returns a function that cancels this, if the
 * screen goes before.
 */
export function arriveAtScreen(findTarget: () => HTMLElement | null): () => void {
  if (isFirstScreen) {
    isFirstScreen = false;
    return () => {};
  }
  scrollTo(0, 0);
  // In the next frame: focusing lays the page out, and the answer to the press would wait for that.
  const frame = requestAnimationFrame(() => findTarget()?.focus({ preventScroll: true }));
  return () => cancelAnimationFrame(frame);
}

export function setTabTitle(title: string): void {
  document.title = `${title} · Portal Pet São Luís`;
}
