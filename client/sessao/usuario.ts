// Defines the logged-in person (server/mock/openapi.json "Usuario").
import { type Infer, refine, Struct, type } from "superstruct";
import { AnyText, Id, TextOrEmpty, undefinedIfOdd, YesUnlessFalse } from "../lib/http/wire.ts";

/** A CPF or CNPJ without punctuation; a number has lost its first zeros. Empty if there is none. */
const Documento: Struct<string, null> = new Struct({
  ...TextOrEmpty,
  coercer(value, context) {
    const bare = TextOrEmpty.coercer(value, context) as string;
    if (typeof value !== "number") return bare.replace(/[\s./-]/g, "");
    return Number.isSafeInteger(value) && value > 0
      ? bare.padStart(bare.length > 11 ? 14 : 11, "0")
      : "";
  },
});

/**
 * An odd field keeps nobody out, but what names nobody is no person. Only a spelling of `false` asks for the confirmation:
 * else it would at every start.
 */
export const Usuario = refine(
  type({
    id: undefinedIfOdd(Id),
    nome: TextOrEmpty,
    email: undefinedIfOdd(AnyText),
    telefone: undefinedIfOdd(AnyText),
    documento: Documento,
    isEmailVerified: YesUnlessFalse,
  }),
  "Usuario",
  (user) => ownerIdOf(user) !== "",
);
export type Usuario = Infer<typeof Usuario>;

/** What belongs to the person is kept under their id, or else their document. */
export function ownerIdOf({ id, documento }: { id?: string; documento: string }): string {
  return id ?? documento;
}

/** Whether the document is a CNPJ, and the person a rescue organisation. */
export function isOng({ documento }: Pick<Usuario, "documento">): boolean {
  return documento.length === 14;
}
