// Owns how forgiving an answer's field may be: absent and null mean the same.
import { coerce, optional, string, Struct, unknown } from "superstruct";

/** The value, or undefined where the API sent null or nothing. */
export function maybe<Value>(struct: Struct<Value, unknown>): Struct<Value | undefined, unknown> {
  const inner = optional(struct as Struct<Value, null>);
  // A coercer of its own: `coerce()` judges every value twice, and lists have thousands.
  return new Struct({
    ...inner,
    coercer: (value, context) => inner.coercer(value ?? undefined, context),
  }) as Struct<Value | undefined, unknown>;
}

/** A text, empty where the API sent null or nothing. */
export const TextOrEmpty: Struct<string, null> = new Struct({
  ...string(),
  coercer: (value) => value ?? "",
});

/** A text from a source that also sends numbers, or anything else where it knows nothing. */
export const LooseText: Struct<string, null> = coerce(string(), unknown(), (value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
});
