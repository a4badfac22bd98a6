// Lets what comes or goes on the screen move, where the person wants that.

export function isMotionAllowed(): boolean {
  return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Draws an element that React has removed once more, for as long as the animations of its style run. */
export function animateRemoved(element: HTMLElement, parent: Element): void {
  // As an attribute, which older browsers keep for the styles.
  element.setAttribute("inert", "");
  element.setAttribute("aria-hidden", "true");
  parent.append(element);
  const ended = element.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(ended).then(() => element.remove());
}
