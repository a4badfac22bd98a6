// Reads server/mock/openapi.json: which operation a call belongs to, and where a value does not fit
// its schema.
import openapi from "../mock/openapi.json" with { type: "json" };
import { fieldsOf, isNothing } from "./spellings.ts";

/**
 * What a deviation does to the portal: something stops working, something is missing, or nothing
 * changes.
 */
export type Nivel = "quebra" | "pobre" | "nada";

/** The effect of a deviation on the portal, as a sentence that begins with a small letter. */
export interface Efeito {
  nivel: Nivel;
  efeito: string;
}

/** A schema, with the keywords that the document uses. Its `info` explains those with `x-`. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  if?: Schema;
  else?: Schema;
  additionalProperties?: boolean;
  "x-algum"?: string[];
  "x-sem"?: Efeito;
  "x-outro"?: Efeito;
}

interface Content {
  schema: Schema;
  examples: Record<string, { value: unknown }>;
}

interface Body {
  content: { "application/json": Content };
}

/** The path to a value inside a body. */
export type Path = (string | number)[];

/**
 * Where a body does not fit. `missing`: it is not there; `type`: it has another type, or is `null`;
 * `value`: it has another value.
 */
export interface Misfit {
  path: Path;
  kind: "missing" | "type" | "value";
  /** The schema of that place, with what its owner says about it. */
  schema: Schema;
  value: unknown;
}

/** One operation of the document. */
export interface Operation {
  id: string;
  method: string;
  /** As in the document: `/pet/{id}`. */
  path: string;
  needsSession: boolean;
  request: Content | undefined;
  /** The answer of a success, with its usual status. */
  success: Content & { status: number };
  /** Every status in the document, also `5XX`. */
  statuses: string[];
}

/** Every operation of the document. */
export const operations: Operation[] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).filter(([method]) => method !== "servers").map(([method, raw]) => {
    const { operationId: id, security, requestBody, responses } = raw as {
      operationId: string;
      security: unknown[];
      requestBody?: Body;
      responses: Record<string, Body>;
    };
    const [status, success] = Object.entries(responses).find(([one]) => one.startsWith("2"))!;
    return {
      id,
      method: method.toUpperCase(),
      path,
      needsSession: security.length > 0,
      request: requestBody?.content["application/json"],
      success: { ...success.content["application/json"], status: Number(status) },
      statuses: Object.keys(responses),
    };
  })
);

/** The operation of a call. Paths without parameters come first. */
export function findOperation(method: string, path: string): Operation | undefined {
  const given = path.split("/");
  const matching = operations.filter((one) => {
    const wanted = one.path.split("/");
    return one.method === method && wanted.length === given.length &&
      wanted.every((part, index) => part.startsWith("{") || part === given[index]);
  });
  return matching.find((one) => one.path === path) ?? matching[0];
}

/** The operation with this `operationId`, which is also the name of the portal's function. */
export function operationCalled(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The document has no operation "${id}"`);
  return found;
}

/** Where a value does not fit a schema of the document: one entry for each place. */
export function misfitsIn(owner: Schema, value: unknown, path: Path = []): Misfit[] {
  const { anyOf, if: condition } = target(owner);
  const choices = anyOf?.map((one) => misfitsIn(one, value, path)) ?? [[]];
  if (choices.every((misfits) => misfits.length > 0)) {
    return choices[0].map((one) => one.path === path ? { ...one, schema: owner } : one);
  }
  if (anyOf !== undefined && value === null) return [];
  const schema = resolved(owner);
  const kind = kindOfMisfit(schema, value);
  if (kind !== undefined) return [{ path, kind, schema: owner, value }];
  if (condition !== undefined && misfitsIn(condition, value).length === 0) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => misfitsIn(schema.items ?? {}, one, [...path, index]));
  }
  if (typeof value !== "object" || value === null) return [];
  const { properties = {}, required = [], additionalProperties, "x-algum": some } = schema;
  if (some?.every((key) => isNothing(fieldsOf(value)[key]))) {
    return [{ path, kind: "value", schema: { title: some.join(" ou ") }, value }];
  }
  const missing = required.filter((key) => !(key in value)).map((key): Misfit => (
    { path: [...path, key], kind: "missing", schema: properties[key] ?? {}, value: undefined }
  ));
  const inner = Object.entries(value).flatMap(([key, one]): Misfit[] => {
    const isKnown = Object.hasOwn(properties, key);
    if (isKnown) return misfitsIn(properties[key], one, [...path, key]);
    if (additionalProperties !== false) return [];
    return [{ path: [...path, key], kind: "type", schema: {}, value: one }];
  });
  return [...missing, ...inner];
}

/** The schema behind `$ref`, `null` and `if`. */
export function resolved(owner: Schema): Schema {
  const schema = target(owner);
  const filled = schema.anyOf?.find(({ type }) => type !== "null");
  if (filled !== undefined && schema.properties === undefined) return resolved(filled);
  return schema.else === undefined ? schema : resolved(schema.else);
}

/** The schema behind `$ref`. */
function target(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const keys = schema.$ref.slice(2).split("/");
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openapi) as Schema;
}

function kindOfMisfit(schema: Schema, value: unknown): Misfit["kind"] | undefined {
  const { type, enum: names, pattern, minLength = 0, minimum = -Infinity, maximum = Infinity } =
    schema;
  if (type !== undefined && ![type].flat().some((one) => isOfType(value, one))) return "type";
  const isNamed = (names?.includes(value) ?? true) &&
    (!("const" in schema) || schema.const === value);
  const isWithin = typeof value === "string"
    ? value.length >= minLength && (pattern === undefined || new RegExp(pattern, "u").test(value))
    : typeof value !== "number" || value >= minimum && value <= maximum;
  return isNamed && isWithin ? undefined : "value";
}

function isOfType(value: unknown, type: string): boolean {
  return type === typeOf(value) || type === "integer" && Number.isInteger(value);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
