// An e-mail confirmation in progress, and whether to ask for it (client/README.md "E-mail confirmation").
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { object } from "superstruct";
import { Form } from "../lib/form/form.ts";
import { Steps } from "../lib/form/steps.ts";
import { CODIGO_LENGTH } from "../lib/form/value_masks.ts";
import { isDigitsOrEmpty, textWithRules } from "../lib/form/rules.ts";
import { onSessionEnd } from "../lib/storage/storage.ts";
import type { Draft } from "../lib/form/drafts.ts";
import { isEmail } from "../conta/conta.ts";
import { CodigoForm } from "../conta/codigo.ts";
import { getUsuario } from "../sessao/calls.ts";
import { currentToken, currentUser } from "../sessao/state.ts";

// Prescribed literally: 'Deseja confirmar seu email?', 'Email Confirmado', 'Editar email', 'Email inválido'.
const EmailStep = object({
  email: textWithRules(["Email inválido", isEmail]),
});

const CodigoEmailStep = object({
  codigo: textWithRules([
    `Digite um código válido de ${CODIGO_LENGTH} dígitos`,
    (codigo) => codigo.length === CODIGO_LENGTH && isDigitsOrEmpty(codigo),
  ]),
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

export const CONFIRMACAO_DRAFT_KEY = "confirmacao-email";

export type ConfirmacaoEmailFlow = ReturnType<typeof startConfirmacaoEmailFlow>;

/** The forms and steps, as the draft has left them; past the question if the person has asked for it. Sends nothing. */
export function startConfirmacaoEmailFlow(draft: Draft | undefined) {
  const email = new Form(EmailStep, { email: currentUser.peek()?.email ?? "" });
  const codigo = new CodigoForm(CodigoEmailStep, CONFIRMACAO_DRAFT_KEY);
  email.fill(draft?.values);
  codigo.restore(draft);
  const steps = new Steps(4);
  const first = answer.peek() === "agreed" ? 2 : 1;
  steps.goTo(Math.min(draft?.step ?? first, codigo.sent.peek().id === undefined ? 2 : 3));
  return { steps, forms: [email, codigo], email, codigo };
}

const answer = signal<"none" | "put off" | "agreed">("none");

/** Whether to ask the logged-in person: the e-mail is not confirmed, and they have not put it off. */
export const isConfirmacaoEmailDue: ReadonlySignal<boolean> = computed(() =>
  currentUser.value?.isEmailVerified === false && answer.value !== "put off"
);

/** Closes the confirmation until the next start, or until the session ends. */
export function putOffConfirmacaoEmail(): void {
  onSessionEnd(forgetAnswer);
  answer.value = "put off";
}

/** Opens the confirmation again, past its question, because the person has asked for it. */
export function bringBackConfirmacaoEmail(): void {
  onSessionEnd(forgetAnswer);
  answer.value = "agreed";
}

function forgetAnswer(): void {
  answer.value = "none";
}

/** Asks the server whether this is the person's e-mail, and confirmed; false if it does not answer. */
export async function isEmailVerifiedAtApi(email: string): Promise<boolean> {
  const token = currentToken();
  if (token === undefined) return false;
  const user = await getUsuario(token).catch(() => undefined);
  // Another tab may have logged in another person since.
  return currentToken() === token && user?.isEmailVerified === true &&
    user.email?.trim().normalize().toLowerCase() === email.toLowerCase();
}
