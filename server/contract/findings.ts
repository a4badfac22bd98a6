// Says what does not fit, in plain Portuguese: the field, what the deviation does to the portal, and
// no value that could be personal.
import {
  type EffectOnPortal,
  listMisfits,
  type Misfit,
  type Nivel,
  type Operation,
  resolveFilledSchema,
  type Schema,
} from "../mock/document.ts";
import {
  findCanonicalName,
  isDateLike,
  parseFlag,
  saysAnythingButFalse,
  saysNothing,
  saysRefused,
  saysWholeNumber,
  writtenDayOf,
} from "./spellings.ts";
import type { Exchange } from "./transport.ts";

/** Something that does not fit, and how often. */
export interface Finding {
  nivel: Nivel;
  /** The path in the answer, such as `[3].turno`; empty for the whole answer. */
  campo: string;
  /** A sentence without the path at its start and without its full stop. */
  texto: string;
  vezes: number;
}

/** The effects that the document does not name: of an entry of a list, and of a whole answer. */
const LOST_ENTRY: EffectOnPortal = { nivel: "quebra", efeito: "o portal não mostra este item" };
const NOTHING_TOLD: EffectOnPortal = {
  nivel: "pobre",
  efeito: "o portal segue sem o que ela diria",
};
const UNREADABLE: EffectOnPortal = {
  nivel: "quebra",
  efeito: "o portal não consegue ler a resposta",
};
const UNDERSTOOD: EffectOnPortal = { nivel: "nada", efeito: "o portal entende assim também" };

/** Answers that mean that there is nobody, or nothing today. */
const NOBODY: Record<string, unknown[]> = {
  isTutorCadastrado: [null, undefined],
  isOngCadastrada: [null, undefined],
  listAgendaDeHoje: [null],
};

/** The document's pattern of a text that is not blank. */
const FILLED = "\\S";

/** A finding about a whole answer. */
export function wholeAnswerFinding(nivel: Nivel, texto: string): Finding {
  return { nivel, campo: "", texto, vezes: 1 };
}

/** The misfits in the answer of a call that should succeed. */
export function findingsOfExpectedSuccess(operation: Operation, exchange: Exchange): Finding[] {
  const { status, bodyKind, json } = exchange;
  if (status === undefined) return [wholeAnswerFinding("quebra", silenceText(exchange))];
  if (status < 200 || status > 299) {
    const outage = status >= 500 ? "; o portal conta como API fora do ar" : "";
    return [
      wholeAnswerFinding(
        "quebra",
        `respondeu ${status}, e se espera ${operation.success.status}${outage}`,
      ),
    ];
  }
  if (bodyKind === "page") {
    return [wholeAnswerFinding("quebra", "veio uma página HTML, e se espera JSON")];
  }
  if (saysRefused(json, promisedBy(operation))) {
    const refused = `respondeu ${status}, e o corpo diz que não deu certo`;
    return [wholeAnswerFinding("quebra", `${refused}: o portal conta como recusa`)];
  }
  if (operation.success.schema.$ref === "#/components/schemas/NaoLido") return [];
  if (bodyKind === "text") return [wholeAnswerFinding("quebra", "veio um texto que não é JSON")];
  // Without a body, a list is as empty as with `null`.
  return findingsIn(operation, status === 204 ? null : json);
}

/** The fields that the document names in the answer of a success. */
function promisedBy({ success }: Operation): string[] {
  return Object.keys(resolveFilledSchema(success.schema).properties ?? {});
}

/** The misfits in the answer of a refused call. */
export function findingsOfRefusal({ bodyKind, json }: Exchange): Finding[] {
  const isObject = bodyKind === "json" && typeof json === "object" && json !== null;
  const { error, message } = (isObject ? json : {}) as Record<string, unknown>;
  if ([error, message].some((one) => typeof one === "string" && one.trim() !== "")) return [];
  const what = bodyKind === "page"
    ? "a recusa veio como página HTML"
    : "a recusa não traz um texto em `error` nem em `message`";
  return [wholeAnswerFinding("pobre", `${what}: o portal mostra uma frase sua, sem o motivo`)];
}

/** `1 item`, `2 itens`. */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Says why there is no answer. */
export function silenceText({ silence, ms }: Exchange): string {
  const texts = {
    timeout: `não respondeu em ${Math.round(ms / 1000)} s`,
    certificate: "o certificado HTTPS não foi aceito: venceu, é de outro nome ou veio sem a cadeia",
    limit: "não foi pedido: o limite de pedidos acabou",
    interrupted: "foi interrompido",
    network: "não houve conexão",
  };
  return texts[silence!];
}

/** The misfits in a body. One that every entry of a list has is reported once, at its first path. */
function findingsIn(operation: Operation, body: unknown): Finding[] {
  const told = new Map<string, Finding>();
  for (const misfit of listMisfits(operation.success.schema, body)) {
    const { nivel, efeito } = effectOf(misfit, operation);
    const { schema, value, path, kind } = misfit;
    const texto = `${cameText(schema, value)}, e se espera ${expectedText(schema)}: ${efeito}`;
    const campo = pathText(path);
    const key = `${campo.replace(/\d+(?=\])/g, "")} ${kind} ${nivel}`;
    const known = told.get(key);
    if (known !== undefined) known.vezes += 1;
    else told.set(key, { nivel, campo, texto, vezes: 1 });
  }
  return [...told.values()];
}

/** The effect of a misfit on the portal. */
function effectOf(
  { schema, kind, value, path }: Misfit,
  { id, success }: Operation,
): EffectOnPortal {
  if (isUnderstood(schema, value, path)) return UNDERSTOOD;
  const isOther = kind === "value" && !saysNothing(value);
  const said = (isOther ? schema["x-outro"] : undefined) ?? schema["x-sem"];
  if (said !== undefined) return said;
  if (path.length > 0) return LOST_ENTRY;
  // What was created exists, whatever the answer is.
  const isTaken = success.status === 201 || NOBODY[id]?.includes(value);
  return isTaken ? NOTHING_TOLD : UNREADABLE;
}

/** Whether the portal takes another spelling for what the document means. */
function isUnderstood(schema: Schema, value: unknown, path: Misfit["path"]): boolean {
  const { type, enum: names, pattern = FILLED } = resolveFilledSchema(schema);
  const types = [type ?? []].flat();
  // No list is an empty one, but not inside an entry.
  if (types.includes("array")) {
    return value === null && path.every((key) => typeof key === "string");
  }
  if (value === undefined) return false;
  if (types.includes("boolean") && types.includes("string")) {
    return !saysAnythingButFalse(value);
  }
  if (types.includes("boolean")) return parseFlag(value) !== undefined;
  if (types.includes("integer")) return saysWholeNumber(value);
  if (names !== undefined) return findCanonicalName(value, names) !== undefined;
  if (isNamed(schema, "Momento", "Dia")) {
    return writtenDayOf(value) !== undefined ||
      typeof value === "string" && mayBeNull(schema) && saysNothing(value);
  }
  // A text of letters may come as a number, a token may not.
  return typeof value === "number" && types.includes("string") && pattern === FILLED;
}

function pathText(path: Misfit["path"]): string {
  return path.map((key) => typeof key === "number" ? `[${key}]` : `.${key}`).join("")
    .replace(/^\./, "");
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
  const { type, enum: codes } = resolveFilledSchema(schema);
  if (isNamed(schema, "Momento", "Dia")) return isDateLike(value) || /^[\w-]{1,5}$/.test(value);
  if (codes !== undefined || isNamed(schema, "Turno")) {
    return /^(\p{L}|_){1,20}$|^\w{1,5}$/u.test(value);
  }
  return (type === "boolean" || type === "integer") && /^\w{1,5}$/.test(value);
}

/** Whether the schema, apart from `null`, is one of these. */
function isNamed(schema: Schema, ...names: string[]): boolean {
  return [schema, ...(schema.anyOf ?? [])].some(({ $ref }) =>
    names.includes($ref?.split("/").at(-1) ?? "")
  );
}

/** Says what the document expects there. */
function expectedText(schema: Schema): string {
  const { title, enum: values, type } = resolveFilledSchema(schema);
  const types = [type ?? []].flat();
  if (title?.endsWith("null")) return title;
  const names = title ?? values?.join(", ").replace(/, ([^,]*)$/, " ou $1") ??
    types.filter((one) => one !== "null").map((one) => TYPES[one]).join(" ou ");
  return types.includes("null") || mayBeNull(schema) ? `${names}, ou null` : names || "outra coisa";
}

function mayBeNull({ anyOf = [] }: Schema): boolean {
  return anyOf.some(({ type }) => type === "null");
}

const TYPES: Record<string, string> = {
  string: "um texto",
  integer: "um número inteiro",
  number: "um número",
  boolean: "true ou false",
  array: "uma lista",
  object: "um objeto",
};
