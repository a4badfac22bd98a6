// Owns the knowledge of impatient fingers: a press that repeats the one before on the same spot was not meant for
// what has appeared there meanwhile.

interface Press {
  clientX: number;
  clientY: number;
  timeStamp: number;
  /** 0 for the keyboard. */
  detail: number;
}

const SAME_SPOT_PX = 12;
const REPEATED_WITHIN_MS = 500;

let latest: Press | undefined;
let isRepeat = false;

/** Notes a press, before what was pressed hears of it. */
export function notePress(press: Press): void {
  isRepeat = latest !== undefined && press.detail > 0 && latest.detail > 0 &&
    press.timeStamp - latest.timeStamp < REPEATED_WITHIN_MS &&
    Math.hypot(press.clientX - latest.clientX, press.clientY - latest.clientY) < SAME_SPOT_PX;
  // An impatient finger is waited for once: who goes on pressing slowly means it.
  if (isRepeat) return;
  const { clientX, clientY, timeStamp, detail } = press;
  latest = { clientX, clientY, timeStamp, detail };
}

/** Whether the press under way repeats the one before it. */
export function isRepeatedPress(): boolean {
  return isRepeat;
}
