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
