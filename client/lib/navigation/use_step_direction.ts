// Says from which side a new step, or another screen, comes.
import { useState } from "react";

/** The direction of the last move between steps; undefined until the first one (static/base.css "enter"). */
export function useStepDirection(step: number): "forward" | "back" | undefined {
  const [last, setLast] = useState<{ step: number; moved?: "forward" | "back" }>({ step });
  if (last.step === step) return last.moved;
  const moved = step > last.step ? "forward" : "back";
  setLast({ step, moved });
  return moved;
}
