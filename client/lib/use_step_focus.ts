// Owns where the focus goes when one step takes another's place: to its heading, which then is in sight.
import { type RefObject, useLayoutEffect, useRef } from "react";

/** The ref of a heading, or of what holds it. With another `step` it takes the focus; the first one leaves it alone. */
export function useStepFocus<Holder extends HTMLElement>(step: unknown): RefObject<Holder | null> {
  const ref = useRef<Holder>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const holder = ref.current!;
    if (holder.closest("dialog") !== null) holder.scrollIntoView({ block: "start" });
    else globalThis.scrollTo?.(0, 0);
    const heading = holder.querySelector<HTMLElement>("[tabindex='-1']") ?? holder;
    heading.focus({ preventScroll: true });
  }, [step]);
  return ref;
}
