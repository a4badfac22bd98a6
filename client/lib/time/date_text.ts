// Reads the dates of answers, which servers write in many ways (client/README.md "Dates").
import { dayOfUtcMidnightInAnotherZone, epochToIso } from "./dates.ts";
import {
  saysAnythingButFalse,
  uncheckedStructFrom,
  withoutHiddenCharacters,
} from "../http/wire.ts";

/** An instant (`createdAt`), as text; undefined for a spelling of 'none'. */
export const AnyInstantText = uncheckedStructFrom(dateTextOf);

/** A calendar date, or a date-time. Midnight in UTC is a calendar date, in whatever zone it is written. */
export const AnyDateText = uncheckedStructFrom((value) => {
  const text = dateTextOf(value);
  return text && (dayOfUtcMidnightInAnotherZone(text) ?? text);
});

/** The text of a date or date-time, without what some languages add. Another text stays, so that the person reads it. */
function dateTextOf(value: unknown): string | undefined {
  if (!saysAnythingButFalse(value)) return undefined;
  if (Array.isArray(value) && value.every(Number.isInteger)) return textOfParts(value);
  const text = typeof value === "string"
    ? withoutHiddenCharacters(value).trim()
    : JSON.stringify(value);
  if (SINCE_1970.test(text)) return epochToIso(Number(text));
  // "2026-11-28 17:05:00 UTC" (Ruby), "2026-11-28T14:05-03:00[America/Fortaleza]" (Java).
  return text.replace(/\s+/g, " ").replace(/\[[\w/+-]+\]$/, "")
    .replace(/ ?(?:UTC|GMT)$/i, "Z");
}

/** Seconds or milliseconds, from 1973 on: '20261203' is none. */
const SINCE_1970 = /^(?:\d{9,10}|\d{12,13})(?:\.\d+)?$/;

/** `[2026, 12, 3]`, `[2026, 12, 3, 8, 0]`, with or without seconds (Java), by which entries of one minute are sorted. */
function textOfParts(parts: readonly number[]): string {
  const [year, month, day, hour, minute = "00", second = "00"] = parts.map((part) =>
    String(part).padStart(2, "0")
  );
  return `${year}-${month}-${day}${hour === undefined ? "" : `T${hour}:${minute}:${second}`}`;
}
