// Lets what comes or goes on the screen move, where the person wants that.

export function isMotionAllowed(): boolean {
  return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Lets elements come to their place from so many CSS pixels below it. */
export function slideFrom(pxBelow: number, elements: Iterable<Element>): void {
  if (pxBelow === 0 || !isMotionAllowed()) return;
  for (const element of elements) {
    element.animate([{ transform: `translateY(${pxBelow}px)` }, {}], {
      duration: 180,
      easing: "ease-out",
    });
  }
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
