// Moves the focus to the heading of a new step, which is then visible.
import { type RefObject, useLayoutEffect, useRef } from "react";

/** The ref of a heading, or of what contains it: it gets the focus when `step` changes. */
export function useFocusOnStep<Holder extends HTMLElement>(
  step: unknown,
): RefObject<Holder | null> {
  const ref = useRef<Holder>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const holder = ref.current!;
    const dialog = holder.closest("dialog");
    if (dialog !== null) dialog.firstElementChild!.scrollTop = 0;
    else globalThis.scrollTo?.(0, 0);
    const heading = holder.querySelector<HTMLElement>("[tabindex='-1']") ?? holder;
    heading.focus({ preventScroll: true });
  }, [step]);
  return ref;
}
