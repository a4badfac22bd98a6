// Owns an e-mail confirmation under way (client/README.md "E-mail confirmation"): its forms, the
// code that was sent, and the wait for the next one.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { CodigoEmailStep, EmailStep } from "./confirmacao_email.ts";
import type { OpaqueId } from "../lib/id.ts";
import { lockoutSeconds } from "../codigo/reenvio.ts";
import { parseJson } from "../lib/answers.ts";
import { Countdown } from "../lib/countdown.ts";
import { blankForm, Form } from "../lib/form.ts";
import { Steps } from "../lib/steps.ts";
import { onSessionEnd } from "../lib/session_end.ts";
import { PERSONAL } from "../lib/storage.ts";
import { type Draft, finishDraft } from "../lib/unfinished.ts";
import { session } from "../sessao/state.ts";

/** The name under which the draft is saved. */
export const CONFIRMACAO = "confirmacao-email";

/** A key of its own: a person who puts the confirmation off must still wait for the next code. */
const LOCKOUT = `${PERSONAL}confirmacao-email:reenvio`;

/** The last code sent. `count`: how many codes were sent there, this one included. */
export interface CodigoSent {
  id: OpaqueId;
  email: string;
  count: number;
}

export type Confirmacao = ReturnType<typeof openConfirmacao>;

/**
 * Opens a new confirmation, or continues the draft. client/README.md "E-mail confirmation" counts
 * its steps from 0, `steps` from 1.
 */
export function openConfirmacao(draft: Draft | undefined) {
  const sent: Signal<CodigoSent | undefined> = signal(
    parseJson(draft?.values.sent) as CodigoSent | undefined,
  );
  const steps = new Steps(4);
  steps.goTo(Math.min(draft?.step ?? 1, sent.peek() === undefined ? 2 : 3));
  const email = new Form(EmailStep, { email: registeredEmail() });
  const codigo = blankForm(CodigoEmailStep);
  const forms = [email, codigo];
  for (const form of forms) form.restore(draft?.values);
  return { steps, forms, sent, email, codigo, lockout: new Countdown(LOCKOUT) };
}

/** A code was sent: it replaces the one before, and the next one has to wait. */
export function noteCodigoSent(
  { steps, sent, codigo, lockout }: Confirmacao,
  now: CodigoSent,
): void {
  if (steps.isLeft) return;
  sent.value = now;
  codigo.reset();
  lockout.start(lockoutSeconds(now.count));
}

/** The e-mail is confirmed: nothing of the confirmation stays on the device. */
export function finishConfirmacao({ steps, lockout }: Confirmacao): void {
  steps.goTo(4);
  finishDraft(CONFIRMACAO);
  lockout.clear();
}

function registeredEmail(): string {
  const current = session.peek();
  return current.status === "authenticated" ? current.user.email ?? "" : "";
}

const isPutOff = signal(false);

/** Whether the logged-in person should be asked: the e-mail is not confirmed, and it was not put off. */
export const wantsConfirmacao: ReadonlySignal<boolean> = computed(() => {
  const { value } = session;
  return value.status === "authenticated" && !value.user.isEmailVerified && !isPutOff.value;
});

/** Closes the e-mail confirmation until the next start, or until the session ends. */
export function putOffConfirmacao(): void {
  onSessionEnd(forgetPutOff);
  isPutOff.value = true;
}

function forgetPutOff(): void {
  isPutOff.value = false;
}
