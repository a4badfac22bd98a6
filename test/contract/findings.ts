// Owns the findings, in plain Portuguese: the field, what the deviation does to the portal, and no
// value that could be personal.
import {
  type Efeito,
  type Misfit,
  misfitsIn,
  type Nivel,
  type Operation,
  resolved,
  type Schema,
} from "./document.ts";
import { Count, Flag, isNothing, isYes, nameIn } from "../../client/lib/wire.ts";
import { readAs } from "../../client/lib/answers.ts";
import { dayOf } from "../../client/lib/dates.ts";
import type { Exchange } from "./wire.ts";

/** Something that does not fit, and how often. */
export interface Finding {
  nivel: Nivel;
  /** The place in the answer, such as `[3].turno`; empty for the whole answer. */
  campo: string;
  /** A sentence without the place at its start and without its full stop. */
  texto: string;
  vezes: number;
}

/** The effects that the document does not name: of an entry of a list, and of a whole answer. */
const LOST_ENTRY: Efeito = { nivel: "quebra", efeito: "o portal não mostra este item" };
const NOTHING_TOLD: Efeito = { nivel: "pobre", efeito: "o portal segue sem o que ela diria" };
const UNREADABLE: Efeito = { nivel: "quebra", efeito: "o portal não consegue ler a resposta" };

const UNDERSTOOD: Efeito = { nivel: "nada", efeito: "o portal entende assim também" };

/** A finding about a whole answer. */
export function finding(nivel: Nivel, texto: string): Finding {
  return { nivel, campo: "", texto, vezes: 1 };
}

/**
 * What does not fit in the answer of a call that should succeed. `isTaken`: the portal's own code
 * could read it.
 */
export function findingsOf(
  operation: Operation,
  exchange: Exchange,
  isTaken: boolean,
): Finding[] {
  const { status, form, json } = exchange;
  if (status === undefined) return [finding("quebra", silenceText(exchange))];
  if (status < 200 || status > 299) {
    const outage = status >= 500 ? "; o portal conta como API fora do ar" : "";
    return [
      finding("quebra", `respondeu ${status}, e se espera ${operation.success.status}${outage}`),
    ];
  }
  if (form === "page") return [finding("quebra", "veio uma página HTML, e se espera JSON")];
  const isRead = operation.success.schema.$ref !== "#/components/schemas/NaoLido";
  if (!isRead) return [];
  if (form === "text") return [finding("quebra", "veio um texto que não é JSON")];
  // Without a body, a list is as empty as with `null`.
  const found = findingsIn(operation.success.schema, status === 204 ? null : json, isTaken);
  const isTold = isTaken || found.some(({ nivel }) => nivel === "quebra");
  return isTold ? found : [...found, finding("quebra", "o portal não consegue ler a resposta")];
}

/** What does not fit in the answer of a refused call. */
export function findingsOfRefusal({ form, json }: Exchange): Finding[] {
  const isObject = form === "json" && typeof json === "object" && json !== null;
  const { error, message } = (isObject ? json : {}) as Record<string, unknown>;
  if ([error, message].some((one) => typeof one === "string" && one.trim() !== "")) return [];
  const what = form === "page"
    ? "a recusa veio como página HTML"
    : "a recusa não traz um texto em `error` nem em `message`";
  return [finding("pobre", `${what}: o portal mostra uma frase sua, sem o motivo`)];
}

/** Says why there is no answer. */
export function silenceText({ silence, ms }: Exchange): string {
  switch (silence) {
    case "timeout":
      return `não respondeu em ${Math.round(ms / 1000)} s`;
    case "limit":
      return "não foi pedido: o limite de pedidos acabou";
    case "interrupted":
      return "foi interrompido";
    default:
      return "não houve conexão";
  }
}

/** If every entry of a list has the same misfit, it is reported once, with its first place. */
function findingsIn(schema: Schema, body: unknown, isTaken: boolean): Finding[] {
  const told = new Map<string, Finding>();
  for (const misfit of misfitsIn(schema, body)) {
    const { nivel, texto } = describe(misfit, isTaken);
    const anywhere = misfit.path.map((key) => typeof key === "number" ? "[]" : key).join(".");
    const key = `${anywhere} ${misfit.kind} ${nivel}`;
    const known = told.get(key);
    if (known !== undefined) known.vezes += 1;
    else told.set(key, { nivel, campo: placeText(misfit), texto, vezes: 1 });
  }
  return [...told.values()];
}

function describe(
  { schema, kind, value, path }: Misfit,
  isTaken: boolean,
): Pick<Finding, "nivel" | "texto"> {
  const isOther = kind === "value" && !isNothing(value);
  const { nivel, efeito } = isUnderstood(schema, value)
    ? UNDERSTOOD
    : (isOther ? schema["x-outro"] : undefined) ?? schema["x-sem"] ??
      (path.length > 0 ? LOST_ENTRY : isTaken ? NOTHING_TOLD : UNREADABLE);
  return {
    nivel,
    texto: `${cameText(schema, value)}, e se espera ${expectedText(schema)}: ${efeito}`,
  };
}

/** Whether the portal's own readers take another spelling for what the document means (client/lib/wire.ts). */
function isUnderstood(schema: Schema, value: unknown): boolean {
  const { type, enum: names } = resolved(schema);
  const types = [type ?? []].flat();
  if (types.includes("array")) return value === null;
  if (value === undefined) return false;
  if (types.includes("boolean") && types.includes("string")) return !isYes(value);
  if (types.includes("boolean")) return readAs(value, Flag) !== undefined;
  if (types.includes("integer")) return readAs(value, Count) !== undefined;
  if (typeof value !== "string") return false;
  if (names !== undefined) {
    const name = readAs(value, nameIn(...names as string[]))?.value;
    return names.includes(name);
  }
  const isDate = [schema, ...(schema.anyOf ?? [])].some(({ $ref }) =>
    /\/(Momento|Dia)$/.test($ref ?? "")
  );
  const mayBeNull = schema.anyOf?.some(({ type }) => type === "null") ?? false;
  return isDate && (dayOf(value) !== undefined || (mayBeNull && isNothing(value)));
}

function placeText({ path }: Misfit): string {
  return path.reduce<string>(
    (text, key) => typeof key === "number" ? `${text}[${key}]` : `${text}.${key}`,
    "",
  ).replace(/^\./, "");
}

/** Says what came instead. The value itself is shown only if it cannot be personal. */
function cameText(schema: Schema, value: unknown): string {
  if (value === undefined) return "não veio";
  if (value === null) return "veio null";
  if (typeof value === "boolean") return `veio ${value}`;
  if (isImpersonal(schema, String(value))) return `veio ${JSON.stringify(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? "veio uma lista vazia" : "veio uma lista";
  if (typeof value === "number") return "veio um número";
  if (typeof value === "string") {
    return value.trim() === "" ? "veio um texto vazio" : "veio um texto";
  }
  return "veio um objeto";
}

/** Whether a value cannot be personal: a date in a date field, or a short code in a code field. */
function isImpersonal(schema: Schema, value: string): boolean {
  const names = [schema, ...(schema.anyOf ?? [])].map(({ $ref }) => $ref?.split("/").at(-1));
  const isOf = (...wanted: string[]) => names.some((name) => wanted.includes(name ?? ""));
  const { type, enum: codes } = resolved(schema);
  if (isOf("Momento", "Dia")) return isDateLike(value) || /^[\w-]{1,5}$/.test(value);
  if (codes !== undefined || isOf("Turno")) return /^(\p{L}|_){1,20}$|^\w{1,5}$/u.test(value);
  return (type === "boolean" || type === "integer") && /^\w{1,5}$/.test(value);
}

/** Whether a text is a date, in any order, with or without a time. */
export function isDateLike(text: string): boolean {
  return /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}([T ][\d:.Z+-]{1,20})?$/.test(text);
}

/** Says what the document expects there. */
function expectedText(schema: Schema): string {
  const { title, enum: values, type } = resolved(schema);
  const types = [type ?? []].flat();
  if (title?.endsWith("null")) return title;
  const mayBeNull = types.includes("null") || schema.anyOf?.some(({ type }) => type === "null");
  const names = title ?? values?.join(", ").replace(/, ([^,]*)$/, " ou $1") ??
    types.filter((one) => one !== "null").map((one) => TYPES[one]).join(" ou ");
  return mayBeNull ? `${names}, ou null` : names || "outra coisa";
}

const TYPES: Record<string, string> = {
  string: "um texto",
  integer: "um número inteiro",
  number: "um número",
  boolean: "true ou false",
  array: "uma lista",
  object: "um objeto",
};
