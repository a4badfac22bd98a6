// Reads what comes from outside, which may be anything.
import { Struct, validate } from "superstruct";

/** A short list inside an answer: the entries that fit. Where none of them does, the list is left out too. */
export function listOf<Value>(struct: Struct<Value, unknown>): Struct<Value[], null> {
  return new Struct<Value[], null>({
    type: "array",
    schema: null,
    coercer(entries) {
      if (!Array.isArray(entries)) return entries;
      const values = entries.flatMap((entry) => {
        const read = readAs(entry, struct);
        return read === undefined ? [] : [read.value];
      });
      return entries.length > 0 && values.length === 0 ? undefined : values;
    },
    validator: Array.isArray,
  });
}

/** A list of thousands is read in slices, so that the page can draw and react to a touch. */
const SLICE_MS = 12;

export async function readEach<Value>(
  entries: readonly unknown[],
  struct: Struct<Value, unknown>,
): Promise<Value[]> {
  const values: Value[] = [];
  let began = performance.now();
  for (const entry of entries) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    const read = readAs(entry, struct);
    if (read !== undefined) values.push(read.value);
  }
  return values;
}

/**
 * What a server's text must not contain: control characters but line breaks and tabs, characters of no width, and those
 * that reverse the direction of the text after them, for example of a date beside a name.
 */
// deno-lint-ignore no-control-regex -- these are what is looked for
const UNSEEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export function readable(text: string): string {
  return text.replace(UNSEEN, "");
}

/** A name as it is compared: without accents, case and blanks around it. */
export function plain(text: string): string {
  return readable(text).normalize("NFD").replace(/\p{M}/gu, "").trim().toUpperCase();
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
    // superstruct throws on hostile bodies (`{"toString":1}`).
    return undefined;
  }
}

export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
