// Owns how the code of alerts and confirmations comes: with the screens that ask, so that it is there once the network
// has gone; and what the person is told where it did not come.
import { useSignals } from "@preact/signals-react/runtime";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { commonMessages } from "../lib/messages.ts";
import { dialogs } from "../lib/dialogs.ts";
import { showToast } from "../lib/toasts.ts";
import { reloadForVanishedCode } from "../lib/updates.ts";
import { silent } from "../ui/states/lazy_frames.tsx";
import { isCovering } from "./outage.tsx";

export const DialogHost = lazyScreen(
  async () => (await import("./dialog_host.tsx")).DialogHost,
  {
    ...silent,
    onFailure() {
      answerWithoutCode();
      return reloadForVanishedCode();
    },
  },
);

export function CurrentDialog() {
  useSignals();
  // A dialog about a failed call waits: over the outage notice it would hide 'Tentar novamente'.
  return dialogs.value.length > 0 && !isCovering() ? <DialogHost /> : null;
}

/** The code of a screen that asks in dialogs, when theirs has come too or cannot come. */
export function withDialogs<Code>(code: Promise<Code>): Promise<Code> {
  return Promise.all([code, DialogHost.preload()]).then(() => code);
}

/** An alert becomes a toast. Nobody can answer a question, so nobody has agreed; the next press asks again. */
function answerWithoutCode(): void {
  for (const { kind, message, answer } of dialogs.peek()) {
    showToast("error", kind === "confirmation" ? commonMessages.tela.semFormulario : message);
    answer(false);
  }
}
