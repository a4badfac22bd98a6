// Reads ids (client/README.md "Ids"): the portal compares strings, and sends an id back in the form in which it came.
import { define, Struct } from "superstruct";

/** From a text or a number. One that JavaScript has rounded would name another record. */
export const Id: Struct<string, null> = new Struct({
  ...define<string>("Id", (value) => typeof value === "string" && fitsIntoPath(value)),
  coercer: (value) => Number.isSafeInteger(value) ? String(value) : value,
});

/** Half a surrogate pair cannot be percent-encoded, and an id of dots only would name another path. */
function fitsIntoPath(id: string): boolean {
  return !/^\.{0,2}$/.test(id) && !/\p{Surrogate}/u.test(id);
}

/** Records whose ids go back in bodies; `servico` is what a campaign calls its `tipo`, `motivo` a service to book. */
type Kind = "pet" | "motivo" | "servico" | "campanha";

/**
 * The ids that came as numbers, by kind: "7" of one may be 7 of another. Ids are text everywhere; only what is sent looks
 * here. One that came before this page was loaded (device's snapshot) is sent as text until its list is read again.
 */
const numbers = new Set<string>();

export function idOf(kind: Kind): Struct<string, null> {
  return new Struct<string, null>({
    ...Id,
    coercer(value, context) {
      const id = Id.coercer(value, context);
      if (typeof value === "number") numbers.add(`${kind}/${id}`);
      return id;
    },
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

/** Whether an id from the address bar may be used at all. */
export function isSafeId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
