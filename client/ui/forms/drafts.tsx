// Keeps what was typed: it is discarded only after a question, and continued after a reload or another start.
import { effect } from "@preact/signals-core";
import { useLayoutEffect, useRef, useState } from "react";
import { confirmAction } from "../../lib/overlays/dialogs.ts";
import { isSending } from "../../lib/http/sending.ts";
import { commonMessages, dismissToast, showToast } from "../../lib/overlays/toasts.ts";
import { type Draft, findDraft, isFormDirty } from "../../lib/form/drafts.ts";
import { forgetUnfinishedRecord } from "../../lib/form/unfinished.ts";
import { Button } from "../button.tsx";
import { Stack } from "../layout.ts";
import { StepLead } from "./wizard.tsx";

const FORGETS = "O que você preencheu será perdido.";

/**
 * Whether nothing is being sent whose answer would appear over another step or screen; else a toast says so meanwhile.
 * `isBusy` reads signals.
 */
export function mayLeaveOrWarn(isBusy: () => boolean = isSending): boolean {
  if (!isBusy()) return true;
  const id = showToast("info", commonMessages.emCurso);
  const stop = effect(() => {
    if (isBusy()) return;
    stop();
    dismissToast(id);
  });
  return false;
}

/** Leaves a wizard: asks before its draft is discarded, and returns `false` to stay meanwhile. */
export function leaveOrConfirmDiscard(draftKey: string, leave: () => void): boolean {
  const isClean = !isFormDirty(draftKey);
  if (isClean) leave();
  else void confirmDiscardDraft(FORGETS).then((agreed) => agreed && leave());
  return isClean;
}

export function confirmDiscardDraft(text: string): Promise<boolean> {
  return confirmAction({
    title: "Descartar o que você preencheu?",
    text,
    confirm: "Descartar",
    cancel: "Continuar preenchendo",
    isDanger: true,
  });
}

interface DraftOfferActions {
  onContinue: () => void;
  onRestart: () => void;
}

/** The draft to start with: this tab's own, or after the person has accepted it, one from another tab. */
export function useDraftOrOffer(draftKey: string): { draft?: Draft; offer?: DraftOfferActions } {
  const [found] = useState(() => findDraft(draftKey));
  const [choice, choose] = useState(found?.isOfThisTab ? "continue" : undefined);
  if (found === undefined || choice === "restart") return {};
  if (choice === "continue") return { draft: found };
  return {
    offer: {
      onContinue: () => choose("continue"),
      onRestart() {
        forgetUnfinishedRecord(draftKey);
        choose("restart");
      },
    },
  };
}

interface ResumeProps extends DraftOfferActions {
  level?: "h2" | "h3";
}

/** Shows nothing of the draft before the person accepts. */
export function DraftOffer({ level: Heading = "h3", onContinue, onRestart }: ResumeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the offer: the innermost heading of the new content takes the focus.
  useLayoutEffect(() => {
    const container = box.current!.closest("dialog, main");
    return () =>
      queueMicrotask(() => {
        const focusable = container?.querySelectorAll<HTMLElement>("[tabindex='-1']") ?? [];
        const headings = [...focusable].filter((one) => /^H[1-3]$/.test(one.tagName));
        headings.pop()?.focus({ preventScroll: true });
      });
  }, []);
  return (
    <Stack ref={box}>
      <Heading tabIndex={-1}>Você parou no meio</Heading>
      <StepLead>
        O que foi preenchido antes ainda está guardado neste aparelho, por até 2 horas.
      </StepLead>
      <Button kind="primary" wide onClick={onContinue}>Continuar de onde parou</Button>
      <Button wide onClick={onRestart}>Começar de novo</Button>
    </Stack>
  );
}
