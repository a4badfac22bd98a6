// Reads an answer's fields tolerantly: what fits is read, and what is odd counts as missing.
import { boolean, define, string, Struct } from "superstruct";
import { plain, readable, readAs } from "./answers.ts";

/** A text as the API sent it, without the characters that hide or reverse the text beside them. */
export const Text: Struct<string, null> = new Struct({
  ...string(),
  coercer: (value) => typeof value === "string" ? readable(value) : value,
});

export const Filled: Struct<string, null> = new Struct({
  ...define<string>("text", (value) => typeof value === "string" && value.trim() !== ""),
  coercer: Text.coercer,
});

/** A text, or a number as text; empty where neither came. */
export const TextOrEmpty = reads((value) =>
  typeof value === "string" || Number.isFinite(value) ? readable(String(value)) : ""
);

/** In any spelling: `true`, `1`, `"true"`, `"1"`. What says neither does not fit. */
export const Flag: Struct<boolean, null> = new Struct({
  ...boolean(),
  coercer: (value) => flagOf(value) ?? value,
});

/** True, unless the API says in any spelling that it is not. */
export const YesUnlessFalse = reads((value) => flagOf(value) ?? true);

/** A whole number, or its digits as text, also with the zeros of a decimal. */
export const Count: Struct<number, null> = new Struct({
  ...define<number>("count", Number.isSafeInteger),
  coercer: (value) =>
    typeof value === "string" && /^-?\d+(?:\.0+)?$/.test(value.trim()) ? Number(value) : value,
});

/** A date or date-time, but for what some languages write around the zone; undefined for a spelling of 'no date'. */
export const DateText = reads((value) => {
  if (typeof value !== "string" || isNothing(value)) return undefined;
  // "2026-11-28 17:05:00 UTC" (Ruby), "2026-11-28T14:05-03:00[America/Fortaleza]" (Java).
  return readable(value).trim().replace(/\s+/g, " ").replace(/\[[\w/+-]+\]$/, "")
    .replace(/ ?(?:UTC|GMT)$/i, "Z");
});

/** One of the names, in any case, with or without accents; any other text as it came. */
export function nameIn(...names: readonly string[]): Struct<string, null> {
  return new Struct({
    ...string(),
    coercer(value) {
      // Lists of a thousand have a few such fields each.
      if (typeof value !== "string" || names.includes(value)) return value;
      const read = plain(value);
      return names.find((name) => plain(name) === read) ?? readable(value);
    },
  });
}

/** Whether the API says nothing there: no field, `null`, a blank text, or a date of zeros, as .NET and PHP write it too. */
export function isNothing(value: unknown): boolean {
  return (value ?? undefined) === undefined ||
    (typeof value === "string" &&
      /^\s*(?:(?:0000-00-00|0001-01-01|-0001-11-30)(?:[T ].*)?)?$/i.test(readable(value)));
}

/** Whether the API says yes, in whatever words: anything but the spellings of 'nothing' and of `false`. */
export function isYes(value: unknown): boolean {
  return !isNothing(value) && flagOf(value) !== false;
}

/** Undefined where it does not fit: an odd field never hides the record that it belongs to. */
export function maybe<Value>(struct: Struct<Value, unknown>): Struct<Value | undefined, null> {
  return reads((value) =>
    value === undefined || value === null ? undefined : readAs(value, struct)?.value
  );
}

export function or<Value>(struct: Struct<Value, unknown>, instead: Value): Struct<Value, null> {
  return reads((value) => readAs(value, struct)?.value ?? instead);
}

/**
 * The answer to a creation: whatever JSON came, or an empty body, the thing exists, and `fields` says what is known of
 * it. Only a body that is not JSON does not fit.
 */
export function created<Fields extends object>(
  fields: Struct<Fields, unknown>,
): Struct<Partial<Fields>, null> {
  return new Struct<Partial<Fields>, null>({
    ...define<Partial<Fields>>("created", (value) => typeof value === "object"),
    coercer: (value) => typeof value === "symbol" ? value : readAs(value, fields)?.value ?? {},
  });
}

function flagOf(value: unknown): boolean | undefined {
  const said = typeof value === "string" ? value.trim().toLowerCase() : value;
  if ([true, 1, "true", "1"].includes(said as string)) return true;
  if ([false, 0, "false", "0"].includes(said as string)) return false;
  return undefined;
}

/** Without a validator: `coerce()` checks every value twice, and lists have thousands. */
function reads<Value>(read: (value: unknown) => Value): Struct<Value, null> {
  return new Struct<Value, null>({ type: "answer", schema: null, coercer: read });
}
