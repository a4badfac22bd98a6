// Owns the logged-in person (spec §3 User).
import { boolean, type Infer, string, type } from "superstruct";
import { Id } from "./id.ts";
import { maybe } from "./wire.ts";

export const Usuario = type({
  id: Id,
  nome: string(),
  email: maybe(string()),
  telefone: maybe(string()),
  documento: string(),
  isEmailVerified: boolean(),
});
export type Usuario = Infer<typeof Usuario>;

/** The first two words of the name, for the greeting. */
export function firstNames(nome: string): string {
  return nome.trim().split(/\s+/).slice(0, 2).join(" ");
}

/** The name's first letter, whole even where it is more than one code unit. */
export function initialOf(nome: string): string {
  return (Array.from(nome.trim())[0] ?? "?").toUpperCase();
}
