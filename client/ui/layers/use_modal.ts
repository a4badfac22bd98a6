// Owns what every modal <dialog> does: opening while mounted, Escape, the press beside it, Back, and the focus given
// back.
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { OnBack } from "../../lib/back.ts";
import { openLayer, topLayer } from "../../lib/open_layers.ts";
import { useBack } from "../../lib/use_back.ts";
import { cardsFrom, focusCard } from "../lists/card_focus.ts";

export interface ModalOptions {
  /** Escape, or a press beside the dialog. Returns whether it closes now. */
  onDismiss: () => unknown;
  onBack: OnBack;
  /** Takes the focus first; without it the browser chooses. */
  focus?: RefObject<HTMLElement | null>;
  /** Whether a finger can pull it down, which dismisses it. */
  pull?: boolean;
}

/** @returns props for the `<dialog>` */
export function useModal({ onDismiss, onBack, focus, pull }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  const pressBeganBeside = useRef(false);
  useBack(1, onBack);

  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });

  // Closing in a passive effect would come after the removal, and the focus would be lost.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const cards = cardsFrom(document.activeElement);
    dialog.showModal();
    focus?.current?.focus({ preventScroll: true });
    const release = openLayer(dialog);
    // On the document: a press on plain text leaves the focus on the body, outside of the dialog.
    document.addEventListener("keydown", escape);
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("close", reopen);
    // Where its code does not come, the sheet closes in the other ways.
    if (pull) {
      import("./pull.ts").then((code) => code.watchPull(dialog, () => dismiss.current()), () => {});
    }
    return () => {
      document.removeEventListener("keydown", escape);
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("close", reopen);
      release();
      dialog.close();
      // What had the focus before is gone: an empty list's button, say. The browser leaves it in the closed dialog.
      const { activeElement } = document;
      const isLost = activeElement === document.body || dialog.contains(activeElement);
      if (isLost && !focusCard(cards)) {
        const heading = topLayer.peek()?.querySelector("h2") ?? document.querySelector("h1");
        heading?.focus({ preventScroll: true });
      }
    };

    function escape(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (topLayer.peek() !== dialog) return;
      event.preventDefault();
      dismiss.current();
    }
    // Browsers without `closedby` ask to close in this way too, Android's Back among them.
    function cancel(event: Event) {
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss.current();
    }
    // …and close after a few refusals all the same.
    function reopen() {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    }
  }, []);

  return {
    ref,
    // The browser closes nothing by itself: three prevented Escapes would close it in Chromium.
    closedby: "none" as const,
    onPointerDown(event: MouseEvent) {
      pressBeganBeside.current = event.target === ref.current;
    },
    onClick(event: MouseEvent) {
      const isBeside = event.target === ref.current && pressBeganBeside.current;
      pressBeganBeside.current = false;
      if (isBeside) dismiss.current();
    },
  };
}
