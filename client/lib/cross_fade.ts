// Fades one screen into another, where the browser has view transitions.

/** `act` goes to the other screen. Elsewhere, and for who wants less motion, that is there at once. */
export function crossFade(act: () => void): void {
  const isMoving = matchMedia("(prefers-reduced-motion: no-preference)").matches;
  if (!isMoving || !("startViewTransition" in document)) return act();
  const { ready } = document.startViewTransition(() =>
    new Promise<void>((resolve) => {
      // React draws the screen while these are heard.
      for (const event of ["popstate", "pushState", "replaceState"]) {
        addEventListener(event, () => setTimeout(resolve), { once: true });
      }
      act();
    })
  );
  // A second one skips the first: the screens change all the same.
  ready.catch(() => {});
}
