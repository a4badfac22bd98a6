// Lets a person arrive at a screen: scrolls up, moves the focus, and names the tab.

/** The browser shows the first screen at its top: only later screens scroll there, and take the focus. */
let isFirstScreen = true;

/** Returns a function that leaves the focus where it is, if the screen goes before it got it. */
export function arrive(findTarget: () => HTMLElement | null): () => void {
  if (isFirstScreen) {
    isFirstScreen = false;
    return () => {};
  }
  scrollTo(0, 0);
  // In the next frame: focusing lays the page out, and the answer to the press would wait for that.
  const frame = requestAnimationFrame(() => findTarget()?.focus({ preventScroll: true }));
  return () => cancelAnimationFrame(frame);
}

export function nameTab(title: string): void {
  document.title = `${title} · Portal Pet São Luís`;
}
