// Listens to events until it is stopped. Chrome before 90 ignores a listener's `signal`, and would never stop.

type Listening = [target: EventTarget, type: string, listener: (event: Event) => void];

/** Adds each listener to its target. Returns a function that removes them all. */
export function listenTo(...all: Listening[]): () => void {
  for (const [target, type, listener] of all) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of all) target.removeEventListener(type, listener);
  };
}
