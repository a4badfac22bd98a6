// Owns the sheet with one form: it saves what is typed, asks before throwing it away, and stays
// open until its call has ended.
import { type ReactNode, useEffect } from "react";
import type { AnyForm } from "../lib/form.ts";
import { autosaveDraft } from "../lib/unfinished.ts";
import { messages } from "../messages.ts";
import { confirmAction } from "../state/dialogs.ts";
import { isInDoubt } from "../state/sending.ts";
import { showToast } from "../state/toasts.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { type Offer, Resume, useFoundDraft } from "../ui/forms/resume.tsx";

export interface FormSheetProps {
  title: string;
  /**
   * The name of its draft. After a reload the screen opens the sheet for which `findPlaceHere`
   * finds a draft.
   */
  place: string;
  form: AnyForm;
  /** Whether closing would lose typed text. */
  isDirty?: () => boolean;
  /**
   * The name of what it sends (state/sending.ts). If a try may have reached the server, the
   * question before closing must not say that nothing was sent.
   */
  sentAs?: () => string;
  onClose: () => void;
  /** Buttons at the bottom. `close` asks first, like every other way to close. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** An open sheet with a form. To close it, stop drawing it. */
export function FormSheet(
  { title, place, form, isDirty = () => form.isDirty, sentAs, onClose, actions, children }:
    FormSheetProps,
) {
  const offer = useSavedForm(place, form);

  function mayClose(): boolean | Promise<boolean> {
    if (form.sending.peek()) {
      showToast("info", messages.envio.emCurso);
      return false;
    }
    if (offer !== undefined || !isDirty()) return true;
    return confirmDiscard({ isInDoubt: sentAs !== undefined && isInDoubt(sentAs()) });
  }

  async function close() {
    if (await mayClose()) onClose();
  }

  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      mayClose={mayClose}
      actions={!offer && actions?.(() => void close())}
    >
      {offer ? <Resume {...offer} /> : children}
    </BottomSheet>
  );
}

/**
 * Asks before throwing away what was typed. `isInDoubt`: an earlier try may have reached the
 * server.
 */
function confirmDiscard({ isInDoubt }: { isInDoubt: boolean }): Promise<boolean> {
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

/** Restores what was typed in the form before, and saves what is typed from now on. */
function useSavedForm(place: string, form: AnyForm): Offer | undefined {
  const { draft, offer } = useFoundDraft(place);
  const isOffered = offer !== undefined;
  useEffect(() => {
    if (isOffered) return;
    form.restore(draft?.values);
    return autosaveDraft(place, {
      isDirty: () => form.isDirty,
      read: () => form.isDirty ? { step: 1, values: form.draft } : undefined,
    });
  }, [isOffered]);
  return offer;
}
