// Hands the login or the recovery a document (client/README.md "Login"), and the login the answer to an early press.
import type { Infer } from "superstruct";
import type { Begun } from "../lib/http.ts";
import { navigate } from "../lib/back.ts";
import { routes } from "../routes.ts";
import type { Login } from "./login.ts";
import { session } from "./state.ts";

/** What a press on 'Entrar' has led to. */
export interface Answered {
  errors: Record<string, string>;
  /** The login's call, with what was sent. */
  sent: Begun & { credentials: Infer<typeof Login> } | undefined;
}

let answered: Answered | undefined;
let handed: { documento: string; to: unknown } | undefined;

export function handAnswered(next: Answered | undefined): void {
  answered = next;
}

export function takeAnswered(): Answered | undefined {
  const taken = answered;
  answered = undefined;
  return taken;
}

/** Leads to the login, or to the recovery, with the document (digits) filled in. */
export function goWithDocumento(documento: string, path: string = routes.home): void {
  handed = { documento, to: session.peek() };
  navigate(path, { replace: true });
}

/** The document, told once; empty where somebody has come or gone since. */
export function takeDocumento(): string {
  const documento = handed?.to === session.peek() ? handed.documento : "";
  handed = undefined;
  return documento;
}
