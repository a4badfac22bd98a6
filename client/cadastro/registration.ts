// The part that both registrations share: the draft, the checks and the last call (client/README.md "Registration").
import { getContatosEmUso, isCadastrado } from "./calls.ts";
import { messages } from "./cadastro.ts";
import { unwrapEmail } from "../conta/conta.ts";
import type { AnyForm, Form } from "../lib/form/form.ts";
import { Steps } from "../lib/form/steps.ts";
import { digitsOf } from "../lib/form/masks.ts";
import { type Draft, stopAndForgetDraft } from "../lib/form/drafts.ts";
import { type Message, TRY_LATER_ADVICE } from "../lib/overlays/toasts.ts";
import {
  type Alert,
  confirmAction,
  type Confirmation,
  showAlert,
  showFailureAlertOrThrow,
} from "../lib/overlays/dialogs.ts";
import {
  adviceAfterFailure,
  type AttemptAdvice,
  createOnce,
  hasStoredAttempt,
  textsAfterFailure,
} from "../lib/http/sending.ts";
import { unmaskDocumento } from "../conta/documento.ts";
import { navigateWithDocumento } from "../sessao/handed_documento.ts";
import { isSenhaByLogin } from "../sessao/senha_check.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import { mayLeaveOrWarn } from "../ui/forms/drafts.tsx";
import { callWhileOnStep, PASSWORD_NAMES } from "../ui/forms/wizard.tsx";

/** The key of the draft: there is only one registration at a time. */
export const CADASTRO_DRAFT_KEY = "cadastro";

const TRY_WORDS: AttemptAdvice = {
  mayBeDone: "O cadastro pode já ter sido feito.",
  again: "Toque de novo em “Finalizar”: ninguém é cadastrado duas vezes.",
  refused: "O cadastro não foi feito, e o que você preencheu continua aqui. " +
    "Se o erro continuar, fale com a recepção do hospital.",
};

const CHECK_FAILED = `O que você preencheu continua aqui. ${TRY_LATER_ADVICE}`;

export interface WizardProps {
  draft: Draft | undefined;
  onBackFromFirst: () => void;
}

interface StepContext<Of extends AnyForm = AnyForm> {
  steps: Steps;
  form: Of;
}

type Asking<Name extends string> =
  & AnyForm
  & Pick<Form<Name, unknown>, "draft" | "setErrorsAndFocus">;

/** Restores the draft and its step, but not beyond the first incomplete step. The last step asks for the password. */
export function restoreDraftAndSteps(forms: readonly AnyForm[], draft: Draft | undefined): Steps {
  for (const form of forms) form.fill(draft?.values);
  const steps = new Steps(forms.length);
  const wanted = draft?.step ?? 1;
  const open = forms.findIndex(({ invalidNames }, index) =>
    index + 1 === wanted || invalidNames.some((name) => !PASSWORD_NAMES.includes(name))
  );
  steps.goTo(open + 1);
  return steps;
}

export function goStepBackOrWarn(steps: Steps, to = steps.current.peek() - 1): boolean {
  if (!mayLeaveOrWarn()) return false;
  steps.goTo(to);
  return true;
}

/**
 * Makes a step's check, as `callWhileOnStep` does, and once more after an outage; undefined if it no longer counts, or
 * failed: the form then says so. The server's words for a failure would not help the person.
 */
export function checkWhileOnStep<Answer>(
  context: StepContext,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  return callWhileOnStep(context, () => retryOnceAfterOutage(call), async (failure) => {
    const sentence = await showFailureAlertOrThrow(failure, failure.failedText, {
      advice: CHECK_FAILED,
    });
    context.form.setFailure(sentence, sentence === failure.failedText ? CHECK_FAILED : undefined);
  });
}

/** Whether nobody is registered with the document. Its owner can go to the login, or correct the document. */
export async function checkDocumentoIsFree(
  context: StepContext<Asking<"documento">>,
  question: Confirmation,
): Promise<boolean> {
  const unmaskedDocumento = unmaskDocumento(context.form.draft.documento);
  const isTaken = await checkWhileOnStep(context, () => isCadastrado(unmaskedDocumento));
  if (isTaken) {
    void confirmAction(question).then((agreed) =>
      agreed
        ? navigateWithDocumento(unmaskedDocumento)
        : context.form.setErrorsAndFocus({ documento: question.text })
    );
  }
  return isTaken === false;
}

/** Whether e-mail and phone are both unused. If not, or if the check fails, the form says so. */
export async function checkContatosAreFree(
  context: StepContext<Asking<"email" | "telefone">>,
  unmaskedDocumento: string,
): Promise<boolean> {
  const { steps, form } = context;
  const { email, telefone } = form.draft;
  const emUso = await checkWhileOnStep(
    context,
    () => getContatosEmUso(unwrapEmail(email), digitsOf(telefone)),
  );
  if (emUso === undefined) return false;
  if (!emUso.email && !emUso.telefone) return true;
  // An earlier attempt of this person may have registered, and its answer was lost.
  const isInUseHere = hasStoredAttempt(nameOf(unmaskedDocumento)) &&
    await checkWhileOnStep(context, () => isCadastrado(unmaskedDocumento));
  if (isInUseHere) void endRegistered(steps, unmaskedDocumento, messages.criadoAntes);
  else {
    form.setErrorsAndFocus({
      ...(emUso.email && { email: messages.emailEmUso }),
      ...(emUso.telefone && { telefone: messages.telefoneEmUso }),
    });
  }
  return false;
}

/**
 * Sends the last step with the values of the step that has the password: one that a reload has forgotten is typed and
 * checked in the last step.
 */
export async function submitFromLastStep<Name extends string, Value>(
  withSenha: Form<Name, Value>,
  last: AnyForm,
  send: (typed: Value) => Promise<void>,
): Promise<void> {
  await withSenha.submit(send);
  // The first wrong field takes the focus, as if it were of the last form.
  if (withSenha.invalidNames.length > 0) last.setErrorsAndFocus({});
}

/** The wizard in which a password did not open the account: no second login is tried, because it may lock that. */
let refused: Steps | undefined;

/** Registers once, shows `done` and goes to the login. After a failure everything typed stays. */
export async function finishCadastro<Body extends { password: string }>(
  { steps, form }: StepContext,
  unmaskedDocumento: string,
  { body, create, done }: { body: Body; create: (body: Body) => Promise<unknown>; done: Message },
): Promise<void> {
  const name = nameOf(unmaskedDocumento);
  const details = JSON.stringify(body);
  try {
    const outcome = await createOnce<unknown>({
      sendKey: name,
      details,
      areDetailsSecret: true,
      // Not by the document, which would stay on the device.
      doneKey: CADASTRO_DRAFT_KEY,
      create: () => create(body),
      find: async () => await isCadastrado(unmaskedDocumento) || undefined,
      findAfterRefusal: async () => {
        if (refused === steps || !await isCadastrado(unmaskedDocumento)) return undefined;
        if (await isSenhaByLogin(unmaskedDocumento, body.password)) return true;
        refused = steps;
      },
    });
    const isThis = outcome.sentDetails === details;
    void endRegistered(
      steps,
      unmaskedDocumento,
      isThis ? { ...done, tone: "success" } : messages.criadoAntes,
    );
  } catch (error) {
    if (steps.wasLeft) return;
    const advice = adviceAfterFailure(error, TRY_WORDS, name);
    void showFailureAlertOrThrow(error, undefined, { advice }).then((sentence) =>
      form.setFailure(...textsAfterFailure(error, sentence, TRY_WORDS, name))
    );
  }
}

function nameOf(unmaskedDocumento: string): string {
  return `cadastro ${unmaskedDocumento}`;
}

/**
 * Shows the alert of a registration, then the login. The callers do not wait: behind the alert no button may say that
 * something is being sent.
 */
async function endRegistered(steps: Steps, unmaskedDocumento: string, words: Alert): Promise<void> {
  if (steps.wasLeft) return showAlert(words);
  stopAndForgetDraft(CADASTRO_DRAFT_KEY);
  await showAlert({ ...words, confirm: "Entrar agora" });
  if (!steps.wasLeft) navigateWithDocumento(unmaskedDocumento);
}
