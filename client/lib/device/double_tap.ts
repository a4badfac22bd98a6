// Many people tap twice where once is enough, and the second tap would press what has just appeared in the same place.
// So the second press of a double tap counts only on the control that the first one pressed. For a mouse the browser
// counts the clicks; for a touch, time and place decide. A key acts on the focused control, so each press counts.
import { postponeIdleWork } from "../loading/prefetch.ts";

const CONTROLS = "button, a, label, summary, input, select, textarea";
const SAME_SPOT_PX = 24;
const DOUBLE_TAP_MS = 400;

/**
 * Drops the second press of a double tap on another control, until `signal` aborts. Each press that counts also puts
 * idle work off for a moment.
 */
export function ignoreSecondTapElsewhere(signal?: AbortSignal): void {
  let counted: { press: MouseEvent; control: Element | null } | undefined;
  function listen(event: MouseEvent) {
    const control = controlAt(event.target);
    if (counted !== undefined && counted.control !== control && isDouble(event, counted.press)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      counted = { press: event, control };
      postponeIdleWork();
    }
  }
  document.addEventListener("click", listen, { capture: true, signal });
}

/** The control that a press on the target reaches: a label passes the press on to its control. */
function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? control.control ?? control : control;
}

function isDouble(event: MouseEvent, first: MouseEvent): boolean {
  const { pointerType } = event as PointerEvent;
  if (event.detail === 0) return false;
  if (pointerType === "mouse") return event.detail > 1;
  return event.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SAME_SPOT_PX;
}
