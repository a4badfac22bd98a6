// Gives a lost focus back. Where the control that had it goes, as 'Tentar novamente' does after a success, the browser
// leaves it on the body: nobody who listens would hear that something has come, and Tab would begin anywhere.
import { listenTo } from "../device/listen.ts";
import { topModal } from "./modals.ts";

const NOTICE = "[popover], [role=status], [role=alert]";

/**
 * Gives the focus of a control that is removed to the heading of the dialog or screen; that of a notice's button, as of
 * a toast, first to what had it before the notice. A card's list does it itself. Returns how to stop.
 */
export function watchLostFocus(): () => void {
  let focused: HTMLElement | undefined;
  let before: HTMLElement | undefined;

  function follow({ target }: Event) {
    const element = target as HTMLElement;
    const isNotice = element.closest(NOTICE) !== null;
    if (!isNotice) before = element;
    // A field that got the focus of a pressed notice back would open the phone's keyboard.
    const isLeft = isNotice ? !element.matches(":focus-visible") : element.closest("[data-card]");
    focused = isLeft ? undefined : element;
  }
  /** The person has left the control for none. */
  function forget({ target }: Event) {
    queueMicrotask(() => {
      if ((target as Element).isConnected && isFocusLost()) focused = before = undefined;
    });
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    // What gives the focus to something itself, as a screen that opens does, comes first.
    requestAnimationFrame(() => {
      const heading = topModal.peek()?.querySelector("h2") ?? document.querySelector("h1");
      for (const one of [before, heading]) if (isFocusLost()) one?.focus({ preventScroll: true });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = listenTo([document, "focusin", follow], [document, "focusout", forget]);
  return () => {
    observer.disconnect();
    stop();
  };
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
