// Owns the reading of server/mock/openapi.json: which operation a call belongs to, and where a
// value does not fit its schema.
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import openapi from "../../server/mock/openapi.json" with { type: "json" };

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

/** A schema of the document. Its `info` explains `x-sem` and `x-outro`. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  else?: Schema;
  additionalProperties?: boolean;
  "x-sem"?: Efeito;
  "x-outro"?: Efeito;
}

interface Examples {
  schema: Schema;
  examples: Record<string, { value: unknown }>;
}

interface Content {
  "application/json": Examples;
}

interface RawOperation {
  operationId: string;
  security: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
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
  request: Examples | undefined;
  /** The answer of a success, with its usual status. */
  success: Examples & { status: number };
  /** Every status in the document, also `5XX`. */
  statuses: string[];
}

const BASE = "openapi.json";
const VALUE_KEYWORDS = ["enum", "const", "pattern", "minLength", "maximum", "minimum"];

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
ajv.addSchema(openapi, BASE);
const validators = new Map<string, ValidateFunction>();

/** Every operation of the document. */
export const operations: Operation[] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).filter(([method]) => method !== "servers").map(([method, raw]) =>
    read(method.toUpperCase(), path, raw as RawOperation)
  )
);

/** The operation of a call. Paths without parameters come first. */
export function findOperation(method: string, path: string): Operation | undefined {
  const matching = operations.filter((one) => one.method === method && matches(one.path, path));
  return matching.find((one) => one.path === path) ?? matching[0];
}

/** The operation with this `operationId`, which is the name of its function in a calls.ts. */
export function operationCalled(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The document has no operation "${id}"`);
  return found;
}

/** Where an answer does not fit: in its body, or because the document does not name its status. */
export function misfitsOfAnswer(
  operation: Operation,
  status: number,
  body: unknown,
): Misfit[] | "status" {
  if (status >= 200 && status <= 299) return misfitsIn(operation.success.schema, body);
  const isNamed = operation.statuses.some((one) => one === `${status}` || isClass(one, status));
  return isNamed ? misfitsIn({ $ref: "#/components/schemas/Erro" }, body) : "status";
}

/** Where a value does not fit a schema of the document: one entry for each place. */
export function misfitsIn(schema: Schema, value: unknown): Misfit[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  const found = new Map<string, Misfit>();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error, value);
    const key = JSON.stringify(path);
    const kind = kindOf(error);
    if (kind === undefined || (found.has(key) && kind !== "value")) continue;
    found.set(key, { path, kind, schema: schemaAt(schema, path), value: valueAt(value, path) });
  }
  const misfits = [...found.values()];
  return misfits.filter((one) => !misfits.some((other) => isInside(other.path, one.path)));
}

/**
 * The schema of a place, as its owner refers to it. Text beside a `$ref` is only about this place.
 */
export function schemaAt(schema: Schema, path: Path): Schema {
  return path.reduce<Schema>((at, key) => {
    const { items, properties } = resolved(at);
    return (typeof key === "number" ? items : properties?.[key]) ?? {};
  }, schema);
}

/** The schema behind `$ref` and `null`. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const keys = schema.$ref.slice(2).split("/");
    const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openapi);
    return resolved(target as Schema);
  }
  const filled = schema.anyOf?.find(({ type }) => type !== "null");
  if (filled !== undefined && schema.properties === undefined) return resolved(filled);
  return schema.else === undefined ? schema : resolved(schema.else);
}

function read(method: string, path: string, raw: RawOperation): Operation {
  const [status, success] = Object.entries(raw.responses).find(([one]) => one.startsWith("2"))!;
  return {
    id: raw.operationId,
    method,
    path,
    needsSession: raw.security.length > 0,
    request: raw.requestBody?.content["application/json"],
    success: { ...success.content!["application/json"], status: Number(status) },
    statuses: Object.keys(raw.responses),
  };
}

function matches(template: string, path: string): boolean {
  const wanted = template.split("/");
  const given = path.split("/");
  return wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith("{") || part === given[index]);
}

function isClass(named: string, status: number): boolean {
  return named === `${Math.floor(status / 100)}XX`;
}

function validatorOf(schema: Schema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known !== undefined) return known;
  const validate = ajv.compile(JSON.parse(key.replaceAll('"#/', `"${BASE}#/`)));
  validators.set(key, validate);
  return validate;
}

function kindOf({ keyword, data }: ErrorObject): Misfit["kind"] | undefined {
  if (keyword === "required") return "missing";
  if (keyword === "if" || keyword === "anyOf") return undefined;
  return VALUE_KEYWORDS.includes(keyword) && data !== null ? "value" : "type";
}

/** The path of an error. Keys of lists are numbers. */
function pathOf({ instancePath, keyword, params }: ErrorObject, body: unknown): Path {
  const keys = instancePath.split("/").slice(1).map((key) =>
    key.replaceAll("~1", "/").replaceAll("~0", "~")
  );
  const last = keyword === "required"
    ? [params.missingProperty]
    : keyword === "additionalProperties"
    ? [params.additionalProperty]
    : [];
  const path: Path = [];
  for (const key of keys) path.push(Array.isArray(valueAt(body, path)) ? Number(key) : key);
  return [...path, ...last];
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], body);
}

/** Whether a place lies inside another one. */
function isInside(path: Path, outer: Path): boolean {
  return path.length > outer.length && outer.every((key, index) => path[index] === key);
}
