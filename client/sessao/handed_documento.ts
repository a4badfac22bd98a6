// Hands the login or the recovery a document (client/README.md "Login").
import { navigateWithoutReturn } from "../lib/navigation/back.ts";
import { routes } from "../routes.ts";
import { session } from "./state.ts";

let handed: { documento: string; to: unknown } | undefined;

/** Leads to the login, or to the recovery, with the document (digits) filled in. */
export function navigateWithDocumento(unmaskedDocumento: string, path: string = routes.home): void {
  handed = { documento: unmaskedDocumento, to: session.peek() };
  navigateWithoutReturn(path);
}

/** The document, told once; empty where somebody has come or gone since. */
export function consumeDocumento(): string {
  const documento = handed?.to === session.peek() ? handed.documento : "";
  handed = undefined;
  return documento;
}
