// Owns a password recovery under way (client/README.md "Password recovery"): its forms, where the code went, and the
// token that the code earned.
import { type Signal, signal } from "@preact/signals-react";
import type { OpaqueId } from "../../domain/id.ts";
import { CodigoStep, DocumentoStep, SenhaStep } from "../../domain/recuperacao.ts";
import { parseJson } from "../../lib/answers.ts";
import { blankForm } from "../../lib/blank_form.ts";
import { Steps } from "../../lib/steps.ts";
import { forget, inTab, PERSONAL, readStored, store } from "../../lib/storage.ts";
import { type Draft, finishDraft } from "../../lib/unfinished.ts";

/** The place of the draft. */
export const RECUPERACAO = "recuperacao";

/**
 * The token that the code earned: whoever holds it sets the password. It stays in this tab, so that a reload at the
 * last step does not waste the code, and no other tab or later visit finds it. It goes when it is used or refused,
 * and when the step or the screen is left.
 */
const TOKEN = `${PERSONAL}recuperacao:token`;

/** Where the code went, as far as the server said. */
interface Sent {
  id?: OpaqueId;
  email: string;
}

export type Recuperacao = ReturnType<typeof openRecuperacao>;

/** New, or as the draft has it; without the token, the last step can only begin anew. */
export function openRecuperacao(draft: Draft | undefined) {
  const steps = new Steps(3);
  steps.goTo(draft?.step ?? 1);
  const isExpired = steps.current.peek() === 3 && readToken() === null;
  if (isExpired) steps.goTo(1);
  if (steps.current.peek() < 3) dropToken();
  const documento = blankForm(DocumentoStep);
  const codigo = blankForm(CodigoStep);
  const senha = blankForm(SenhaStep);
  const sent: Signal<Sent> = signal({ email: "" });
  documento.restore(draft?.values);
  if (steps.current.peek() > 1) {
    codigo.restore(draft?.values);
    const { id, email = "" } = draft?.values ?? {};
    sent.value = { id: parseJson(id) as OpaqueId | undefined, email };
  }
  return { steps, forms: [documento, codigo], sent, documento, codigo, senha, isExpired };
}

/** What is saved beside the forms. Reads a signal. */
export function textsOf({ sent }: Recuperacao): Record<string, string> {
  const { id, email } = sent.value;
  return { id: JSON.stringify(id) ?? "", email };
}

/** Back to the first step; the code and what it earned are given up. */
export function startOver({ steps, sent, codigo, senha }: Recuperacao): void {
  dropToken();
  sent.value = { email: "" };
  codigo.reset();
  senha.reset();
  steps.goTo(1);
}

/** It is done: leaves nothing of it on the device. */
export function finishRecuperacao(): void {
  finishDraft(RECUPERACAO);
  dropToken();
}

export function readToken(): string | null {
  return readStored(TOKEN, inTab);
}

export function storeToken(token: string): void {
  store(TOKEN, token, inTab);
}

export function dropToken(): void {
  forget(TOKEN, inTab);
}
