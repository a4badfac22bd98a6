// Owns the reading of what comes from outside, which may be anything.
import { Struct, validate } from "superstruct";

/** A list of what fits; entries that do not are left out. */
export function listOf<Value>(struct: Struct<Value, unknown>): Struct<Value[], null> {
  return new Struct<Value[], null>({
    type: "array",
    schema: null,
    coercer: (entries) => Array.isArray(entries) ? entries.flatMap(readEntry) : entries,
    validator: Array.isArray,
  });

  function readEntry(entry: unknown): Value[] {
    const read = readAs(entry, struct);
    return read === undefined ? [] : [read.value];
  }
}

/** The value in the shape of the struct, or undefined where it does not fit. Never throws. */
export function readAs<Value>(
  body: unknown,
  struct: Struct<Value, unknown>,
): { value: Value } | undefined {
  try {
    const [error, value] = validate(body, struct, { coerce: true });
    return error === undefined ? { value: value as Value } : undefined;
  } catch {
    // superstruct itself throws on hostile bodies (`{"toString":1}`): they do not fit either.
    return undefined;
  }
}
