// Owns the reading of time, so that tests can set it.

/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

let readNow: () => number = () => Date.now();

/** The present instant. */
export function now(): Date {
  return new Date(readNow());
}

/** Replaces the source of `now` (milliseconds since the epoch); without one, the device's clock is read again. */
export function setClock(read: (() => number) | undefined): void {
  readNow = read ?? (() => Date.now());
}

/** Resolves after so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** How long storage, and whatever else the platform may never answer, is waited for. */
export const PLATFORM_MS = 2 * SECOND;

/** The work's answer; rejects with a `TimeoutError` where none comes in time. What comes later is nobody's. */
export function inTime<Answer>(work: Promise<Answer>, ms = PLATFORM_MS): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException(`No answer in ${ms} ms`, "TimeoutError"));
    // In two halves: time in which a phone was put away ends only one of them, and the answer is heard before the other.
    let timer = setTimeout(() => timer = setTimeout(giveUp, ms / 2), ms / 2);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
