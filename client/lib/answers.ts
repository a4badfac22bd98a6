// Owns the reading of what comes from outside, which may be anything.
import { define, Struct, validate } from "superstruct";

/** A short list inside an answer: what fits; entries that do not are left out. */
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

/** A list of anything, for `readEach` to look through. */
export const Entries = define<unknown[]>("list", Array.isArray);

/** After so many entries, and milliseconds, reading a list lets the page draw and hear a finger. */
const SLICE = 50;
const SLICE_MS = 12;

/** What fits, in the list's order. A list of thousands is read in slices that leave the page responsive. */
export async function readEach<Value>(
  entries: readonly unknown[],
  struct: Struct<Value, unknown>,
): Promise<Value[]> {
  const values: Value[] = [];
  let began = performance.now();
  for (const [index, entry] of entries.entries()) {
    if (index % SLICE === SLICE - 1 && performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    const read = readAs(entry, struct);
    if (read !== undefined) values.push(read.value);
  }
  return values;
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

/** What the text says as JSON; undefined where it is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    // Nothing was written, or it is not ours.
    return undefined;
  }
}
