// Lets what has gone from the screen leave it with an animation.

/** Whether the person wants motion. */
export function isMoving(): boolean {
  return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Lets elements come to their place from so many CSS pixels below it. */
export function slideFrom(below: number, elements: Iterable<Element>): void {
  if (!isMoving()) return;
  for (const element of elements) {
    element.animate([{ transform: `translateY(${below}px)` }, {}], {
      duration: 180,
      easing: "ease-out",
    });
  }
}

/** Draws an element that React has removed once more, for as long as the animations of its style run. */
export function linger(element: HTMLElement, place: Element): void {
  element.inert = true;
  element.setAttribute("aria-hidden", "true");
  place.append(element);
  const ended = element.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(ended).then(() => element.remove());
}
