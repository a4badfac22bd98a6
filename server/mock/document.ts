// Reads openapi.json: which operation a call belongs to, where a value does not fit its schema, and
// which fields the schema has. The mock and server/contract/ know the API from here alone.
import openapi from "./openapi.json" with { type: "json" };

/**
 * What a deviation does to the portal: something stops working, something is missing, or nothing
 * changes.
 */
export type Nivel = "quebra" | "pobre" | "nada";

/** The effect of a misfit on the portal, as a sentence that begins with a small letter. */
export interface EffectOnPortal {
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
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  if?: Schema;
  else?: Schema;
  additionalProperties?: boolean;
  examples?: unknown[];
  "x-algum"?: string[];
  "x-sem"?: EffectOnPortal;
  "x-outro"?: EffectOnPortal;
}

/** The name of a schema in the document. */
export type SchemaName = keyof typeof openapi.components.schemas;

/** The fields of a schema. Their names come from the document, which alone knows their types. */
export type Fields<Name extends SchemaName> = (typeof openapi.components.schemas)[Name] extends
  { properties: infer Properties }
  // deno-lint-ignore no-explicit-any -- a type here would describe the field a second time
  ? { [Field in keyof Properties]: any }
  : never;

interface Content {
  schema: Schema;
}

interface Body {
  content: { "application/json": Content };
}

/** The path to a value inside a body. */
export type ValuePath = (string | number)[];

/**
 * Where a body does not fit. `missing`: it is not there; `type`: it has another type, or is `null`;
 * `value`: it has another value; `unknown`: the schema has no such field, and allows none.
 */
export interface Misfit {
  path: ValuePath;
  kind: "missing" | "type" | "value" | "unknown";
  /** The schema at that path, with what its owner says about it. */
  schema: Schema;
  value: unknown;
}

/** An operation of the document. */
export interface Operation {
  id: string;
  method: string;
  /** The path as in the document: `/pet/{id}`. */
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

/** `PATCH /pet/:id`: an operation as the mock's routes and faults write it. */
export function routeOf({ method, path }: Operation): string {
  return `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

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

/** The operation with this `operationId`. Throws if the document has none. */
export function getOperation(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The document has no operation "${id}"`);
  return found;
}

/** Finds where a value does not fit a schema of the document: one entry for each path. */
export function listMisfits(schema: Schema, value: unknown, path: ValuePath = []): Misfit[] {
  const { anyOf, if: condition } = resolveRef(schema);
  const choices = anyOf?.map((one) => listMisfits(one, value, path)) ?? [[]];
  if (choices.every((misfits) => misfits.length > 0)) {
    return choices[0].map((one) => one.path === path ? { ...one, schema } : one);
  }
  if (anyOf !== undefined && value === null) return [];
  const resolved = resolveFilledSchema(schema);
  const kind = kindOfMisfit(resolved, value);
  if (kind !== undefined) return [{ path, kind, schema, value }];
  if (condition !== undefined && listMisfits(condition, value).length === 0) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => listMisfits(resolved.items ?? {}, one, [...path, index]));
  }
  if (typeof value !== "object" || value === null) return [];
  const { properties = {}, required = [], additionalProperties, "x-algum": some } = resolved;
  if (some?.every((key) => isBlank((value as Record<string, unknown>)[key]))) {
    return [{ path, kind: "value", schema: { title: some.join(" ou ") }, value }];
  }
  const missing = required.filter((key) => !(key in value)).map((key): Misfit => (
    { path: [...path, key], kind: "missing", schema: properties[key] ?? {}, value: undefined }
  ));
  const inner = Object.entries(value).flatMap(([key, one]): Misfit[] => {
    const isKnown = Object.hasOwn(properties, key);
    if (isKnown) return listMisfits(properties[key], one, [...path, key]);
    if (additionalProperties !== false) return [];
    return [{ path: [...path, key], kind: "unknown", schema: {}, value: one }];
  });
  return [...missing, ...inner];
}

/** The fields that the document gives a schema, and none of the others that a value has. */
export function pickSchemaFields<Name extends SchemaName>(name: Name, value: object): Fields<Name> {
  return pick(schemaRef(name), value) as Fields<Name>;
}

/** The examples of a schema: whole values. The example of a list has all those of its entries. */
export function examplesOf(schema: Schema): unknown[] {
  const { items, examples = [] } = resolveRef(schema);
  return items === undefined ? examples : [examplesOf(items)];
}

/** The schema's first example: what a usual value looks like. */
export function exampleOf<Name extends SchemaName>(name: Name): Fields<Name> {
  return structuredClone(examplesOf(schemaRef(name))[0]) as Fields<Name>;
}

export function schemaRef(name: SchemaName): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema behind `$ref`, `null` and `if`. */
export function resolveFilledSchema(schema: Schema): Schema {
  const resolved = resolveRef(schema);
  const filled = resolved.anyOf?.find(({ type }) => type !== "null");
  if (filled !== undefined && resolved.properties === undefined) {
    return resolveFilledSchema(filled);
  }
  return resolved.else === undefined ? resolved : resolveFilledSchema(resolved.else);
}

/** The schema behind `$ref`. */
function resolveRef(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const keys = schema.$ref.slice(2).split("/");
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openapi) as Schema;
}

function pick(owner: Schema, value: unknown): unknown {
  const { properties, items = {} } = resolveFilledSchema(owner);
  if (Array.isArray(value)) return value.map((one) => pick(items, one));
  if (properties === undefined || typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  const known = Object.entries(properties).filter(([key]) => key in fields);
  return Object.fromEntries(known.map(([key, schema]) => [key, pick(schema, fields[key])]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string" && value.trim() === "";
}

function kindOfMisfit(schema: Schema, value: unknown): Misfit["kind"] | undefined {
  const { type, enum: names, pattern, minLength = 0, maxLength = Infinity } = schema;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (type !== undefined && ![type].flat().some((one) => isOfType(value, one))) return "type";
  const isNamed = (names?.includes(value) ?? true) &&
    (!("const" in schema) || schema.const === value);
  const isWithin = typeof value === "string"
    ? value.length >= minLength && value.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, "u").test(value))
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
