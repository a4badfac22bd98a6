// Owns a password recovery under way (client/README.md "Password recovery"): its forms, where the code went, and the
// token that the code earned.
import { type Signal, signal } from "@preact/signals-react";
import type { OpaqueId } from "../../domain/id.ts";
import { CodigoStep, DocumentoStep, maskEmail, SenhaStep } from "../../domain/recuperacao.ts";
import { lockoutSeconds } from "../../domain/reenvio.ts";
import { parseJson } from "../../lib/answers.ts";
import { blankForm } from "../../lib/blank_form.ts";
import { Countdown } from "../../lib/countdown.ts";
import { Steps } from "../../lib/steps.ts";
import { forget, inTab, PERSONAL, readStored, store } from "../../lib/storage.ts";
import { type Draft, finishDraft } from "../../lib/unfinished.ts";

/** The place of the draft. */
export const RECUPERACAO = "recuperacao";

/**
 * The token that the code earned: anyone who has it can set the password. It stays in this tab, so that a reload at the
 * last step does not waste the code, and no other tab or later visit finds it. It goes when it is used or refused,
 * and when the step or the screen is left.
 */
const TOKEN = `${PERSONAL}recuperacao:token`;

/** The wait for another code. */
const LOCKOUT = `${PERSONAL}recuperacao:reenvio`;

/** Where the code went, as far as the server said, and how many went there before it, itself included. */
interface Sent {
  id?: OpaqueId;
  email: string;
  count: number;
}

const NOTHING_SENT: Sent = { email: "", count: 0 };

export type Recuperacao = ReturnType<typeof openRecuperacao>;

/** New, or as the draft has it; without the token, the last step can only start from the first step. */
export function openRecuperacao(draft: Draft | undefined) {
  const steps = new Steps(3);
  steps.goTo(draft?.step ?? 1);
  const isExpired = steps.current.peek() === 3 && readToken() === null;
  if (isExpired) steps.goTo(1);
  if (steps.current.peek() < 3) dropToken();
  const documento = blankForm(DocumentoStep);
  const codigo = blankForm(CodigoStep);
  const senha = blankForm(SenhaStep);
  const sent: Signal<Sent> = signal(NOTHING_SENT);
  documento.restore(draft?.values);
  if (steps.current.peek() > 1) {
    codigo.restore(draft?.values);
    const { id, email = "", count } = draft?.values ?? {};
    sent.value = { id: parseJson(id) as OpaqueId | undefined, email, count: Number(count) || 1 };
  }
  const lockout = new Countdown(LOCKOUT);
  return { steps, forms: [documento, codigo], sent, documento, codigo, senha, lockout, isExpired };
}

/** What is saved beside the forms. Reads a signal. */
export function textsOf({ sent }: Recuperacao): Record<string, string> {
  const { id, email, count } = sent.value;
  return { id: JSON.stringify(id) ?? "", email, count: String(count) };
}

/** A code is on its way: the one before is void, and the next has to wait. */
export function noteSent(
  { sent, codigo, lockout }: Recuperacao,
  { id, email }: { id?: OpaqueId; email?: string | null },
): void {
  const count = sent.peek().count + 1;
  sent.value = { id, email: email ? maskEmail(email) : "", count };
  codigo.reset();
  lockout.start(lockoutSeconds(count));
}

/** Back to the first step; the code and what it earned are given up. */
export function startOver({ steps, sent, codigo, senha, lockout }: Recuperacao): void {
  dropToken();
  lockout.clear();
  sent.value = NOTHING_SENT;
  codigo.reset();
  senha.reset();
  steps.goTo(1);
}

/** It is done: leaves nothing of it on the device. */
export function finishRecuperacao({ lockout }: Recuperacao): void {
  finishDraft(RECUPERACAO);
  lockout.clear();
  dropToken();
}

/** Leaving the screen gives the code up. */
export function leaveRecuperacao({ lockout }: Recuperacao): void {
  lockout.clear();
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
