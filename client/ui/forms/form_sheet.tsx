// Owns the sheet with one form: it saves what is typed, asks before throwing it away, and stays
// open until its call has ended.
import { type ReactNode, useEffect, useState } from "react";
import { effect } from "@preact/signals-react";
import type { AnyForm } from "../../lib/form.ts";
import { autosaveDraft, type Draft } from "../../lib/unfinished.ts";
import { isInDoubt } from "../../lib/sending.ts";
import { checkIcon } from "../icons.ts";
import { Notice } from "../states/notice.tsx";
import { styled } from "../../lib/style.ts";
import { BottomSheet } from "../layers/bottom_sheet.tsx";
import { FormFailure } from "./last_failure.tsx";
import { type Offer, Resume, useFoundDraft } from "./resume.tsx";
import { confirmDiscard, saySending } from "./leaving.ts";

/** Where a draft's own name stands among its values. */
const NAME = "rascunho";

export interface FormSheetProps {
  title: string;
  /**
   * The name of its draft. After a reload the screen opens the sheet for which `findPlaceHere`
   * finds a draft.
   */
  place: string;
  form: AnyForm;
  /** Which card of the list it shows, by the id of its item; `null`: none. */
  card?: string | null;
  /** Whether closing would lose typed text. */
  isDirty?: () => boolean;
  /**
   * The name of what it sends (lib/sending.ts). If a try may have reached the server, the
   * question before closing must not say that nothing was sent.
   */
  sentAs?: () => string;
  /** The name of this draft, which is put back together with what was typed. */
  draft?: { current: string };
  onClose: () => void;
  /** Buttons at the bottom. `close` asks first, like every other way to close. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** An open sheet with a form. To close it, stop drawing it. */
export function FormSheet(
  {
    title,
    place,
    form,
    card,
    isDirty = () => form.isDirty,
    sentAs,
    draft,
    onClose,
    actions,
    children,
  }: FormSheetProps,
) {
  const { offer, isRestored } = useSavedForm(place, form, draft);

  function mayClose(): boolean | Promise<boolean> {
    if (saySending(() => isFormSending(form))) return false;
    if (offer !== undefined || !isDirty()) return true;
    return confirmDiscard(
      sentAs !== undefined && isInDoubt(sentAs())
        ? "O que você preencheu pode já ter chegado. Confira na lista antes de enviar de novo."
        : "O que você preencheu ainda não foi enviado e será perdido.",
    );
  }

  async function close() {
    if (await mayClose()) onClose();
  }

  const buttons = !offer && actions?.(() => void close());
  return (
    <BottomSheet
      card={card}
      title={title}
      onClose={onClose}
      mayClose={mayClose}
      actions={buttons && (
        <>
          <FormFailure of={form} />
          {buttons}
        </>
      )}
    >
      {isRestored && buttons && (
        <Restored>
          <Notice icon={checkIcon}>O que você já tinha preenchido está aqui.</Notice>
        </Restored>
      )}
      {offer ? <Resume {...offer} /> : children}
    </BottomSheet>
  );
}

function withName(values: Draft["values"], name: FormSheetProps["draft"]): Draft["values"] {
  return name === undefined ? values : { ...values, [NAME]: name.current };
}

function isBlank({ values }: Draft): boolean {
  return Object.entries(values).every(([name, text]) => name === NAME || text.trim() === "");
}

function isFormSending({ sending }: AnyForm): boolean {
  return sending.value;
}

/** Restores what was typed in the form before, and saves what is typed from now on. */
function useSavedForm(
  place: string,
  form: AnyForm,
  name: FormSheetProps["draft"],
): { offer?: Offer; isRestored: boolean } {
  const { draft, offer } = useFoundDraft(place);
  const isOffered = offer !== undefined;
  // Who has accepted an offer knows it.
  const [isRestored, setRestored] = useState(draft !== undefined && !isBlank(draft));
  useEffect(() => {
    if (isOffered) return;
    form.restore(draft?.values);
    if (name !== undefined && draft?.values[NAME] !== undefined) name.current = draft.values[NAME];
    // Once nothing of it is left, for example when the form has begun anew, it does not come back.
    const stopWatching = effect(() => {
      if (!form.isDirty) setRestored(false);
    });
    const stopSaving = autosaveDraft(place, {
      isDirty: () => form.isDirty,
      read: () => form.isDirty ? { step: 1, values: withName(form.draft, name) } : undefined,
    });
    return () => {
      stopWatching();
      stopSaving();
    };
  }, [isOffered]);
  return { offer, isRestored };
}

const Restored = styled("div")`
  margin-bottom: 1rem;
`;
