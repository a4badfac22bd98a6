// Owns the app's alerts and confirmations (client/README.md "Overlays"): one at a time, in the order asked.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Message } from "../messages.ts";
import { failureMessage } from "./failures.ts";

/** What is asked: `confirm` names the action, `isDanger` marks one that destroys. */
export interface Confirmation extends Message {
  confirm: string;
  cancel: string;
  isDanger?: boolean;
}

type Words = { kind: "alert"; message: Message } | { kind: "confirmation"; message: Confirmation };

export type Dialog = Words & {
  answer: (agreed: boolean) => void;
  answered: Promise<boolean>;
};

const queue = signal<readonly Dialog[]>([]);

/** The dialogs waiting; the first one is shown. */
export const dialogs: ReadonlySignal<readonly Dialog[]> = queue;

/** Says something that the person must acknowledge. Resolves when they have. */
export async function say(message: Message | string): Promise<void> {
  const words = typeof message === "string" ? { text: message } : message;
  await open({ kind: "alert", message: words });
}

/** Says why a call failed, in words of its own or in these. */
export function sayFailure(error: unknown, words?: string): void {
  const message = failureMessage(error, words);
  if (message !== undefined) void say(message);
}

/** Asks before acting. Resolves to whether the person agreed; Back and Escape do not agree. */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  return open({ kind: "confirmation", message: confirmation });
}

/** Closes all of them without consent: they were for the person whose session ended. */
export function clearDialogs(): void {
  for (const { answer } of queue.peek()) answer(false);
}

/** The same words are not said twice: whoever asks again waits for the same answer. */
function open(words: Words): Promise<boolean> {
  const { title, text } = words.message;
  const twin = queue.peek().find(({ kind, message }) =>
    kind === words.kind && message.title === title && message.text === text
  );
  if (twin !== undefined) return twin.answered;
  let resolve: (agreed: boolean) => void;
  const answered = new Promise<boolean>((settle) => resolve = settle);
  const dialog: Dialog = {
    ...words,
    answered,
    answer(agreed) {
      queue.value = queue.peek().filter((waiting) => waiting !== dialog);
      resolve(agreed);
    },
  };
  queue.value = [...queue.peek(), dialog];
  return answered;
}
