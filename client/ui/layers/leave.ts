// Owns how a dialog that is closed goes: it is drawn for a moment longer, for the eye alone.
import { topLayer } from "../../lib/open_layers.ts";

/**
 * To be called just before the dialog closes, when it is no layer any more. What is drawn is out of the app: nothing
 * waits for it, and it can be neither pressed, focused nor heard. With its screen or its session the dialog just goes,
 * and so does one that another takes the place of.
 *
 * @param screen a part of the screen that it lies over
 */
export function leave(dialog: HTMLDialogElement, screen: Element | null): void {
  const isMoving = matchMedia("(prefers-reduced-motion: no-preference)").matches;
  // One that was pulled has left already.
  if (!isMoving || dialog.style.transform !== "") return;
  // A sheet scrolls its content, a question itself.
  const scrolled = [dialog, dialog.firstElementChild!].map((one) => [one, one.scrollTop] as const);
  const below = topLayer.peek();
  queueMicrotask(() => {
    if (dialog.isConnected || !screen?.isConnected || topLayer.peek() !== below) return;
    // A question that has just left over it.
    dialog.querySelector("dialog")?.remove();
    dialog.inert = true;
    // Without taking the focus, as show() would.
    dialog.open = true;
    // An open dialog covers the rest of the page.
    (below ?? document.body).append(dialog);
    for (const [one, top] of scrolled) one.scrollTop = top;
    const ended = dialog.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(ended).then(() => dialog.remove());
  });
}
