// Gives a lost focus back. Where the control that had it goes, as 'Tentar novamente' does after a success, the browser
// leaves it on the body: nobody who listens would hear that something has come, and Tab would begin anywhere.
import { topModal } from "./modals.ts";

/**
 * Gives the focus of a control that is removed to the heading of the dialog or screen; that of a notice's button, as of
 * a toast, to what had it before the notice.
 */
export function keepFocusOnPage(): void {
  let focused: Element | undefined;
  let before: HTMLElement | undefined;
  document.addEventListener("focusin", ({ target }) => {
    focused = target as HTMLElement;
    if (!focused.closest("[role=status], [role=alert]")) before = target as HTMLElement;
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    // What gives the focus to something itself, as a screen that opens does, comes first.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const heading = topModal.peek()?.querySelector("h2") ?? document.querySelector("h1");
      (before?.isConnected ? before : heading)?.focus({ preventScroll: true });
    });
  }).observe(document.body, { childList: true, subtree: true });
}
