// A modal <dialog>: it is open while mounted, handles Escape, a press outside and Back, and gives the focus back.
import { type MouseEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { OnBack } from "../../lib/navigation/back.ts";
import { useBack } from "../../lib/navigation/use_back.ts";
import { registerOpenModal, topModal } from "../../lib/overlays/modals.ts";
import { animateRemoved, isMotionAllowed } from "../../lib/overlays/motion.ts";
import {
  focusFirstCard,
  highlightOpenCard,
  nearestCardIds,
  pressCardOrHeaderLinkBehindDialog,
  scrollToKeyboardFocus,
} from "../lists/card_focus.ts";
import { WIDE_MEDIA } from "../wide.ts";

interface ModalOptions {
  /** Escape, or a press outside the dialog. Returns whether it closes now. */
  onDismiss: () => unknown;
  onBack: OnBack;
  /** The element that gets the focus first; without it the browser chooses. */
  focus?: RefObject<HTMLElement | null>;
  /** True for a dialog beside its list on wide screens: a press on another card opens that one instead. */
  aside?: boolean;
  /** The id of the item that the dialog shows; `null`: none. By default the card that gets the focus back. */
  card?: string | null;
}

export function useModal({ onDismiss, onBack, focus, aside, card }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  const pressBeganBeside = useRef(false);
  const next = useRef(() => {});
  useBack(1, onBack);

  // Closing in a passive effect would come after the removal, and the focus would be lost.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const opener = document.activeElement as HTMLElement;
    const cards = nearestCardIds(opener);
    const removeHighlight = highlightOpenCard(card === undefined ? cards[0] : card);
    const screen = document.querySelector("h1");
    dialog.showModal();
    focus?.current?.focus({ preventScroll: true });
    const release = registerOpenModal(dialog);
    // On the document: a press on plain text moves the focus to the body, outside the dialog.
    document.addEventListener("keydown", escape);
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("close", reopen);
    return () => {
      document.removeEventListener("keydown", escape);
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("close", reopen);
      release();
      removeHighlight();
      leave(dialog, screen);
      dialog.close();
      // Old browsers give nothing back (Chrome 87).
      if (hasLostFocus()) opener.focus({ preventScroll: true });
      // If what had the focus is gone, as an empty list's button, the browser leaves the focus in the closed dialog.
      if (hasLostFocus() && !focusFirstCard(cards)) {
        const heading = topModal.peek()?.querySelector("h2") ?? document.querySelector("h1");
        heading?.focus({ preventScroll: true });
      }
      scrollToKeyboardFocus();
      // What it opens comes when this one has gone.
      queueMicrotask(next.current);
    };

    function hasLostFocus() {
      const { activeElement } = document;
      return activeElement === document.body || dialog.contains(activeElement);
    }
    function escape(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (topModal.peek() !== dialog) return;
      event.preventDefault();
      dismiss();
    }
    // Browsers without `closedby` also send this event to ask for closing, for example on Android's Back.
    function cancel(event: Event) {
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss();
    }
    // After a few refusals these browsers close the dialog even so.
    function reopen() {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    }
  }, []);

  return {
    ref,
    // The browser closes nothing by itself: otherwise three prevented Escapes would close it in Chromium.
    closedby: "none" as const,
    onPointerDown(event: MouseEvent) {
      pressBeganBeside.current = event.target === ref.current;
    },
    onClick(event: MouseEvent) {
      const isBeside = event.target === ref.current && pressBeganBeside.current;
      pressBeganBeside.current = false;
      if (!isBeside) return;
      const { clientX, clientY } = event;
      // Not after a question: the person has answered something else.
      if (onDismiss() === true && aside && matchMedia(WIDE_MEDIA).matches) {
        // While the dialog is open, nothing behind it can be found at a point.
        next.current = () => pressCardOrHeaderLinkBehindDialog(clientX, clientY, card);
      }
    },
  };
}

/**
 * Draws a dialog for a moment longer while it closes. To be called just before it closes, when it has no entry any more.
 * What is drawn is inert and out of React: it can be neither pressed, focused nor heard. If its session or `screen`, of
 * which this is a part, ends, nothing is drawn. A dialog that replaces it comes in its place.
 */
function leave(dialog: HTMLDialogElement, screen: Element | null): void {
  if (!isMotionAllowed()) return;
  // A sheet scrolls its content, a question itself.
  const scrolled = [dialog, dialog.firstElementChild!].map((one) => [one, one.scrollTop] as const);
  const height = dialog.offsetHeight;
  const below = topModal.peek();
  queueMicrotask(() => {
    if (dialog.isConnected || !screen?.isConnected) return;
    const above = topModal.peek();
    if (above && above !== below) {
      above.dataset.moved = "forward";
      above.style.setProperty("--falta", `${Math.max(0, above.offsetHeight - height)}px`);
      return;
    }
    // A question that is leaving over it leaves in its own place.
    const question = dialog.querySelector("dialog");
    question?.remove();
    delete dialog.dataset.moved;
    if (question) dialog.dataset.under = "";
    // Without taking the focus, as show() would.
    dialog.open = true;
    // An open dialog covers the rest of the page.
    animateRemoved(dialog, above ?? document.body);
    // A copy: the end of its first leaving would remove it.
    if (question) animateRemoved(question.cloneNode(true) as HTMLElement, above ?? document.body);
    for (const [one, top] of scrolled) one.scrollTop = top;
  });
}
