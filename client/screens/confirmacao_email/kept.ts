// Owns what of an e-mail confirmation outlives a reload or a killed tab (DECISIONS "Forms").
import { type Signal, signal } from "@preact/signals-react";
import { CodigoEmailStep, EmailStep } from "../../domain/confirmacao_email.ts";
import type { OpaqueId } from "../../domain/id.ts";
import { Countdown } from "../../lib/countdown.ts";
import { forgetDraft, keepDraft, readDraft } from "../../lib/draft.ts";
import { Form } from "../../lib/form.ts";
import { Steps } from "../../lib/steps.ts";
import { PERSONAL, session } from "../../state/session.ts";

const DRAFT = `${PERSONAL}confirmacao-email`;

/** Its own key: putting the confirmation off does not unlock the next send. */
const LOCKOUT = `${PERSONAL}confirmacao-email:reenvio`;

/** The code that is on its way, and how many went to this address before it, itself included. */
export interface Sent {
  id: OpaqueId;
  email: string;
  count: number;
}

export type Confirmacao = ReturnType<typeof openConfirmacao>;

/** The confirmation as it was left; spec §4 counts its steps from 0, `steps` from 1. */
export function openConfirmacao() {
  const { step, values } = readDraft(DRAFT) ?? { step: 1, values: {} };
  const sent: Signal<Sent | undefined> = signal(readSent(values.sent));
  const steps = new Steps(4);
  steps.goTo(Math.min(step, sent.peek() === undefined ? 2 : 3));
  const email = new Form(EmailStep, { email: values.email ?? registeredEmail() });
  const codigo = new Form(CodigoEmailStep, { codigo: "" });
  codigo.fill({ codigo: values.codigo });
  return { steps, sent, email, codigo, lockout: new Countdown(LOCKOUT) };
}

/** Keeps the confirmation from now on. Returns how to stop, which forgets it: it was finished or left. */
export function keepConfirmacao({ steps, sent, email, codigo, lockout }: Confirmacao): () => void {
  lockout.resume();
  const stop = keepDraft(DRAFT, () => ({
    step: steps.current.value,
    values: { ...email.draft, ...codigo.draft, sent: JSON.stringify(sent.value) ?? "" },
  }));
  return () => {
    lockout.stop();
    stop();
    forgetConfirmacao();
  };
}

/** Leaves nothing of what was typed on the device. */
export function forgetConfirmacao(): void {
  forgetDraft(DRAFT);
}

function registeredEmail(): string {
  const current = session.peek();
  return current.status === "authenticated" ? current.user.email ?? "" : "";
}

function readSent(kept: string | undefined): Sent | undefined {
  try {
    return JSON.parse(kept ?? "");
  } catch {
    // No code was sent yet, or nothing was kept.
    return undefined;
  }
}
