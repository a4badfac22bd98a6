// Lists the toasts (client/README.md "Toasts"), and chooses the words for a failed call.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { ApiError } from "../http/api_error.ts";

export interface Message {
  title?: string;
  text: string;
}

export interface Toast extends Message {
  id: number;
  /** A failure goes with a later success. */
  tone: "success" | "failure" | "info";
}

export const commonMessages = {
  indisponivel: "Serviço indisponível. Tente novamente em instantes.",
  offline: "Você está sem internet, e nada foi enviado. Tente de novo quando a internet voltar.",
  /** The sentence where the network went after something was sent: nobody knows whether it arrived. */
  caiu: "A internet caiu antes da resposta. Tente de novo quando ela voltar.",
  emCurso: "Ainda estamos enviando. Espere um instante.",
  sessaoExpirada: "Sua sessão expirou. Entre novamente.",
};

/** The advice where another attempt may not help. */
export const TRY_LATER_ADVICE =
  "Tente de novo daqui a pouco. Se o erro continuar, fale com a recepção do hospital.";

const VISIBLE = 3;
const CLOSE_AFTER_MS = 4000;
/** The time before which nobody has read a toast, or has tried again because of it. */
const UNREAD_MS = 1000;

const state = signal<readonly Toast[]>([]);
/**
 * When each toast goes (`performance.now`), and the timer for it; while toasts are paused, as if it was still
 * `pausedAt`.
 */
const ends = new Map<number, { at: number; timer?: ReturnType<typeof setTimeout> }>();
let lastId = 0;
let pausedAt: number | undefined;

export const toasts: ReadonlySignal<readonly Toast[]> = state;

/**
 * Shows a toast, and returns its id. The same words do not show twice: their time starts again. A success also dismisses
 * the earlier ones of failures.
 */
export function showToast(tone: Toast["tone"], message: Message | string): number {
  if (tone === "success") dismissFailureToasts();
  const words = toMessage(message);
  const twin = state.peek().find(({ title, text }) => title === words.title && text === words.text);
  // An earlier failure may tell another number of seconds to wait.
  const withoutNumbers = ({ title, text }: Message) => `${title} ${text}`.replace(/\d+/g, "");
  const earlier = state.peek().find((one) =>
    one.tone === "failure" && one !== twin && withoutNumbers(one) === withoutNumbers(words)
  );
  if (earlier) dismissToast(earlier.id);
  const toast = twin ?? { ...words, tone, id: ++lastId };
  if (twin === undefined) state.value = [...state.peek().slice(-(VISIBLE - 1)), toast];
  setEnd(toast.id, (pausedAt ?? performance.now()) + CLOSE_AFTER_MS);
  return toast.id;
}

/** Shows the message of `failureMessageOrThrow`, and returns the sentence for the form that goes on saying it. */
export function showFailureToastOrThrow(
  error: unknown,
  words?: Message | string,
): string | undefined {
  const message = failureMessageOrThrow(error, words);
  if (message === undefined) return undefined;
  showToast("failure", message);
  return message.text;
}

/**
 * Dismisses the toasts of failures, which are no longer true. The last moment's stays: of an outage that the app's own
 * second attempt got over, nothing else tells.
 */
export function dismissFailureToasts(): void {
  const endOfUnread = performance.now() + CLOSE_AFTER_MS - UNREAD_MS;
  for (const { id, tone } of state.peek()) {
    const { at } = ends.get(id)!;
    if (tone === "failure" && at <= endOfUnread) dismissToast(id);
  }
}

export function dismissToast(id: number): void {
  clearTimeout(ends.get(id)?.timer);
  ends.delete(id);
  state.value = state.peek().filter((toast) => toast.id !== id);
  // The touch on the last one never reports its end.
  if (state.peek().length === 0) pausedAt = undefined;
}

export function dismissAllToasts(): void {
  for (const { id } of state.peek()) dismissToast(id);
}

/** Pauses all toasts; newer ones wait too. */
export function pauseToastTimers(): void {
  if (state.peek().length > 0) pausedAt ??= performance.now();
  for (const { timer } of ends.values()) clearTimeout(timer);
}

/** Lets the rest of their time go on; without a pause it does so anyway. */
export function resumeToastTimers(): void {
  if (pausedAt === undefined) return;
  const paused = performance.now() - pausedAt;
  pausedAt = undefined;
  for (const [id, { at }] of ends) setEnd(id, at + paused);
}

function setEnd(id: number, at: number): void {
  clearTimeout(ends.get(id)?.timer);
  const wait = at - performance.now();
  const timer = pausedAt === undefined ? setTimeout(() => dismissToast(id), wait) : undefined;
  ends.set(id, { at, timer });
}

export function toMessage(words: Message | string): Message {
  return typeof words === "string" ? { text: words } : words;
}

/** The text that replaces all other words where the device has no network. */
export function textWithoutNetwork({ kind }: ApiError): string | undefined {
  const { offline, caiu } = commonMessages;
  return kind === "offline" ? offline : kind === "wentOffline" ? caiu : undefined;
}

/**
 * The message of a failed call: `words`, unless there is no network or a wait (429); undefined where it was cancelled or
 * its session has ended. Any other error is thrown again.
 */
export function failureMessageOrThrow(
  error: unknown,
  words?: Message | string,
): Message | undefined {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === "aborted") return undefined;
  const networkText = textWithoutNetwork(error);
  if (networkText !== undefined) return { text: networkText };
  const message = toMessage(words ?? error.message);
  // Who has to wait is told so: another attempt would be refused as well.
  return error.status === 429 ? { ...message, text: error.message } : message;
}
