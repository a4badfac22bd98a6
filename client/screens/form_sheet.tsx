// Owns the sheet with one form: what is typed in it is saved, the person is asked before it is thrown away, and the
// sheet stays open until its call has ended.
import { type ReactNode, useEffect } from "react";
import type { AnyForm } from "../lib/form.ts";
import { autosaveDraft } from "../lib/unfinished.ts";
import { messages } from "../messages.ts";
import { isInDoubt } from "../state/sending.ts";
import { showToast } from "../state/toasts.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { type Offer, Resume, useFoundDraft } from "../ui/forms/resume.tsx";
import { confirmDiscard } from "./leaving.ts";

export interface FormSheetProps {
  title: string;
  /** The name of its draft. The screen opens the sheet again where `findPlaceHere` finds it. */
  place: string;
  form: AnyForm;
  /** Whether closing would lose typed text. */
  isDirty?: () => boolean;
  /**
   * The name of what it sends (state/sending.ts): closing must say nothing false about a try that may have reached the
   * server.
   */
  sentAs?: () => string;
  onClose: () => void;
  /** Buttons at the bottom. `close` asks first, as every other way to close does. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** An open sheet with a form: to close it, stop drawing it. */
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
    return confirmDiscard(
      sentAs !== undefined && isInDoubt(sentAs())
        ? "Seu pedido pode já ter chegado. Confira na lista antes de pedir de novo."
        : "O que você preencheu ainda não foi enviado e será perdido.",
    );
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

/** Fills the form with what was typed in it before, and saves what is typed from now on. */
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
