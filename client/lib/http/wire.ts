// Reads what comes from outside, which may be anything. What is odd counts as missing (client/README.md "Odd answers").
import { boolean, type Coercer, define, string, Struct, validate } from "superstruct";

/** A short list inside an answer: the entries that fit, each id once. Where none does, the list is left out too. */
export function listWithoutOdd<Value>(struct: Struct<Value, unknown>): Struct<Value[], null> {
  return new Struct<Value[], null>({
    type: "array",
    schema: null,
    coercer(entries) {
      if (!Array.isArray(entries)) return entries;
      const values = entries.flatMap((entry) => parseAs(entry, struct) ?? [])
        .map(({ value }) => value);
      return entries.length > 0 && values.length === 0 ? undefined : values.filter(isFirstWithId());
    },
    validator: Array.isArray,
  });
}

/** A list of thousands is read in slices, so that the page can draw and react to a touch. */
const SLICE_MS = 12;

/** Parses the entries that have the shape, each id once; leaves the others out without a report. */
export async function parseWithoutOdd<Value>(
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
    const read = parseAs(entry, struct);
    if (read !== undefined) values.push(read.value);
  }
  return values.filter(isFirstWithId());
}

/** Makes a filter for a list: whether no entry before has the same id. Entries without id are all different. */
function isFirstWithId(): (entry: unknown) => boolean {
  const seen = new Set<unknown>();
  return (entry) => {
    const { id } = Object(entry);
    return id === undefined || !seen.has(id) && Boolean(seen.add(id));
  };
}

/** Matches control characters but line breaks and tabs, those of no width, and those that reverse the text after them. */
// deno-lint-ignore no-control-regex -- these are what is looked for
const UNSEEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export function withoutHiddenCharacters(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN, "");
}

/** A name as it is compared: in capitals, without accents, and with one blank between words. */
export function toBareCapitals(text: string): string {
  const bare = withoutHiddenCharacters(text).normalize("NFD").replace(/\p{M}/gu, "");
  return bare.trim().replace(/\s+/g, " ").toUpperCase();
}

/** The value in the shape of the struct, or undefined where it does not fit. Never throws. */
export function parseAs<Value>(
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

/** What the JSON says; undefined where the text is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** A text, or a number as text, without the characters that hide or reverse the text beside them. */
export const AnyText = reading(string(), textOf);

function textOf(value: unknown): unknown {
  return typeof value === "string" || Number.isFinite(value)
    ? withoutHiddenCharacters(String(value))
    : value;
}

export const FilledText = reading(
  define<string>("text", (value) => typeof value === "string" && value.trim() !== ""),
  textOf,
);

/** A text or a number as text, as `AnyText`; empty where neither came. */
export const TextOrEmpty = uncheckedStructFrom((value) => {
  const text = textOf(value);
  return typeof text === "string" ? text : "";
});

/** A boolean in any spelling: `true`, `1`, `"true"`, `"1"`. A value that says neither does not fit. */
export const Flag = reading(boolean(), (value) => flagOf(value) ?? value);

/** True, unless the API says in any spelling that it is not. */
export const YesUnlessFalse = uncheckedStructFrom((value) => flagOf(value) ?? true);

/** A whole number, or its digits as text, also with the zeros of a decimal. */
export const WholeNumber = reading(
  define<number>("count", Number.isSafeInteger),
  (value) =>
    typeof value === "string" && /^-?\d+(?:\.0+)?$/.test(value.trim()) ? Number(value) : value,
);

/** A struct of the names, in any case, with or without accents; any other text, or a number as text, as it came. */
export function canonicalNameOrText(...names: readonly string[]): Struct<string, null> {
  return reading(string(), (sent) => {
    const value = textOf(sent);
    // Lists of a thousand have a few such fields each.
    if (typeof value !== "string" || names.includes(value)) return value;
    const read = toBareCapitals(value);
    return names.find((name) => toBareCapitals(name) === read) ?? value;
  });
}

/** Whether the API says nothing there: no field, `null`, a blank text, or a date of zeros, as .NET and PHP write it too. */
export function saysNothing(value: unknown): boolean {
  return value == null ||
    (typeof value === "string" &&
      /^\s*(?:(?:0000-00-00|0001-01-01|-0001-11-30)(?:[T ].*)?)?$/i.test(
        withoutHiddenCharacters(value),
      ));
}

/** Whether the value is anything but a spelling of nothing or of `false`: a 'não' counts as set. */
export function saysAnythingButFalse(value: unknown): boolean {
  return !saysNothing(value) && flagOf(value) !== false;
}

/** Whether the value is a spelling of 'no', in English or Portuguese. */
export function saysNo(value: unknown): boolean {
  return typeof value !== "object" &&
    /^(?:0|F|FALS[EO]|N|N[AO]O?|NOK)$/.test(toBareCapitals(String(value)));
}

/** The struct's value, or undefined where it does not fit: an odd field never hides its record. */
export function undefinedIfOdd<Value>(
  struct: Struct<Value, unknown>,
): Struct<Value | undefined, null> {
  return uncheckedStructFrom((value) => value == null ? undefined : parseAs(value, struct)?.value);
}

/** The struct's value, or `instead` where what came is missing or does not fit. */
export function defaultIfOdd<Value>(
  struct: Struct<Value, unknown>,
  instead: Value,
): Struct<Value, null> {
  return uncheckedStructFrom((value) => parseAs(value, struct)?.value ?? instead);
}

/**
 * The answer to a creation: nothing, or whatever JSON but a bare 'no', came, and the thing exists. One odd field empties
 * it. What is not JSON does not fit.
 */
export function creationAnswer<Fields extends object>(
  fields: Struct<Fields, unknown>,
): Struct<Partial<Fields>, null> {
  return new Struct<Partial<Fields>, null>({
    ...define<Partial<Fields>>("created", (value) => typeof value === "object"),
    // What it promises (`saysRefused` of server_words.ts).
    schema: fields.schema as null,
    coercer: (value) =>
      typeof value === "symbol" || saysNo(value) ? value : parseAs(value, fields)?.value ?? {},
  });
}

/** The answer to a change: nothing, or whatever JSON but a bare 'no'. What is not JSON does not fit. */
export const ChangeAnswer = define<unknown>(
  "Done",
  (value) => typeof value !== "symbol" && !saysNo(value),
);

/** An id (client/README.md "Ids"), from a text or a number. One that JavaScript has rounded would name another record. */
export const Id = reading(
  define<string>("Id", (value) => typeof value === "string" && fitsIntoPath(value)),
  textOfId,
);

function textOfId(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

/** Half a surrogate pair cannot be percent-encoded, and an id of dots only would name another path. */
function fitsIntoPath(id: string): boolean {
  return !/^\.{0,2}$/.test(id) && !/\p{Surrogate}/u.test(id);
}

/** Records whose ids go back in bodies; `servico` is what a campaign calls its `tipo`, `motivo` a service to book. */
type Kind = "pet" | "motivo" | "servico" | "campanha";

/**
 * The ids that came as numbers, by kind: "7" of one kind may be 7 of another. An id of the device's snapshot is sent as
 * text until its list is read again.
 */
const numbers = new Set<string>();

/** The struct of an id that goes back in bodies: what it reads, it notes as text or number for `toWireId`. */
export function sentBackIdStruct(kind: Kind): Struct<string, null> {
  return reading(Id, (value) => {
    if (typeof value === "number") numbers.add(`${kind}/${value}`);
    else numbers.delete(`${kind}/${value}`);
    return textOfId(value);
  });
}

/** The id as the API sent it: as a number where it came as one. */
export function toWireId(kind: Kind, id: string): string | number {
  return numbers.has(`${kind}/${id}`) ? Number(id) : id;
}

/** An id that is only sent back in a body, as it came. */
export const OpaqueId = define<string | number>(
  "OpaqueId",
  (value) => typeof value === "string" || Number.isSafeInteger(value),
);
export type OpaqueId = string | number;

/** Whether an id from the address bar may be used where no list that was read has it. */
export function isSafeIdFromUrl(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

function flagOf(value: unknown): boolean | undefined {
  const said = typeof value === "string" ? value.trim().toLowerCase() : value;
  if ([true, 1, "true", "1"].includes(said as string)) return true;
  if ([false, 0, "false", "0"].includes(said as string)) return false;
  return undefined;
}

function reading<Value>(struct: Struct<Value, null>, coercer: Coercer): Struct<Value, null> {
  return new Struct<Value, null>({ ...struct, coercer });
}

/** Makes a struct that every value fits, because it only reads: `coerce()` checks every value twice, and lists have thousands. */
export function uncheckedStructFrom<Value>(read: (value: unknown) => Value): Struct<Value, null> {
  return new Struct<Value, null>({ type: "answer", schema: null, coercer: read });
}
