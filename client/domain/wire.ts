// Owns how forgiving an answer's field may be: absent and null mean the same.
import { coerce, nullable, optional, string, type Struct, unknown } from "superstruct";

/** The value, or undefined where the API sent null or nothing. */
export function maybe<Value>(struct: Struct<Value, unknown>): Struct<Value | undefined, unknown> {
  return coerce(
    optional(struct as Struct<Value, null>),
    nullable(unknown()),
    (value) => value ?? undefined,
  ) as Struct<Value | undefined, unknown>;
}

/** A text, empty where the API sent null or nothing. */
export const TextOrEmpty: Struct<string, null> = coerce(
  string(),
  nullable(optional(unknown())),
  (value) => value ?? "",
);

/** A text from a source that also sends numbers, or anything else where it knows nothing. */
export const LooseText: Struct<string, null> = coerce(string(), unknown(), (value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
});
