// Owns the e-mail confirmation (client/README.md "E-mail confirmation"): its rules and the growing lockout between
// sends.
import { object } from "superstruct";
import { text } from "../lib/rules.ts";

export const EmailStep = object({
  email: text(["Email inválido", (email) => /^\S+@\S+\.\S+$/.test(email.trim())]),
});

export const CodigoEmailStep = object({
  codigo: text(["Digite um código válido de 6 dígitos", (codigo) => /^\d{6}$/.test(codigo)]),
});

/** Seconds until the code can be sent again, after this many sends: 60, 90, 120… */
export function lockoutSeconds(sends: number): number {
  return 60 + 30 * (sends - 1);
}

/** A countdown as m:ss. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
