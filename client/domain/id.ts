// Owns what an id is: the API sends strings or numbers, the portal compares and sends strings.
import { number, string, Struct, union } from "superstruct";

/** An id as a string, whichever way it came. */
export const Id = new Struct<string, null>({
  type: "Id",
  schema: null,
  coercer: (value) => typeof value === "number" && Number.isFinite(value) ? String(value) : value,
  validator: (value) => typeof value === "string" && fitsIntoPath(value),
});

/** Half a surrogate pair cannot be percent-encoded, and dots alone would name another path. */
function fitsIntoPath(id: string): boolean {
  return !/^\.{0,2}$/.test(id) && !/\p{Surrogate}/u.test(id);
}

/** An id that only goes back in a body, as it came. */
export const OpaqueId = union([string(), number()]);
export type OpaqueId = string | number;

/** Whether an id taken from the address bar may be used at all (DECISIONS "Session"). */
export function isSafeId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
