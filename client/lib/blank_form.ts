// Owns the forms that start empty.
import type { Struct } from "superstruct";
import { Form } from "./form.ts";

/** A form whose fields are those of the struct, all empty. */
export function blankForm<Name extends string, Value extends Record<Name, string>>(
  struct: Struct<Value, Record<Name, unknown>>,
): Form<Name, Value> {
  const names = Object.keys(struct.schema) as Name[];
  return new Form(
    struct,
    Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>,
  );
}
