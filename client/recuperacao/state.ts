// Owns a password recovery in progress (client/README.md "Password recovery"): its forms, the
// address that the code was sent to, and the token received for the code.
import { type Signal, signal } from "@preact/signals-react";
import { isRefusal, isTokenRefused, twice } from "../lib/http.ts";
import { resetSenha } from "./calls.ts";
import { login } from "../sessao/calls.ts";
import type { OpaqueId } from "../lib/id.ts";
import { CodigoStep, DocumentoStep, maskEmail, SenhaStep } from "./recuperacao.ts";
import { lockoutSeconds } from "../codigo/reenvio.ts";
import { parseJson } from "../lib/answers.ts";
import { blankForm } from "../lib/form.ts";
import { Countdown } from "../lib/countdown.ts";
import { Steps } from "../lib/steps.ts";
import { forget, inTab, PERSONAL, readStored, store } from "../lib/storage.ts";
import { type Draft, finishDraft, isLeavingByCrash } from "../lib/unfinished.ts";

/** The name under which the draft is saved. */
export const RECUPERACAO = "recuperacao";

/**
 * The token received for the code: anyone who has it can set the password. It stays only in this
 * tab. So a reload at the last step does not waste the code, and no other tab or later visit finds
 * it. It is deleted when it is used or refused, and when the person leaves the step or the screen.
 */
const TOKEN = `${PERSONAL}recuperacao:token`;

/** The wait before another code can be asked for. */
const LOCKOUT = `${PERSONAL}recuperacao:reenvio`;

/**
 * The last code sent, with its address as far as the server told it. `count`: how many codes were
 * sent there, this one included.
 */
interface CodigoSent {
  id?: OpaqueId;
  email: string;
  count: number;
}

const NOTHING_SENT: CodigoSent = { email: "", count: 0 };

export type Recuperacao = ReturnType<typeof openRecuperacao>;

/**
 * Opens a new recovery, or continues the draft. Without the token, the last step becomes the first
 * step.
 */
export function openRecuperacao(draft: Draft | undefined) {
  const steps = new Steps(3);
  steps.goTo(draft?.step ?? 1);
  const isExpired = hasLostToken(steps.current.peek());
  if (isExpired) steps.goTo(1);
  if (steps.current.peek() < 3) dropToken();
  const documento = blankForm(DocumentoStep);
  const codigo = blankForm(CodigoStep);
  const senha = blankForm(SenhaStep);
  const sent: Signal<CodigoSent> = signal(NOTHING_SENT);
  documento.restore(draft?.values);
  if (steps.current.peek() > 1) {
    codigo.restore(draft?.values);
    const { id, email = "", count } = draft?.values ?? {};
    sent.value = { id: parseJson(id) as OpaqueId | undefined, email, count: Number(count) || 1 };
  }
  const lockout = new Countdown(LOCKOUT);
  return { steps, forms: [documento, codigo], sent, documento, codigo, senha, lockout, isExpired };
}

/** Whether the step needs the token, and this tab does not have it. */
export function hasLostToken(step: number): boolean {
  return step === 3 && readToken() === null;
}

/** What is saved besides the forms. Reads a signal. */
export function textsOf({ sent }: Recuperacao): Record<string, string> {
  const { id, email, count } = sent.value;
  return { id: JSON.stringify(id) ?? "", email, count: String(count) };
}

/** A code was sent: it replaces the one before, and the next one has to wait. */
export function noteCodigoSent(
  { sent, codigo, lockout }: Recuperacao,
  { id, email }: { id?: OpaqueId; email?: string | null },
): void {
  const count = sent.peek().count + 1;
  sent.value = { id, email: email ? maskEmail(email) : "", count };
  codigo.reset();
  lockout.start(lockoutSeconds(count));
}

/** Goes back to the first step, and forgets the code and the token. */
export function startOver({ steps, sent, codigo, senha, lockout }: Recuperacao): void {
  dropToken();
  lockout.clear();
  sent.value = NOTHING_SENT;
  codigo.reset();
  senha.reset();
  steps.goTo(1);
}

/**
 * Sets the password. The token works once, and expires: where it is refused, an earlier try may have set this password
 * and only its answer was lost. Rejects where it is not set, or where that cannot be known.
 */
export async function setSenha(
  documento: string,
  reset: { newPassword: string; token: string },
  fallback: string,
): Promise<void> {
  try {
    await twice(() => resetSenha(reset, fallback));
  } catch (error) {
    if (!isTokenRefused(error) || !await isSenhaOf(documento, reset.newPassword)) throw error;
  }
}

/** Whether one can log in with the password. Nobody is logged in by it. */
async function isSenhaOf(documento: string, senha: string): Promise<boolean> {
  try {
    await twice(() => login(documento, senha));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** The password is set: nothing of the recovery stays on the device. */
export function finishRecuperacao({ lockout }: Recuperacao): void {
  finishDraft(RECUPERACAO);
  lockout.clear();
  dropToken();
}

/** When the person leaves the screen, the code and the token are forgotten; a crash is no reason for that. */
export function leaveRecuperacao({ lockout }: Recuperacao): void {
  if (isLeavingByCrash()) return lockout.stop();
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
