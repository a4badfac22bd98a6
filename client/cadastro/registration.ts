// What both registrations share: the draft, the checks and the last call (client/README.md "Registration").
import { findContatosEmUso, isCadastrado } from "./calls.ts";
import { messages } from "./cadastro.ts";
import type { OnBack } from "../lib/back.ts";
import { emailOf } from "../sessao/conta.ts";
import { type AnyForm, type Form, Steps } from "../lib/form.ts";
import { digitsOf } from "../lib/masks.ts";
import { type Draft, finishDraft } from "../lib/unfinished.ts";
import { type Message, TRY_LATER } from "../lib/toasts.ts";
import { type Alert, confirmAction, type Confirmation, say, sayFailure } from "../lib/dialogs.ts";
import { adviceAfter, afterTry, createOnce, isInDoubt, type TryWords } from "../lib/sending.ts";
import { withoutMask } from "../sessao/documento.ts";
import { goWithDocumento } from "../sessao/handed_documento.ts";
import { twice } from "../lib/http.ts";
import { mayStepBack } from "../ui/forms/drafts.tsx";
import { callForStep } from "../ui/forms/wizard.tsx";

/** The place of the draft: there is only one registration at a time. */
export const CADASTRO = "cadastro";

const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O cadastro pode já ter sido feito.",
  again:
    "O que você preencheu continua aqui. Toque de novo em “Finalizar”: ninguém é cadastrado duas vezes.",
  refused: "O cadastro não foi feito, e o que você preencheu continua aqui. " +
    "Se o erro continuar, fale com a recepção do hospital.",
};

const CHECK_FAILED = `O que você preencheu continua aqui. ${TRY_LATER}`;

export interface WizardProps {
  draft: Draft | undefined;
  onLeave: OnBack;
}

interface Place<Of extends AnyForm = AnyForm> {
  steps: Steps;
  form: Of;
}

type Asking<Name extends string> = AnyForm & Pick<Form<Name, unknown>, "draft" | "fail">;

/** Restores the draft and its step, but not beyond the first incomplete step: no draft contains the password. */
export function resumeSteps(forms: readonly AnyForm[], draft: Draft | undefined): Steps {
  for (const form of forms) form.fill(draft?.values);
  const steps = new Steps(forms.length);
  const firstOpen = 1 + forms.findIndex((form) => !form.isComplete);
  steps.goTo(Math.min(draft?.step ?? 1, firstOpen));
  return steps;
}

export function stepBack(steps: Steps, to = steps.current.peek() - 1): boolean {
  if (!mayStepBack()) return false;
  steps.goTo(to);
  return true;
}

/** Makes a step's check, as `callForStep` does. The server's words for a failure would not help the person. */
export function check<Answer>(
  place: Place,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  return callForStep(place, () => twice(call), async (failure) => {
    const sentence = await sayFailure(failure, failure.fallback, { advice: CHECK_FAILED });
    place.form.noteFailure(sentence, sentence === failure.fallback ? CHECK_FAILED : undefined);
  });
}

/** Whether nobody is registered with the document. Its owner can go to the login, or correct the document. */
export async function isDocumentoFree(
  place: Place<Asking<"documento">>,
  question: Confirmation,
): Promise<boolean> {
  const documento = withoutMask(place.form.draft.documento);
  const isTaken = await check(place, () => isCadastrado(documento));
  if (isTaken) {
    void confirmAction(question).then((agreed) =>
      agreed ? goWithDocumento(documento) : place.form.fail({ documento: question.text })
    );
  }
  return isTaken === false;
}

/** Whether e-mail and phone are both unused. If not, or if the check fails, the form says so. */
export async function areContatosFree(
  place: Place<Asking<"email" | "telefone">>,
  documento: string,
): Promise<boolean> {
  const { steps, form } = place;
  const { email, telefone } = form.draft;
  const emUso = await check(place, () => findContatosEmUso(emailOf(email), digitsOf(telefone)));
  if (emUso === undefined) return false;
  if (!emUso.email && !emUso.telefone) return true;
  // An earlier try of this person may have registered, and its answer was lost.
  const isInUseHere = isInDoubt(nameOf(documento), { orUnspoken: true }) &&
    await check(place, () => isCadastrado(documento));
  if (isInUseHere) void endRegistered(steps, documento, messages.criadoAntes);
  else {
    form.fail({
      ...(emUso.email && { email: messages.emailEmUso }),
      ...(emUso.telefone && { telefone: messages.telefoneEmUso }),
    });
  }
  return false;
}

/** Registers once, shows `done` and goes to the login. After a failure everything typed stays. */
export async function finishCadastro<Body>(
  { steps, form }: Place,
  documento: string,
  { body, create, done }: { body: Body; create: (body: Body) => Promise<unknown>; done: Message },
): Promise<void> {
  const name = nameOf(documento);
  const details = JSON.stringify(body);
  try {
    const outcome = await createOnce<unknown>({
      name,
      details,
      isSecret: true,
      // Not by the document, which would stay on the device.
      mark: CADASTRO,
      create: () => create(body),
      find: async () => await isCadastrado(documento) || undefined,
    });
    const isThis = outcome.details === details;
    void endRegistered(
      steps,
      documento,
      isThis ? { ...done, tone: "success" } : messages.criadoAntes,
    );
  } catch (error) {
    if (steps.isLeft) return;
    const advice = adviceAfter(error, TRY_WORDS, name);
    void sayFailure(error, undefined, { advice }).then((sentence) =>
      form.noteFailure(...afterTry(error, sentence, TRY_WORDS, name))
    );
  }
}

function nameOf(documento: string): string {
  return `cadastro ${documento}`;
}

/** Not awaited by the callers: behind the alert no button may say that something is being sent. */
async function endRegistered(steps: Steps, documento: string, words: Alert): Promise<void> {
  if (steps.isLeft) return say(words);
  finishDraft(CADASTRO);
  await say({ ...words, confirm: "Entrar agora" });
  if (!steps.isLeft) goWithDocumento(documento);
}
