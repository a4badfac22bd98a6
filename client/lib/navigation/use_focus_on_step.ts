// Moves the focus to the heading of a new step, which is then visible, and says from which side the step comes.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

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

/** The direction of the last move between steps; undefined until the first one (static/base.css "enter"). */
export function useStepDirection(step: number): "forward" | "back" | undefined {
  const [last, setLast] = useState<{ step: number; moved?: "forward" | "back" }>({ step });
  if (last.step === step) return last.moved;
  const moved = step > last.step ? "forward" : "back";
  setLast({ step, moved });
  return moved;
}
