// Owns the reading of what comes from outside, which may be anything.
import { array, coerce, type Struct, unknown, validate } from "superstruct";

/** A list of what fits; entries that do not are left out. */
export function listOf<Value>(struct: Struct<Value, unknown>): Struct<Value[], null> {
  return coerce(array(unknown()), array(unknown()), (entries) =>
    entries.flatMap((entry) => {
      const read = readAs(entry, struct);
      return read === undefined ? [] : [read.value];
    })) as unknown as Struct<Value[], null>;
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
