// Owns how tolerant an answer's field is: what fits is read, and what is odd counts as missing.
import { define, string, Struct } from "superstruct";
import { readable, readAs } from "../lib/answers.ts";

/** A text as the API sent it, without the characters that hide or reverse the text beside them. */
export const Text: Struct<string, null> = new Struct({
  ...string(),
  coercer: (value) => typeof value === "string" ? readable(value) : value,
});

/** A text with something to read. */
export const Filled: Struct<string, null> = new Struct({
  ...define<string>("text", (value) => typeof value === "string" && value.trim() !== ""),
  coercer: Text.coercer,
});

/** A text, or a number as text; empty where neither came. */
export const TextOrEmpty: Struct<string, null> = reads((value) => {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" ? readable(value) : "";
});

/** True, unless the API says exactly `false`. */
export const YesUnlessFalse: Struct<boolean, null> = reads((value) => value !== false);

/** The value where it fits, else undefined: an odd field never hides the record that it belongs to. */
export function maybe<Value>(struct: Struct<Value, unknown>): Struct<Value | undefined, null> {
  return reads((value) =>
    value === undefined || value === null ? undefined : readAs(value, struct)?.value
  );
}

/** The value where it fits, else `instead`. */
export function or<Value>(struct: Struct<Value, unknown>, instead: Value): Struct<Value, null> {
  return reads((value) => readAs(value, struct)?.value ?? instead);
}

/**
 * The answer to a creation. Whatever JSON came, or an empty body, the thing exists: `fields` says what is known of it.
 * Only a body that is not JSON does not fit.
 */
export function created<Fields extends object>(
  fields: Struct<Fields, unknown>,
): Struct<Partial<Fields>, null> {
  return new Struct<Partial<Fields>, null>({
    ...define<Partial<Fields>>("created", (value) => typeof value === "object"),
    coercer: (value) => typeof value === "symbol" ? value : readAs(value, fields)?.value ?? {},
  });
}

/** Without a validator: `coerce()` checks every value twice, and lists have thousands. */
function reads<Value>(read: (value: unknown) => Value): Struct<Value, null> {
  return new Struct<Value, null>({ type: "answer", schema: null, coercer: read });
}
