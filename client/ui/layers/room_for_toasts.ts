// Makes room in a sheet for toasts that reach below its title: `--avisos` is how far they reach.
import { type RefObject, useLayoutEffect } from "react";

const measures = new Set<() => void>();

/** The toasts have changed: every open sheet measures them again. */
export function measureToasts(): void {
  for (const measure of measures) measure();
}

/**
 * Measures the toasts in the dialog. The room stays until the sheet closes or the phone turns, because what moves back
 * could move under a finger. It disappears with its toasts if it is more than a third of the screen, or if the text is
 * so large that the head of the sheet scrolls.
 */
export function useRoomForToasts({ ref }: { ref: RefObject<HTMLDialogElement | null> }): void {
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const page = document.documentElement;
    let room = 0;
    let width = page.clientWidth;
    function measure() {
      const list = dialog.querySelector<HTMLElement>(":scope > [popover]");
      if (list === null) return;
      const scroller = dialog.firstElementChild!;
      const isPinned = parseFloat(getComputedStyle(scroller.firstElementChild!).top) >= 0;
      const isKept = page.clientWidth === width && isPinned && room <= page.clientHeight / 3;
      width = page.clientWidth;
      // An empty list moves with a sheet that is still rising, so its transform must not count.
      room = Math.max(isKept ? room : 0, list.offsetTop + list.offsetHeight);
      const { clientHeight, scrollTop } = scroller;
      dialog.style.setProperty("--avisos", `${room}px`);
      // The room is above: what is scrolled into view, for example the pressed button, stays in place.
      if (scrollTop > 0) scroller.scrollTop = scrollTop + clientHeight - scroller.clientHeight;
    }
    measures.add(measure);
    addEventListener("resize", measure);
    return () => {
      measures.delete(measure);
      removeEventListener("resize", measure);
    };
  }, []);
}
