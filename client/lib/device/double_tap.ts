// Many people tap twice, or go on tapping, where once is enough, and a later tap would press what has just appeared in
// the same place: it would answer a question that nobody has read. So the taps of a series count only on the control
// that the first one pressed. For a mouse the browser counts the clicks; for a touch, time and place decide. A key acts
// on the focused control, so each press counts.
import { postponeIdleWork } from "../loading/prefetch.ts";

const CONTROLS = "button, a, label, summary, input, select, textarea";
const SAME_SPOT_PX = 24;
const DOUBLE_TAP_MS = 500;
/** The longest pause between the taps of an impatient person, who has pressed the same control twice already. */
const IMPATIENT_MS = 1000;

interface Press {
  event: MouseEvent;
  /** The control that the first press of its series pressed. */
  control: Element | null;
  /** True for the second press of a series, and those after it. */
  isRepeated: boolean;
}

/**
 * Drops the later presses of a series on another control than its first, until `signal` aborts. Each press that counts
 * also puts idle work off for a moment.
 */
export function ignoreRepeatedTapElsewhere(signal?: AbortSignal): void {
  let last: Press | undefined;
  function listen(event: MouseEvent) {
    const control = controlAt(event.target);
    const isRepeated = last !== undefined && continuesSeries(event, control, last);
    if (isRepeated && last!.control !== control) {
      event.preventDefault();
      event.stopImmediatePropagation();
      last = { ...last!, event, isRepeated };
    } else {
      last = { event, control, isRepeated };
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

function continuesSeries(event: MouseEvent, control: Element | null, last: Press): boolean {
  const { pointerType } = event as PointerEvent;
  if (event.detail === 0) return false;
  if (pointerType === "mouse") return event.detail > 1;
  const isImpatient = last.isRepeated || control === last.control;
  const { clientX, clientY, timeStamp } = last.event;
  return event.timeStamp - timeStamp < (isImpatient ? IMPATIENT_MS : DOUBLE_TAP_MS) &&
    Math.hypot(event.clientX - clientX, event.clientY - clientY) < SAME_SPOT_PX;
}
