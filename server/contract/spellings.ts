// Reads what an API sent as the portal reads it: other spellings count where their meaning is clear.
// test/contract/document_test.ts compares it with the portal's own readers.

/** A record as it came. */
export type WireRecord = Record<string, unknown>;

const STATUSES = ["PENDENTE", "AGENDADA", "REALIZADA", "CANCELADA"];

/** The day, and the time with or without seconds and zone. */
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(?: *(?:Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;

/** The records of a list; none if it is no list. */
export function toRecords(list: unknown): WireRecord[] {
  return Array.isArray(list) ? list.map(toRecord) : [];
}

/** The fields of a record; none if the body is no record. */
export function toRecord(body: unknown): WireRecord {
  return typeof body === "object" && body !== null ? body as WireRecord : {};
}

/** The id as text; undefined where the portal could not use it. */
export function idOf({ id }: WireRecord): string | undefined {
  if (Number.isSafeInteger(id)) return String(id);
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Whether an answer names another id than this one. Without an id it does not. */
export function namesOtherId(body: unknown, id: string | undefined): boolean {
  const named = idOf(toRecord(body));
  return named !== undefined && named !== id;
}

/** Whether an appointment waits or is booked. */
export function isActiveAgendamento({ status }: WireRecord): boolean {
  return ["PENDENTE", "AGENDADA"].includes(parseStatus(status) ?? "");
}

/** Whether two ids are the same, or neither is one. */
export function isSameIdOrNeither(one: unknown, other: unknown): boolean {
  return idOf({ id: one }) === idOf({ id: other });
}

/** A status by its name in the contract. */
export function parseStatus(value: unknown): string | undefined {
  return findCanonicalName(value, STATUSES);
}

/** Finds the one of the names that the value spells, in any case, with or without accents. */
export function findCanonicalName(
  value: unknown,
  namesInCapitals: readonly unknown[],
): string | undefined {
  if (typeof value !== "string") return undefined;
  const read = value.normalize("NFD").replace(/\p{M}/gu, "").trim().toUpperCase();
  return namesInCapitals.includes(read) ? read : undefined;
}

/** True or false in any spelling: `true`, `1`, `"true"`, `"1"`. */
export function parseFlag(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  if (["true", "1"].includes(text)) return true;
  return ["false", "0"].includes(text) ? false : undefined;
}

/** Whether the value is a whole number, or such a number's digits as text. */
export function saysWholeNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) ||
    typeof value === "string" && /^-?\d+(\.0+)?$/.test(value.trim()) &&
      Number.isSafeInteger(Number(value));
}

/** Whether the API says nothing there: no field, `null`, a blank text, or a date of zeros. */
export function saysNothing(value: unknown): boolean {
  return value === undefined || value === null ||
    typeof value === "string" &&
      /^\s*((0000-00-00|0001-01-01|-0001-11-30)([T ].*)?)?$/.test(value);
}

/** Whether the value is anything but a spelling of nothing or of `false`: a 'não' counts as set. */
export function saysAnythingButFalse(value: unknown): boolean {
  return !saysNothing(value) && parseFlag(value) !== false;
}

/**
 * Whether a 2xx says no: in a field, or by an error and nothing of what the call promises. A field that it promises
 * has its own meaning.
 */
export function saysRefused(body: unknown, promised: readonly string[]): boolean {
  const others = Object.fromEntries(
    Object.entries(toRecord(body)).filter(([key]) => !promised.includes(key)),
  );
  const { success, sucesso, ok, status, statusCode, error, erro } = others;
  return [success, sucesso, ok].some(saysNo) || [status, statusCode].some(saysFailed) ||
    saysAnythingButFalse(error ?? erro) &&
      promised.every((key) => saysNothing(toRecord(body)[key]));
}

function saysNo(value: unknown): boolean {
  return typeof value !== "object" &&
    findCanonicalName(String(value), ["0", "F", "FALSE", "FALSO", "N", "NAO", "NO", "NOK"]) !==
      undefined;
}

function saysFailed(status: unknown): boolean {
  return typeof status !== "object" &&
    /^(?:[45]\d\d|false|erro|error|fail(?:ed|ure)?|falh(?:a|ou))$/i.test(String(status));
}

/** The day that is written in a date that the portal reads, with or without a time. */
export function writtenDayOf(value: unknown): string | undefined {
  const text = saysNothing(value) ? undefined : dateTextOf(value);
  const day = typeof text === "string" ? DATE.exec(text)?.[1] : undefined;
  const real = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(day!);
  return isReal ? day : undefined;
}

/** A date as ISO 8601, if it came as Java, Ruby or a clock write it; another value as it is. */
export function dateTextOf(value: unknown): unknown {
  if (Array.isArray(value) && value.every(Number.isInteger)) {
    const [year, month, day, hour, minute = "00"] = value.map((part) =>
      String(part).padStart(2, "0")
    );
    return `${year}-${month}-${day}${hour === undefined ? "" : `T${hour}:${minute}`}`;
  }
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value).trim();
  if (/^(?:\d{9,10}|\d{12,13})(?:\.\d+)?$/.test(text)) {
    const secondsOrMs = Number(text);
    return new Date(secondsOrMs < 1e11 ? secondsOrMs * 1000 : secondsOrMs).toISOString();
  }
  return text.replace(/\s+/g, " ").replace(/\[[\w/+-]+\]$/, "")
    .replace(/ ?(?:UTC|GMT)$/i, "Z");
}

/** Whether a text is a date, in any order, with or without a time. */
export function isDateLike(text: string): boolean {
  return /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}([T ][\d:.Z+-]{1,20})?$/.test(text);
}
