// Owns what both registrations share: the draft, the check of e-mail and phone, and the last call
// (client/README.md "Registration").
import { findContatosEmUso, isOngCadastrada, isTutorCadastrado } from "./calls.ts";
import { bareCnpj } from "./cadastro.ts";
import { emailOf } from "../sessao/email.ts";
import type { AnyForm, Field } from "../lib/form.ts";
import { digitsOf } from "../lib/masks.ts";
import { Steps } from "../lib/steps.ts";
import { type Draft, finishDraft } from "../lib/unfinished.ts";
import { TRY_LATER } from "../lib/messages.ts";
import { type Alert, confirmAction, type Confirmation, say, sayFailure } from "../lib/dialogs.ts";
import { adviceAfter, afterTry, createOnce, isInDoubt, type TryWords } from "../lib/sending.ts";
import { goToLogin } from "../sessao/login_documento.ts";
import { twice } from "../lib/http.ts";
import { mayStepBack } from "../ui/forms/leaving.ts";
import { callForStep } from "../ui/forms/step_call.ts";
import { messages } from "./messages.ts";

/** The name under which the draft is saved. There is only one registration at a time. */
export const CADASTRO = "cadastro";

export type Perfil = "tutor" | "ong";

const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O cadastro pode já ter sido feito.",
  again:
    "O que você preencheu continua aqui. Toque de novo em “Finalizar”: ninguém é cadastrado duas vezes.",
  refused: "O cadastro não foi feito, e o que você preencheu continua aqui. " +
    "Se continuar, vá ao hospital e mostre esta mensagem.",
};

const CHECK_FAILED = `O que você preencheu continua aqui. ${TRY_LATER}`;

type ContatosForm = AnyForm & {
  readonly draft: { email: string; telefone: string };
  fail(errors: { email?: string; telefone?: string }): void;
};

/** The profile of the draft. */
export function perfilOf(draft: Draft | undefined): Perfil | undefined {
  const perfil = draft?.values.perfil;
  return perfil === "tutor" || perfil === "ong" ? perfil : undefined;
}

/**
 * Restores the draft and its step. The step is never after the first incomplete one, which is the
 * one with the password.
 */
export function resumeSteps(forms: readonly AnyForm[], draft: Draft | undefined): Steps {
  for (const form of forms) form.restore(draft?.values);
  const steps = new Steps(forms.length);
  const firstOpen = forms.findIndex((form) => !form.isComplete);
  if (draft !== undefined) {
    steps.goTo(firstOpen === -1 ? draft.step : Math.min(draft.step, firstOpen + 1));
  }
  return steps;
}

/**
 * Whether e-mail and phone are both free. Marks what another person already uses, and shows a
 * failure.
 */
export async function areContatosFree(
  steps: Steps,
  form: ContatosForm,
  who: Registrant,
): Promise<boolean> {
  const { email, telefone } = form.draft;
  const emUso = await callForStep(
    { steps, form },
    () => twice(() => findContatosEmUso(emailOf(email), digitsOf(telefone))),
    ownSentence(form),
  );
  if (emUso === undefined) return false;
  if (!emUso.email && !emUso.telefone) return true;
  if (await hasLanded(steps, form, who)) {
    void endRegistered(steps, who, messages.criadoAntes);
  } else {
    form.fail({
      ...(emUso.email && { email: messages.emailEmUso }),
      ...(emUso.telefone && { telefone: messages.telefoneEmUso }),
    });
  }
  return false;
}

/**
 * Whether this same registration uses them, because an earlier try succeeded and only its answer
 * was lost.
 */
async function hasLanded(steps: Steps, form: ContatosForm, who: Registrant): Promise<boolean> {
  if (!isInDoubt(who.name, { orUnspoken: true })) return false;
  return await callForStep({ steps, form }, () => who.isRegistered(), ownSentence(form)) === true;
}

/**
 * Shows the call's own message (client/README.md "Error catalogue"), because the server's own words
 * about a check would not help the person. Afterwards the form goes on saying it.
 */
export function ownSentence(form: AnyForm): (failure: { fallback: string }) => Promise<void> {
  return async (failure) => {
    const sentence = await sayFailure(failure, failure.fallback, { advice: CHECK_FAILED });
    form.noteFailure(sentence, sentence === failure.fallback ? CHECK_FAILED : undefined);
  };
}

/**
 * The document is already registered: its owner can go to the login, and a typing mistake can be
 * corrected in the field.
 */
export async function offerLogin<Name extends string>(
  form: { fail(errors: Partial<Record<Name, string>>): void },
  name: Name,
  { documento, question }: { documento: string; question: Confirmation },
): Promise<void> {
  if (await confirmAction(question)) goToLogin(documento);
  else form.fail({ [name]: question.text } as Partial<Record<Name, string>>);
}

/** Whether a password had been typed before a reload. The reload has deleted it. */
export function hadSenha(draft: Draft | undefined): boolean {
  return draft?.values.hadSenha === "true";
}

/** Notes in the draft whether a password is typed now, or had been typed before. Reads a signal. */
export function noteOfSenha(before: boolean, { value }: Field): string {
  return String(before || value.value !== "");
}

/** 'Voltar' and Back, one step. */
export function stepBack(steps: Steps): boolean {
  if (!mayStepBack()) return false;
  steps.back();
  return true;
}

/** The person or organisation that registers. */
export interface Registrant {
  /** The document used to log in, digits only. */
  documento: string;
  /** Its name among what is being sent. */
  name: string;
  isRegistered(): Promise<boolean>;
}

/** The tutor with this CPF, with or without mask. */
export function tutorBy(cpf: string): Registrant {
  const digits = digitsOf(cpf);
  return {
    documento: digits,
    name: `tutor ${digits}`,
    isRegistered: () => isTutorCadastrado(digits),
  };
}

/** The ONG with this CNPJ, with or without mask. */
export function ongBy(cnpj: string): Registrant {
  const bare = bareCnpj(cnpj);
  return { documento: bare, name: `ong ${bare}`, isRegistered: () => isOngCadastrada(bare) };
}

export interface Registration<Body> {
  body: Body;
  create(body: Body): Promise<void>;
  /** The message after success. */
  done: Alert;
}

/**
 * Registers once, shows the success and goes to the login. A failure shows its message, and
 * everything typed stays.
 */
export async function finishCadastro<Body>(
  { steps, form, who }: { steps: Steps; form: AnyForm; who: Registrant },
  { body, create, done }: Registration<Body>,
): Promise<void> {
  const details = JSON.stringify(body);
  try {
    const outcome = await createOnce<true>({
      name: who.name,
      details,
      isSecret: true,
      // Not by the document, which would stay on the device.
      mark: CADASTRO,
      create: () => create(body).then(() => true),
      find: async () => await who.isRegistered() || undefined,
    });
    void endRegistered(
      steps,
      who,
      outcome.details === details ? done : messages.criadoAntes,
    );
  } catch (error) {
    if (steps.isLeft) return;
    const advice = adviceAfter(error, TRY_WORDS, who.name);
    void sayFailure(error, undefined, { advice }).then((sentence) =>
      form.noteFailure(...afterTry(error, sentence, TRY_WORDS, who.name))
    );
  }
}

/** Nothing waits for it: behind the alert no button says that something is being sent. */
async function endRegistered(steps: Steps, who: Registrant, words: Alert): Promise<void> {
  if (steps.isLeft) return say({ ...words, button: undefined });
  finishDraft(CADASTRO);
  await say(words);
  if (!steps.isLeft) goToLogin(who.documento);
}
