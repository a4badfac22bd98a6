// Many people tap twice, or go on tapping, where once is enough, and a later tap would press what has just appeared in
// the same place: it would answer a question that nobody has read. So the taps of a series count only on the control
// that the first one pressed. For a mouse the browser counts the clicks; for a touch, and where the browser does not say
// which it was, time and place decide. A key acts on the focused control, so each press counts.
import { postponeIdleWork } from "../loading/prefetch.ts";

const CONTROLS = "button, a, label, summary, input, select, textarea";
const SAME_SPOT_PX = 24;
const DOUBLE_TAP_MS = 500;
/** The longest pause between the taps of an impatient person, who has tapped twice already. */
const IMPATIENT_MS = 1000;
/** Whoever goes on tapping for so long means it. */
const SERIES_MS = 4000;
/** A label passes a press on to its control at once. */
const PASSED_ON_MS = 50;

interface Press {
  event: MouseEvent;
  /** The control that the first press of its series pressed. */
  control: Element | null;
  /** When the series began, as the events tell the time. */
  began: number;
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
    const { timeStamp } = event;
    const isSame = control === last?.control;
    if (last && isSame && timeStamp - last.event.timeStamp < PASSED_ON_MS) return;
    const series = last && continuesSeries(event, isSame, last) ? last : undefined;
    if (series && !isSame) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else postponeIdleWork();
    const { began, control: first } = series ?? { began: timeStamp, control };
    last = { event, control: first, began, isRepeated: series !== undefined };
  }
  document.addEventListener("click", listen, { capture: true, signal });
}

/** The control that a press on the target reaches: a label passes the press on to its control. */
function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? control.control ?? control : control;
}

function continuesSeries(event: MouseEvent, isSame: boolean, last: Press): boolean {
  const { pointerType } = event as PointerEvent;
  if (event.detail === 0) return false;
  if (pointerType === "mouse") return event.detail > 1;
  const { clientX, clientY, timeStamp } = last.event;
  return event.timeStamp - last.began < SERIES_MS &&
    event.timeStamp - timeStamp < (isSame || last.isRepeated ? IMPATIENT_MS : DOUBLE_TAP_MS) &&
    Math.hypot(event.clientX - clientX, event.clientY - clientY) < SAME_SPOT_PX;
}
