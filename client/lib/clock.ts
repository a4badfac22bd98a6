// Reads the time, so that tests can set it, and the server's day (client/README.md "Dates").
import { signal } from "@preact/signals-react";
import type { Day } from "./dates.ts";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const DAY_MS = 24 * 60 * MINUTE;

/** São Luís (America/Fortaleza) has been at UTC−3 without summer time since 2002. */
export const OFFSET = "-03:00";

/** Around midnight, two right clocks may show two days for a moment. */
const SKEW_MS = 5 * MINUTE;

const readDevice = () => Date.now();
let readNow = readDevice;

/** How far the server's day is from the phone's, in milliseconds: whole days, 0 until the server has said its day. */
const shift = signal(0);

/** The present instant on the phone: for how long something takes or lasts. */
export function now(): Date {
  return new Date(readNow());
}

/** The present instant on the server's day: for what is past, today or still to come. */
export function serverNow(): Date {
  return onServerDay(readNow());
}

/** What the phone's clock showed (epoch milliseconds), on the server's day: for what a person reads. */
export function onServerDay(time: number): Date {
  return new Date(time + shift.peek());
}

export function noteServerDay(day: Day): void {
  const untilDay = Date.parse(`${day}T00:00${OFFSET}`) - readNow();
  const isSame = untilDay <= SKEW_MS && untilDay > -DAY_MS - SKEW_MS;
  shift.value = isSame ? 0 : Math.ceil(untilDay / DAY_MS) * DAY_MS;
}

/** In both directions: the phone's clock may have been put back meanwhile. */
export function isRecent(time: number, withinMs: number): boolean {
  return Math.abs(now().getTime() - time) < withinMs;
}

/** Calls `tell` now, and when the server's day is another one. Returns a function that stops it. */
export function watchServerDay(tell: () => void): () => void {
  return shift.subscribe(tell);
}

/** For tests. Without `read` (milliseconds since the epoch) the device's clock is read again. */
export function setClock(read?: () => number): void {
  readNow = read ?? readDevice;
  shift.value = 0;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What storage, or another part of the platform, may never answer rejects with a `TimeoutError` after some time. */
export function inTime<Answer>(work: Promise<Answer>, ms = 2 * SECOND): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException(`No answer in ${ms} ms`, "TimeoutError"));
    // In two halves: time in which a phone was put away ends only one of them, and the answer is heard before the other.
    let timer = setTimeout(() => timer = setTimeout(giveUp, ms / 2), ms / 2);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
