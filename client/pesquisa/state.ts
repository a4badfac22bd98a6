// How a satisfaction survey is answered (client/README.md "Survey"): the flow of the sheet, which stays open across
// routes. Polling never changes the survey that is being answered.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { answerPesquisa, declinePesquisa as declineAtApi, listPesquisas } from "./calls.ts";
import { perguntasOf, type Pesquisa, type Rascunho, toEnvio } from "./pesquisa.ts";
import { isRefusal } from "../lib/http.ts";
import type { FailedTry } from "../lib/form.ts";
import { withoutInvisible } from "../lib/masks.ts";
import { autosaveDraft, type Draft, findDraft, forgetRecord } from "../lib/unfinished.ts";
import {
  isPesquisaOpen,
  notePesquisaDone,
  pendingPesquisas,
  pesquisas,
  setPesquisaOpen,
  snoozePesquisas,
} from "./pending.ts";
import { createOnce } from "../lib/sending.ts";
import { onSessionEnd } from "../lib/session_end.ts";

/** The open sheet. `step` 0 is the intro, 1…N the questions, N+1 the thanks; `position` counts from 1. */
export interface PesquisaFlow {
  pesquisa: Pesquisa;
  position: number;
  total: number;
  step: number;
  rascunho: Rascunho;
  isBusy: boolean;
  /** Unfinished answers of another tab or an earlier visit. */
  offered?: Draft;
  /** Sending or declining has failed: then the sheet may be closed. */
  hasFailed: boolean;
  /** The answers to the one before have just been sent. */
  hasJustSent?: boolean;
  /** Why the last try failed, until the next one or another step. */
  failure?: FailedTry;
}

const flow = signal<PesquisaFlow | undefined>(undefined);
let takeShown = () => {};
/** Stops watching the pending surveys; undefined while the sheet is closed. */
let stopFollowing: (() => void) | undefined;

const answers = {
  isDirty: () => Object.keys(flow.value?.rascunho ?? {}).length > 0,
  read: () => flow.value && { step: flow.value.step, values: flow.value.rascunho },
};

export const pesquisaFlow: ReadonlySignal<PesquisaFlow | undefined> = flow;

/** Opens the sheet with the first pending survey, or with the one that this tab was answering. */
export function openPesquisa(): void {
  if (stopFollowing !== undefined) return;
  const pending = pendingPesquisas.peek();
  setPesquisaOpen(pending.length > 0);
  if (pending.length === 0) return;
  const unfinished = pending.find(({ id }) => findDraft(placeOf(id))?.isHere);
  flow.value = begin(unfinished ?? pending[0], 1, pending.length);
  onSessionEnd(reset);
  stopFollowing = pendingPesquisas.subscribe(closeWhenEmpty);
}

export function resumePesquisa(): void {
  const current = flow.peek();
  if (current?.offered === undefined) return;
  flow.value = { ...current, ...progressOf(current.pesquisa, current.offered), offered: undefined };
}

export function restartPesquisa(): void {
  const current = flow.peek();
  if (current === undefined) return;
  forgetRecord(placeOf(current.pesquisa.id));
  flow.value = { ...current, offered: undefined };
}

export function answer(perguntaId: string, typed: string): void {
  const text = withoutInvisible(typed);
  const { rascunho } = flow.peek() ?? {};
  if (rascunho?.[perguntaId] !== text) change({ rascunho: { ...rascunho, [perguntaId]: text } });
}

/**
 * Registers the text field: `take` stores its value, because dictation may fire no event. Returns a function that
 * unregisters it.
 */
export function connectAnswer(take: () => void): () => void {
  takeShown = take;
  return () => {
    if (takeShown === take) takeShown = () => {};
  };
}

/** Shows the failure, unless the next survey is already there. */
export function noteFailure(failure: FailedTry): void {
  if (flow.peek()?.hasFailed) change({ failure });
}

export function goBack(): void {
  takeShown();
  const current = flow.peek();
  if (current === undefined || current.isBusy || current.step === 0) return;
  if (isThanks(current)) return;
  flow.value = { ...current, step: current.step - 1, failure: undefined };
}

/**
 * The next step; after the last question the answers are sent. Resolves to whether they were refused because an earlier
 * 'Agora não' had arrived.
 */
export async function advance(): Promise<boolean> {
  takeShown();
  const current = flow.peek();
  if (current === undefined || current.isBusy || isThanks(current)) return false;
  if (current.step < current.pesquisa.perguntas.length) {
    const step = current.step + 1;
    flow.value = { ...current, step, failure: undefined, hasJustSent: false };
    return false;
  }
  let isDeclined = false;
  await whileBusy(current, async ({ id }) => {
    const act = await settleOnce(
      id,
      "answer",
      () => answerPesquisa(toEnvio(current.pesquisa, current.rascunho)),
    );
    notePesquisaDone(id);
    isDeclined = act === "decline";
    if (isDeclined) return openNextOrClose(current);
    const next = nextAfter(current);
    flow.value = next ? { ...next, hasJustSent: true } : { ...current, step: current.step + 1 };
  });
  return isDeclined;
}

export async function declinePesquisa(): Promise<void> {
  const current = flow.peek();
  if (current === undefined || current.isBusy) return;
  await whileBusy(current, async ({ id }) => {
    await settleOnce(id, "decline", () => declineAtApi(id));
    notePesquisaDone(id);
    snooze();
  });
}

export async function openNextPesquisa(): Promise<void> {
  const current = flow.peek();
  if (current === undefined) return;
  flow.value = undefined;
  await pesquisas.reload();
  if (isPesquisaOpen.peek() && flow.peek() === undefined) flow.value = nextAfter(current);
}

export function closePesquisa(): void {
  if (flow.peek()?.isBusy) return;
  snooze();
}

export function isThanks({ step, pesquisa }: PesquisaFlow): boolean {
  return step > perguntasOf(pesquisa).length;
}

/** Begins with the intro, or where this tab was before a reload. */
function begin(pesquisa: Pesquisa, position: number, total: number): PesquisaFlow {
  const found = findDraft(placeOf(pesquisa.id));
  return {
    pesquisa,
    position,
    total,
    isBusy: false,
    hasFailed: false,
    ...(found?.isHere ? progressOf(pesquisa, found) : { step: 0, rascunho: {}, offered: found }),
  };
}

function progressOf(pesquisa: Pesquisa, { step, values }: Draft) {
  const last = perguntasOf(pesquisa).length;
  return { step: Math.min(Math.max(step, 0), last), rascunho: values };
}

export function answeredIn(now: PesquisaFlow | undefined): string | undefined {
  if (now === undefined || isThanks(now)) return undefined;
  const hasBegun = now.step > 0 || Object.keys(now.rascunho).length > 0;
  return hasBegun ? now.pesquisa.id : undefined;
}

/** Saves the answers while they are being given. Returns a function that stops it. */
export function keepAnswers(id: string): () => void {
  return autosaveDraft(placeOf(id), answers);
}

function placeOf(id: string): string {
  return `pesquisa/${id}`;
}

/** The next pending survey; the count continues from the one that is done. */
function nextAfter({ position }: PesquisaFlow): PesquisaFlow | undefined {
  const pending = pendingPesquisas.peek();
  return pending.length > 0
    ? begin(pending[0], position + 1, position + pending.length)
    : undefined;
}

export function settlingOf(id: string): string {
  return `pesquisa ${id}`;
}

/**
 * A survey that is no longer pending was settled by a try whose answer was lost.
 *
 * @returns what settled it, because that try may have been of the other kind
 */
async function settleOnce(
  id: string,
  details: "answer" | "decline",
  act: () => Promise<void>,
): Promise<string | undefined> {
  const outcome = await createOnce<true>({
    name: settlingOf(id),
    details,
    mark: `${settlingOf(id)} ${details}`,
    create: () => act().then(() => true),
    find: async () => (await listPesquisas()).some((one) => one.id === id) ? undefined : true,
  });
  return outcome.details;
}

async function whileBusy(
  current: PesquisaFlow,
  act: (pesquisa: Pesquisa) => Promise<void>,
): Promise<void> {
  change({ isBusy: true, failure: undefined, hasJustSent: false });
  try {
    await act(current.pesquisa);
  } catch (error) {
    const isGone = await leaveIfGone(current, error);
    if (!isGone && isStill(current)) change({ hasFailed: true });
    throw error;
  } finally {
    if (isStill(current)) change({ isBusy: false });
  }
}

/** Opens the next survey if the API refuses this one because it was settled elsewhere. */
async function leaveIfGone(current: PesquisaFlow, error: unknown): Promise<boolean> {
  if (!isRefusal(error)) return false;
  await pesquisas.reload();
  const { status, value } = pesquisas.state.peek();
  if (status !== "ready" || value.some(({ id }) => id === current.pesquisa.id)) return false;
  if (!isStill(current)) return false;
  openNextOrClose(current);
  return true;
}

function openNextOrClose(current: PesquisaFlow): void {
  const next = nextAfter(current);
  if (next === undefined) close();
  else flow.value = next;
}

/** Whether the sheet still shows this survey: the end of the session closes it. */
function isStill({ pesquisa }: PesquisaFlow): boolean {
  return flow.peek()?.pesquisa.id === pesquisa.id;
}

function change(part: Partial<PesquisaFlow>): void {
  const current = flow.peek();
  if (current !== undefined) flow.value = { ...current, ...part };
}

/** An empty list closes the sheet only outside the thanks and outside a submission (client/README.md "Survey"). */
function closeWhenEmpty(pending: readonly Pesquisa[]): void {
  const current = flow.peek();
  if (pending.length > 0 || current === undefined) return;
  if (!current.isBusy && !isThanks(current)) close();
}

function snooze(): void {
  snoozePesquisas();
  close();
}

function close(): void {
  setPesquisaOpen(false);
  reset();
}

function reset(): void {
  stopFollowing?.();
  stopFollowing = undefined;
  flow.value = undefined;
}
