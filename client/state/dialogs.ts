// Owns the app's alerts and confirmations (client/README.md "Overlays"): one at a time, in the order they were asked
// for.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Message } from "../messages.ts";
import { failureMessage } from "./failures.ts";

/** A question: `confirm` names the action, `isDanger` marks an action that destroys something. */
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

/** Says something that the person must acknowledge. Resolves when they have done so. */
export async function say(message: Message | string): Promise<void> {
  const words = typeof message === "string" ? { text: message } : message;
  await open({ kind: "alert", message: words });
}

/** Says why a call failed, in the failure's own words or in these. */
export function sayFailure(error: unknown, words?: string): void {
  const message = failureMessage(error, words);
  if (message !== undefined) void say(message);
}

/** Asks before acting. Resolves to whether the person agreed; Back and Escape mean no. */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  return open({ kind: "confirmation", message: confirmation });
}

/** Asks before what was typed is thrown away. `isInDoubt`: an earlier try to send it may have reached the server. */
export function confirmDiscard({ isInDoubt } = { isInDoubt: false }): Promise<boolean> {
  return confirmAction({
    title: "Descartar o que você preencheu?",
    text: isInDoubt
      ? "Seu pedido pode já ter chegado. Confira na lista antes de pedir de novo."
      : "O que você preencheu ainda não foi enviado e será perdido.",
    confirm: "Descartar",
    cancel: "Continuar preenchendo",
    isDanger: true,
  });
}

/** Closes all of them as if the person had said no: they were for the person whose session ended. */
export function clearDialogs(): void {
  for (const { answer } of queue.peek()) answer(false);
}

/** The same words are not shown twice: a second caller waits for the same answer. */
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
