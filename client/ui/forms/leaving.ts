// Owns what happens before something typed is left: nothing while it is being sent, and a question before it is thrown
// away.
import type { MouseEvent } from "react";
import { navigate } from "../../lib/navigation.ts";
import { hasUnfinishedAt } from "../../lib/unfinished.ts";
import { commonMessages } from "../../lib/messages.ts";
import { routes } from "../../routes.ts";
import { confirmAction } from "../../lib/dialogs.ts";
import { isSendingAnything } from "../../lib/sending.ts";
import { showWhile } from "../../lib/toasts.ts";

const FORGETS = "O que você preencheu será perdido.";

/** Whether nothing is being sent. Otherwise says so: its answer would appear over another step. */
export function mayStepBack(): boolean {
  return !saySending(isSendingAnything);
}

/** Whether something is being sent; if so, says it as long as it is. `isSending` reads signals. */
export function saySending(isSending: () => boolean): boolean {
  const isStuck = isSending();
  if (isStuck) showWhile(isSending, commonMessages.envio.emCurso);
  return isStuck;
}

/** For the link to the login: what is typed at the wizard's place is forgotten only after a question. */
export async function askBeforeLogin(
  place: string,
  event: MouseEvent<HTMLAnchorElement>,
): Promise<void> {
  const isStuck = !mayStepBack();
  if (!isStuck && !hasUnfinishedAt(place)) return;
  event.preventDefault();
  if (!isStuck && await confirmDiscard(FORGETS)) navigate(routes.home);
}

/**
 * From the first step of the wizard at the place: what is typed there is forgotten only after a question. For Back:
 * `false` stays meanwhile.
 */
export function leaveFirstStep(place: string, leave: () => void): boolean {
  if (!hasUnfinishedAt(place)) {
    leave();
    return true;
  }
  void confirmDiscard(FORGETS).then((agreed) => agreed && leave());
  return false;
}

/** Asks before what was typed is thrown away. `text` says what that means. */
export function confirmDiscard(text: string): Promise<boolean> {
  return confirmAction({
    title: "Descartar o que você preencheu?",
    text,
    confirm: "Descartar",
    cancel: "Continuar preenchendo",
    isDanger: true,
  });
}
