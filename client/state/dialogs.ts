// Owns the app's alerts and confirmations (DECISIONS "Overlays and dialogs"): one at a time, in the order asked.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Message } from "../messages.ts";

/** What is asked: `confirm` names the action, `isDanger` marks one that destroys. */
export interface Question extends Message {
  confirm: string;
  cancel: string;
  isDanger?: boolean;
}

export type Dialog =
  | { kind: "alert"; message: Message; answer: (agreed: boolean) => void }
  | { kind: "question"; message: Question; answer: (agreed: boolean) => void };

const queue = signal<readonly Dialog[]>([]);

/** The dialogs waiting; the first one is shown. */
export const dialogs: ReadonlySignal<readonly Dialog[]> = queue;

/** Says something that the person must acknowledge. Resolves when they have. */
export async function say(message: Message | string): Promise<void> {
  const words = typeof message === "string" ? { text: message } : message;
  await open((answer) => ({ kind: "alert", message: words, answer }));
}

/** Asks before acting. Resolves to whether the person agreed; Back and Escape do not agree. */
export function ask(question: Question): Promise<boolean> {
  return open((answer) => ({ kind: "question", message: question, answer }));
}

/** Asks before what was typed is thrown away: the `askBeforeDiscard` of every sheet with a form. */
export function askToDiscard(): Promise<boolean> {
  return ask({
    title: "Descartar o que você preencheu?",
    text: "O que você preencheu ainda não foi enviado e será perdido.",
    confirm: "Descartar",
    cancel: "Continuar preenchendo",
    isDanger: true,
  });
}

/** Closes all of them without consent: they were for the person whose session ended. */
export function clearDialogs(): void {
  for (const { answer } of queue.peek()) answer(false);
}

function open(make: (answer: (agreed: boolean) => void) => Dialog): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = make((agreed) => {
      queue.value = queue.peek().filter((waiting) => waiting !== dialog);
      resolve(agreed);
    });
    queue.value = [...queue.peek(), dialog];
  });
}
