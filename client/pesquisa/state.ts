// The answering of a satisfaction survey (client/README.md "Survey"): the flow of the sheet, which outlives routes.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { answerPesquisa, declinePesquisa, listPesquisas } from "./calls.ts";
import { type Pesquisa, PesquisaForm, toEnvio } from "./pesquisa.ts";
import { hasStatus, isRefusalError } from "../lib/http/api_error.ts";
import { Form } from "../lib/form/form.ts";
import {
  createOnce,
  type CreationResult,
  detailsInDoubt,
  textsAfterFailure,
} from "../lib/http/sending.ts";
import { onSessionEnd } from "../lib/storage/storage.ts";
import {
  type Message,
  showFailureToastOrThrow,
  showToast,
  TRY_LATER_ADVICE,
} from "../lib/overlays/toasts.ts";
import { letFormAnnounceFailure } from "../lib/overlays/unannounced_failure.ts";
import {
  autosaveDraft,
  type Draft,
  findDraft,
  type StopAndForget,
  stopAndKeepDraft,
} from "../lib/form/drafts.ts";
import { forgetUnfinishedRecord } from "../lib/form/unfinished.ts";
import { markPesquisaDone, pendingPesquisas, pesquisasQuery, putOffPesquisas } from "./pending.ts";

/** The sentence about answers to a survey that was settled meanwhile: declined by an earlier 'Agora não', or elsewhere. */
const JA_ENCERRADA =
  "Esta pesquisa já tinha sido encerrada. Por isso estas respostas não foram enviadas.";

const TRY_WORDS = {
  answer: {
    mayBeDone: "As respostas podem já ter chegado.",
    again: "Toque de novo em “Finalizar”, ou responda depois.",
    refused: `As suas respostas continuam aqui. ${TRY_LATER_ADVICE}`,
  },
  decline: {
    mayBeDone: "A pesquisa pode já ter sido recusada.",
    again: "Para ter certeza, toque de novo em “Agora não”: repetir não faz mal.",
    refused: `A pesquisa continua aberta. ${TRY_LATER_ADVICE}`,
  },
};

/**
 * The survey as the sheet shows it. `step` 0 is the intro, 1…N the questions, N+1 the thanks; `pesquisaNumber` counts
 * from 1.
 */
export interface PesquisaFlow {
  pesquisa: Pesquisa;
  pesquisaNumber: number;
  pesquisaCount: number;
  step: number;
  /** A field for each question. Declining is a sending of it, too. */
  form: Form<string, PesquisaForm>;
  /** Unfinished answers of another tab or an earlier start. */
  offered?: Draft;
  /** The answers to the one before have just been sent. */
  hasJustSent?: boolean;
}

/** The time for which the closed sheet, which fades, keeps its content. */
const RESET_AFTER_CLOSING_MS = 300;

const isOpen = signal(false);
const flow = signal<PesquisaFlow | null | undefined>(undefined);
let stopFollowing = () => {};
let resetTimer: ReturnType<typeof setTimeout> | undefined;

export const isPesquisaSheetOpen: ReadonlySignal<boolean> = isOpen;
/**
 * The survey's flow; in the open sheet undefined while the next survey is looked for, and `null` if there was none. It
 * outlives the closed sheet.
 */
export const pesquisaFlow: ReadonlySignal<PesquisaFlow | null | undefined> = flow;

/** Opens the sheet with the survey that this tab has begun, else with the first one; nothing if none is pending. */
export function openPesquisaSheet(): void {
  const pending = pendingPesquisas.peek();
  if (isOpen.peek() || pending.length === 0) return;
  clearTimeout(resetTimer);
  const unfinished = pending.find(({ id }) => findDraft(draftKeyOf(id))?.isOfThisTab);
  flow.value = flowOf(unfinished ?? pending[0], 1, pending.length);
  isOpen.value = true;
  onSessionEnd(close);
  stopFollowing = pendingPesquisas.subscribe(closeWhenEmpty);
}

export function resumePesquisaDraft(): void {
  const current = flow.peek();
  if (current?.offered) flow.value = withDraft(current, current.offered);
}

/** Answers the offer of a draft: the survey begins anew, at its introduction. */
export function forgetOfferedPesquisaDraft(): void {
  const current = flow.peek();
  if (!current) return;
  forgetUnfinishedRecord(draftKeyOf(current.pesquisa.id));
  flow.value = { ...current, offered: undefined };
}

export function goBackInPesquisa(): void {
  const current = idleFlow();
  if (current !== undefined && current.step > 0) goTo(current, current.step - 1);
}

/**
 * Goes to the next question, whether this one is answered or not; after the last one, sends the answers and goes to the
 * next survey, or to the thanks.
 */
export async function advanceOrSendPesquisa(): Promise<void> {
  const current = idleFlow();
  if (current === undefined) return;
  const { pesquisa, step } = current;
  if (step < pesquisa.perguntas.length) return goTo(current, step + 1);
  const send = (typed: PesquisaForm) => answerPesquisa(toEnvio(pesquisa, typed));
  const settled = await settleOnce(current, "answer", send);
  if (settled === undefined) return;
  if (settled.sentDetails === "decline") {
    showToast("info", JA_ENCERRADA);
    return openNextOrClose(current);
  }
  const next = nextAfter(current);
  if (next === undefined) goTo(current, step + 1);
  else flow.value = { ...next, hasJustSent: true };
}

export async function declinePesquisaAndPutOffRest(): Promise<void> {
  const current = idleFlow();
  if (current === undefined) return;
  const { id } = current.pesquisa;
  if (!await settleOnce(current, "decline", () => declinePesquisa(id))) return;
  putOffPesquisas();
  close();
}

/** Moves the open sheet on to the survey after the one that was answered, as the list is now. */
export async function reloadForNextPesquisa(): Promise<void> {
  const current = flow.peek();
  if (!current) return;
  flow.value = undefined;
  await pesquisasQuery.reload();
  if (isOpen.peek() && flow.peek() === undefined) flow.value = nextAfter(current) ?? null;
}

/** Closes the survey until the next start. Answers that could not be sent are still there then. */
export function closeAndPutOffPesquisas(): void {
  const current = idleFlow();
  if (current) stopAndKeepDraft(draftKeyOf(current.pesquisa.id));
  putOffPesquisas();
  hide();
  resetTimer = setTimeout(close, RESET_AFTER_CLOSING_MS);
}

export function isThanksStep({ step, pesquisa }: PesquisaFlow): boolean {
  return step > pesquisa.perguntas.length;
}

export function autosavePesquisa({ pesquisa, form }: PesquisaFlow): StopAndForget {
  return autosaveDraft(draftKeyOf(pesquisa.id), {
    isDirty: () => form.isDirty,
    read() {
      const shown = flow.value;
      const isStarted = shown?.form === form && (shown.step > 0 || form.isDirty);
      return isStarted ? { step: shown.step, values: form.draft } : undefined;
    },
  });
}

function flowOf(pesquisa: Pesquisa, pesquisaNumber: number, pesquisaCount: number): PesquisaFlow {
  const blank = Object.fromEntries(pesquisa.perguntas.map(({ id }) => [id, ""]));
  const form = new Form(PesquisaForm, blank);
  const started = { pesquisa, pesquisaNumber, pesquisaCount, step: 0, form };
  const found = findDraft(draftKeyOf(pesquisa.id));
  return found?.isOfThisTab ? withDraft(started, found) : { ...started, offered: found };
}

function withDraft(started: PesquisaFlow, { step, values }: Draft): PesquisaFlow {
  started.form.fill(values);
  const last = started.pesquisa.perguntas.length;
  return { ...started, step: Math.min(Math.max(step, 0), last), offered: undefined };
}

function goTo(current: PesquisaFlow, step: number): void {
  current.form.readControls();
  current.form.setFailure();
  flow.value = { ...current, step, hasJustSent: false };
}

function draftKeyOf(id: string): string {
  return `pesquisa/${id}`;
}

function sendKeyOf(id: string): string {
  return `pesquisa ${id}`;
}

/** The next pending survey; the count continues from the one that is done. */
function nextAfter({ pesquisaNumber }: PesquisaFlow): PesquisaFlow | undefined {
  const pending = pendingPesquisas.peek();
  return pending[0] && flowOf(pending[0], pesquisaNumber + 1, pesquisaNumber + pending.length);
}

/** The flow that a press may change: none while the survey is being sent, or when it is done. */
function idleFlow(): PesquisaFlow | undefined {
  const current = flow.peek();
  const isIdle = current && !current.form.isSending.peek() && !isThanksStep(current);
  return isIdle ? current : undefined;
}

/**
 * A survey that is no longer pending was settled by an attempt whose answer was lost.
 *
 * @returns what settled it, because that attempt may have been of the other kind; undefined after a failure, which is said
 */
async function settleOnce(
  current: PesquisaFlow,
  act: keyof typeof TRY_WORDS,
  send: (typed: PesquisaForm) => Promise<void>,
): Promise<CreationResult<true> | undefined> {
  const { pesquisa: { id }, form } = current;
  const name = sendKeyOf(id);
  const isShown = () => flow.peek()?.form === form;
  let settled: CreationResult<true> | undefined;
  await form.submit(async (typed) => {
    try {
      settled = await createOnce<true>({
        sendKey: name,
        details: act,
        doneKey: `${name} ${act}`,
        create: () => send(typed).then(() => true),
        find: async () => (await listPesquisas()).some((one) => one.id === id) ? undefined : true,
      });
      markPesquisaDone(id);
    } catch (error) {
      let words: Message | undefined;
      // Refused because it was settled elsewhere, or by this call, which Chromium may send again: the next one makes its
      // place.
      if (isRefusalError(error)) {
        await pesquisasQuery.reload();
        const isGone = pendingPesquisas.peek().every((one) => one.id !== id);
        if (isGone && isShown()) openNextOrClose(current);
        // Only the words of a 409 say which of the two.
        if (isGone && !(hasStatus(error, 409) && error.isExplained)) {
          words = { title: error.message, text: TRY_WORDS[act].mayBeDone };
        }
      }
      // Beside the buttons of another survey, only a toast can say it.
      const sentence = isShown()
        ? letFormAnnounceFailure(error)
        : showFailureToastOrThrow(error, words);
      form.setFailure(...textsAfterFailure(error, sentence, TRY_WORDS[act], name));
    }
  });
  return settled;
}

function openNextOrClose(current: PesquisaFlow): void {
  const next = nextAfter(current);
  if (next === undefined) close();
  else flow.value = next;
}

/**
 * Closes the sheet without pending surveys, but not during the thanks, nor while sending (client/README.md "Survey").
 */
function closeWhenEmpty(pending: readonly Pesquisa[]): void {
  const current = idleFlow();
  if (pending.length > 0 || current === undefined) return;
  const { form, pesquisa } = current;
  close();
  if (!form.isDirty) return;
  // An attempt in doubt may be what has settled it.
  const mayHaveArrived = detailsInDoubt(sendKeyOf(pesquisa.id)) === "answer";
  showToast("info", mayHaveArrived ? TRY_WORDS.answer.mayBeDone : JA_ENCERRADA);
}

function close(): void {
  hide();
  flow.value = undefined;
}

function hide(): void {
  clearTimeout(resetTimer);
  stopFollowing();
  isOpen.value = false;
}
