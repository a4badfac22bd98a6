// Reads the time, so that tests can set it, and corrects the phone's clock by the server's (client/README.md "Dates").
import { signal } from "@preact/signals-core";
import type { Day } from "./dates.ts";
import { BEHIND_UTC_MS, UTC_OFFSET } from "./time_zone.ts";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Around midnight, two right clocks may show two days for a moment. */
const SKEW_MS = 5 * MINUTE_MS;

const readDevice = () => Date.now();
let readNow = readDevice;

const LONGEST_ANSWER_MS = 20 * SECOND_MS;

/** The milliseconds by which the server's clock is ahead of the phone's, and whether they are known to the minute. */
const shift = signal({ ms: 0, isExact: false });

/** The present instant on the phone: for how long something takes or lasts. */
export function deviceNow(): Date {
  return new Date(readNow());
}

/** An instant whose hour only the phone has said, and may be wrong: of its own day, nothing is said to have passed. */
export class UncertainHourDate extends Date {}

/** The present instant on the server's clock, as far as it is known, for all that is past, today or still to come. */
export function serverNow(): Date {
  const { ms, isExact } = shift.peek();
  return new (isExact ? Date : UncertainHourDate)(readNow() + ms);
}

/** A time of the phone's clock (epoch milliseconds) on the server's clock: for times that a person reads. */
export function toServerTime(epochMs: number): Date {
  return new Date(epochMs + shift.peek().ms);
}

/**
 * Corrects to the minute, by the `Date` of an answer of the portal's own server that has just come and was asked for when
 * the phone's clock showed `sentAt` (epoch milliseconds). Returns whether that tells the time.
 */
export function setClockFromDateHeader(headers: Headers, sentAt: number): boolean {
  const took = readNow() - sentAt;
  // In whole seconds. What a cache keeps says how old it is.
  const date = Date.parse(headers.get("date") ?? "") + Number(headers.get("age")) * SECOND_MS;
  const ms = date + SECOND_MS / 2 - sentAt - took / 2;
  // The phone has slept meanwhile, or its clock was set.
  if (Number.isNaN(ms) || took < 0 || took > LONGEST_ANSWER_MS) return false;
  shift.value = { ms: Math.round(ms / MINUTE_MS) * MINUTE_MS, isExact: true };
  return true;
}

/** The phone's clock may have been set since the server's was read. */
export function setHourUncertain(): void {
  shift.value = { ...shift.peek(), isExact: false };
}

/** Corrects by whole days, where the hour is not known. The day may be that of UTC. */
export function setClockFromServerDay(day: Day): void {
  const { ms, isExact } = shift.peek();
  // Where the server's day is that of UTC, it begins as much earlier than in São Luís.
  const untilDay = Date.parse(`${day}T00:00${UTC_OFFSET}`) - readNow() - ms;
  if (isExact || untilDay <= BEHIND_UTC_MS + SKEW_MS && untilDay > -DAY_MS - SKEW_MS) return;
  shift.value = { ms: ms + Math.ceil(untilDay / DAY_MS) * DAY_MS, isExact };
}

/** Compares with now in both directions: the phone's clock may have been put back meanwhile. */
export function isCloseToNow(epochMs: number, withinMs: number): boolean {
  return Math.abs(deviceNow().getTime() - epochMs) < withinMs;
}

/** Calls `tell` now, and when more is known of the server's clock. Returns a function that stops it. */
export function watchClockCorrection(tell: () => void): () => void {
  return shift.subscribe(tell);
}

/** Replaces the device's clock in tests by `read` (milliseconds since the epoch); without it, restores the device's. */
export function setTestClock(read?: () => number): void {
  readNow = read ?? readDevice;
  shift.value = { ms: 0, isExact: false };
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
