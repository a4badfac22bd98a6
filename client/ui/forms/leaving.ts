// Guards what was typed: it cannot be left while it is being sent, and is discarded only after a question.
import type { MouseEvent } from "react";
import { navigate } from "../../lib/back.ts";
import { hasUnfinishedAt } from "../../lib/unfinished.ts";
import { commonMessages } from "../../lib/messages.ts";
import { routes } from "../../routes.ts";
import { confirmAction } from "../../lib/dialogs.ts";
import { isSending } from "../../lib/sending.ts";
import { showWhile } from "../../lib/toasts.ts";

const FORGETS = "O que você preencheu será perdido.";

/** Whether nothing is being sent; if something is, says so, because its answer would appear over another step. */
export function mayStepBack(): boolean {
  return !saySending(isSending);
}

/** Whether something is being sent; if so, a toast says it meanwhile. `isSending` reads signals. */
export function saySending(isSending: () => boolean): boolean {
  const isStuck = isSending();
  if (isStuck) showWhile(isSending, commonMessages.envio.emCurso);
  return isStuck;
}

/** For the link to the login: asks before the draft of the wizard is discarded. */
export async function askBeforeLogin(
  place: string,
  event: MouseEvent<HTMLAnchorElement>,
): Promise<void> {
  const isStuck = !mayStepBack();
  if (!isStuck && !hasUnfinishedAt(place)) return;
  event.preventDefault();
  if (!isStuck && await confirmDiscard(FORGETS)) navigate(routes.home);
}

/** For Back on the first step of a wizard: asks before its draft is discarded, and returns `false` to stay meanwhile. */
export function leaveFirstStep(place: string, leave: () => void): boolean {
  if (!hasUnfinishedAt(place)) {
    leave();
    return true;
  }
  void confirmDiscard(FORGETS).then((agreed) => agreed && leave());
  return false;
}

export function confirmDiscard(text: string): Promise<boolean> {
  return confirmAction({
    title: "Descartar o que você preencheu?",
    text,
    confirm: "Descartar",
    cancel: "Continuar preenchendo",
    isDanger: true,
  });
}
