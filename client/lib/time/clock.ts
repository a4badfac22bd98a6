// Reads the phone's clock, so that tests can set it, and waits.

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

const readDevice = () => Date.now();
let readNow = readDevice;

/** The present instant on the phone: for how long something takes or lasts. */
export function deviceNow(): Date {
  return new Date(readNow());
}

/** Compares with now in both directions: the phone's clock may have been put back meanwhile. */
export function isCloseToNow(epochMs: number, withinMs: number): boolean {
  return Math.abs(deviceNow().getTime() - epochMs) < withinMs;
}

/** Replaces the phone's clock in tests by `read` (milliseconds since the epoch); without it, restores the phone's. */
export function setDeviceClock(read?: () => number): void {
  readNow = read ?? readDevice;
}

/**
 * Ends after so many milliseconds. Returns what says how many are left, by the clock that says less: the one stops while
 * the phone sleeps, the other may be put back.
 */
export function startDeadline(ms: number): () => number {
  let [awakeEnd, wallEnd] = [0, 0];
  function restart(left: number): number {
    [awakeEnd, wallEnd] = [performance.now() + left, readNow() + left];
    return left;
  }
  restart(ms);
  return () => {
    const [awake, wall] = [awakeEnd - performance.now(), wallEnd - readNow()];
    const left = Math.min(awake, wall);
    // One of them has stopped or jumped: from here, both count again.
    return Math.abs(awake - wall) > SECOND_MS ? restart(left) : left;
  };
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Waits for work that storage, or another part of the platform, may never answer: after `ms` it rejects with a
 * `TimeoutError`.
 */
export function withTimeout<Answer>(work: Promise<Answer>, ms = 2 * SECOND_MS): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException(`No answer in ${ms} ms`, "TimeoutError"));
    // In two halves: time in which a phone was put away ends only one of them, and the answer is heard before the other.
    let timer = setTimeout(() => timer = setTimeout(giveUp, ms / 2), ms / 2);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
