// Validates texts with superstruct: a rule is a sentence and a predicate, and the first broken rule gives the message.
import { refine, string, type Struct, validate } from "superstruct";
import { cleanUnicode } from "./masks.ts";

type Rule = readonly [
  sentence: string | ((text: string) => string),
  passes: (text: string) => boolean,
];

export function textWithRules(...rules: Rule[]): Struct<string, null> {
  return refine(string(), "text", (value) => {
    const broken = rules.find(([, passes]) => !passes(value));
    if (broken === undefined) return true;
    return typeof broken[0] === "string" ? broken[0] : broken[0](value);
  });
}

export function oneOf<Value extends string>(
  values: readonly Value[],
  sentence: string,
): Struct<Value, null> {
  const struct = textWithRules([sentence, (value) => values.includes(value as Value)]);
  return struct as Struct<unknown, null> as Struct<Value, null>;
}

/** Refines an object with a rule over several fields; the failure belongs to `field`. */
export function withCrossFieldRule<Value, Schema>(
  struct: Struct<Value, Schema>,
  field: keyof Value & string,
  [message, passes]: readonly [sentence: string, passes: (value: Value) => boolean],
): Struct<Value, Schema> {
  return refine(struct, field, (value) => passes(value) || { path: [field], message });
}

/** Counts every character, also spaces: for passwords and documents. */
export function hasAtLeast(length: number): (text: string) => boolean {
  return (text) => text.length >= length;
}

/** Counts characters without the spaces around the text: for names and addresses. */
export function hasAtLeastTrimmed(length: number): (text: string) => boolean {
  return (text) => cleanUnicode(text).trim().length >= length;
}

export function hasAtMost(length: number): (text: string) => boolean {
  return (text) => text.length <= length;
}

/** A limit whose sentence says by how much a text, which may be pasted, is too long. */
export function maxLengthRule(limit: number): Rule {
  return [(text) => tooLongText(text, limit)!, hasAtMost(limit)];
}

export function tooLongText(text: string, limit = Infinity): string | undefined {
  const excess = text.length - limit;
  if (excess <= 0) return undefined;
  const [length, most, tooMany] = [text.length, limit, excess]
    .map((count) => count.toLocaleString("pt-BR"));
  return `O texto tem ${length} caracteres, e o limite é ${most}. ` +
    `Apague ${tooMany} ${excess === 1 ? "caractere" : "caracteres"}.`;
}

export function isDigitsOrEmpty(text: string): boolean {
  return /^\d*$/.test(text);
}

export const isFilled = hasAtLeastTrimmed(1);

/** `[undefined, the valid value]`, or `[the first sentence of each wrong field, undefined]`. */
export function validateDraft<Value>(
  draft: unknown,
  struct: Struct<Value, unknown>,
): [Record<string, string>, undefined] | [undefined, Value] {
  const [error, value] = validate(draft, struct);
  if (error === undefined) return [undefined, value];
  const sentences: Record<string, string> = {};
  for (const { path, message } of error.failures()) sentences[String(path[0])] ??= message;
  return [sentences, undefined];
}
