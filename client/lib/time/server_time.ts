// Tells the time by the server's clock, by which it corrects the phone's (client/README.md "Dates").
import { signal } from "@preact/signals-core";
import { DAY_MS, deviceNow, MINUTE_MS, SECOND_MS } from "./clock.ts";
import type { Day } from "./dates.ts";
import { BEHIND_UTC_MS, UTC_OFFSET } from "./time_zone.ts";

/** Around midnight, two right clocks may show two days for a moment. */
const SKEW_MS = 5 * MINUTE_MS;

const LONGEST_ANSWER_MS = 20 * SECOND_MS;

/** The milliseconds by which the server's clock is ahead of the phone's, and whether they are known to the minute. */
const shift = signal({ ms: 0, isExact: false });

/** An instant whose hour only the phone has said, and may be wrong: of its own day, nothing is said to have passed. */
export class UncertainHourDate extends Date {}

/** The present instant on the server's clock, as far as it is known, for all that is past, today or still to come. */
export function serverNow(): Date {
  const { ms, isExact } = shift.peek();
  return new (isExact ? Date : UncertainHourDate)(deviceNow().getTime() + ms);
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
  const took = deviceNow().getTime() - sentAt;
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
  const untilDay = Date.parse(`${day}T00:00${UTC_OFFSET}`) - deviceNow().getTime() - ms;
  if (isExact || untilDay <= BEHIND_UTC_MS + SKEW_MS && untilDay > -DAY_MS - SKEW_MS) return;
  shift.value = { ms: ms + Math.ceil(untilDay / DAY_MS) * DAY_MS, isExact };
}

/** Calls `tell` now, and when more is known of the server's clock. Returns a function that stops it. */
export function watchClockCorrection(tell: () => void): () => void {
  return shift.subscribe(tell);
}

/** Forgets, in tests, what is known of the server's clock. */
export function resetServerTime(): void {
  shift.value = { ms: 0, isExact: false };
}
