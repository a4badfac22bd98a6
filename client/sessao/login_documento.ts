// Owns the document that a screen hands to the login (client/README.md "Login"), in this page's memory alone.
import { navigate } from "../lib/navigation.ts";
import { routes } from "../routes.ts";
import { session } from "./state.ts";

let handed: { documento: string; to: unknown } | undefined;

/** Leads to the login with the document (digits) filled in. */
export function goToLogin(documento: string): void {
  handed = { documento, to: session.peek() };
  navigate(routes.home, { replace: true });
}

/** The document, told once; empty where somebody has come or gone since. */
export function takeDocumento(): string {
  const documento = handed?.to === session.peek() ? handed.documento : "";
  handed = undefined;
  return documento;
}
