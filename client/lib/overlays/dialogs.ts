// Queues alerts and confirmations (client/README.md "Overlays"): one at a time, in the order they were asked for.
import type { ReactNode } from "react";
import { type ReadonlySignal, signal } from "@preact/signals-core";
import type { ApiError } from "../http/api_error.ts";
import { failureMessageOrThrow, type Message, toMessage } from "./toasts.ts";

/** An alert's words; `confirm` names the button, where more follows than 'Entendi'. */
export interface Alert extends Message {
  confirm?: string;
  /** The next thing to do, where the text does not say it. */
  advice?: string;
  /** What can be pressed below the words without answering. */
  action?: ReactNode;
  /** The sign above the text. */
  tone?: "success" | "failure";
}

/**
 * A question's words; `confirm` names the action, `isDanger` an action that destroys, `needsNetwork` one that is sent.
 */
export interface Confirmation extends Alert {
  title: string;
  confirm: string;
  cancel: string;
  isDanger?: boolean;
  needsNetwork?: boolean;
}

export interface Dialog {
  message: Alert & Partial<Confirmation>;
  answer: (agreed: boolean) => void;
  answered: Promise<boolean>;
}

const queue = signal<readonly Dialog[]>([]);

export const dialogQueue: ReadonlySignal<readonly Dialog[]> = queue;

/** Resolves when the person has closed it. */
export async function showAlert(message: Alert | string): Promise<void> {
  await open(toMessage(message));
}

/** Resolves to whether the person agreed; Back and Escape mean no. */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  return open(confirmation);
}

/** Closes all dialogs without consent: they were for the person whose session ended. */
export function declineAllDialogs(): void {
  for (const { answer } of queue.peek()) answer(false);
}

/**
 * Opens the dialog, and resolves to its answer. The same words do not show twice: a second caller waits for the same
 * answer.
 */
function open(message: Dialog["message"]): Promise<boolean> {
  const { title, text } = message;
  const twin = queue.peek().find(({ message }) => message.title === title && message.text === text);
  if (twin !== undefined) return twin.answered;
  let resolve: (agreed: boolean) => void;
  const answered = new Promise<boolean>((settle) => resolve = settle);
  const dialog: Dialog = {
    message,
    answered,
    answer(agreed) {
      queue.value = queue.peek().filter((waiting) => waiting !== dialog);
      resolve(agreed);
    },
  };
  queue.value = [...queue.peek(), dialog];
  return answered;
}

/**
 * Shows the message of `failureMessageOrThrow`, and resolves to its sentence when the alert is closed. The advice
 * stands below the app's own words: the server's may say something else.
 */
export async function showFailureAlertOrThrow(
  error: unknown,
  words?: string,
  { advice }: { advice?: string } = {},
): Promise<string | undefined> {
  const message = failureMessageOrThrow(error, words);
  if (message === undefined) return undefined;
  const isOwn = message.text === (words ?? (error as ApiError).failedText);
  await showAlert({ ...message, advice: isOwn ? advice : undefined, tone: "failure" });
  return message.text;
}
