// An e-mail confirmation in progress (client/README.md "E-mail confirmation"): its rules, messages and forms, the code
// that was sent, and the wait for the next one.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { object } from "superstruct";
import type { OpaqueId } from "../lib/id.ts";
import { parseJson } from "../lib/answers.ts";
import { Countdown } from "../lib/countdown.ts";
import { blankForm, Form } from "../lib/form.ts";
import { text } from "../lib/rules.ts";
import { Steps } from "../lib/steps.ts";
import { onSessionEnd } from "../lib/session_end.ts";
import { PERSONAL } from "../lib/storage.ts";
import { type Draft, finishDraft } from "../lib/unfinished.ts";
import { emailOf, isEmail } from "../sessao/conta.ts";
import { lockoutSeconds } from "../sessao/codigo.ts";
import { session } from "../sessao/state.ts";

// Prescribed literally: 'Deseja confirmar seu email?', 'Email Confirmado', 'Editar email', 'Email inválido'.
const EmailStep = object({
  email: text(["Email inválido", (email) => isEmail(emailOf(email))]),
});

const CodigoEmailStep = object({
  codigo: text(["Digite um código válido de 6 dígitos", (codigo) => /^\d{6}$/.test(codigo)]),
});

/** Toasts and alerts (client/README.md "Error catalogue"). */
export const messages = {
  envioFalhou: "Não foi possível enviar o código.",
  confiraEnvio: "Confira o e-mail e tente de novo daqui a pouco.",
  codigoInvalido: "Código inválido ou expirado.",
  reenviado: (email: string) => ({
    title: "Código enviado",
    text: `Enviamos um novo código para ${email}.`,
  }),
};

export const CONFIRMACAO = "confirmacao-email";

/** A key of its own: a person who puts the confirmation off must still wait for the next code. */
const LOCKOUT = `${PERSONAL}confirmacao-email:reenvio`;

/** `count`: how many codes were sent to the address, this one included. */
interface CodigoSent {
  id: OpaqueId;
  email: string;
  count: number;
}

export type Confirmacao = ReturnType<typeof openConfirmacao>;

export function openConfirmacao(draft: Draft | undefined) {
  const sent: Signal<CodigoSent | undefined> = signal(
    parseJson(draft?.values.sent) as CodigoSent | undefined,
  );
  const steps = new Steps(4);
  const first = answer.peek() === "agreed" ? 2 : 1;
  steps.goTo(Math.min(draft?.step ?? first, sent.peek() === undefined ? 2 : 3));
  const email = new Form(EmailStep, { email: user.peek()?.email ?? "" });
  const codigo = blankForm(CodigoEmailStep);
  const forms = [email, codigo];
  for (const form of forms) form.fill(draft?.values);
  return { steps, forms, sent, email, codigo, lockout: new Countdown(LOCKOUT) };
}

/** Call it after a code was sent: it replaces the last one, and the next one must wait. */
export function noteCodigoSent(
  { steps, sent, codigo, lockout }: Confirmacao,
  now: CodigoSent,
): void {
  if (steps.isLeft) return;
  sent.value = now;
  codigo.reset();
  lockout.start(lockoutSeconds(now.count));
}

/** Call it when the e-mail is confirmed: nothing of the confirmation stays on the device. */
export function finishConfirmacao({ steps, lockout }: Confirmacao): void {
  steps.goTo(4);
  finishDraft(CONFIRMACAO);
  lockout.clear();
}

const answer = signal<"none" | "put off" | "agreed">("none");

const user = computed(() =>
  session.value.status === "authenticated" ? session.value.user : undefined
);

/** Whether to ask the logged-in person: the e-mail is not confirmed, and they have not put it off. */
export const wantsConfirmacao: ReadonlySignal<boolean> = computed(() =>
  user.value?.isEmailVerified === false && answer.value !== "put off"
);

/** Closes the confirmation until the next start, or until the session ends. */
export function putOffConfirmacao(): void {
  onSessionEnd(forgetAnswer);
  answer.value = "put off";
}

/** Opens it again, after the question: the person has asked for it. */
export function resumeConfirmacao(): void {
  onSessionEnd(forgetAnswer);
  answer.value = "agreed";
}

function forgetAnswer(): void {
  answer.value = "none";
}
