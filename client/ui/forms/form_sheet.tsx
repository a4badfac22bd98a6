// A sheet with one form: it saves what is typed, and asks before discarding it. And the grey shape of such a form.
import { type ReactNode, useEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AnyForm } from "../../lib/form/form.ts";
import { styled } from "../../lib/style.ts";
import { autosaveDraft } from "../../lib/form/drafts.ts";
import { Stack } from "../layout.ts";
import { Skeleton } from "../states/skeleton.tsx";
import { BottomSheet, type BottomSheetProps } from "../overlays/bottom_sheet.tsx";
import { FormFailureContact, FormFailureNotice } from "./attempt_failure.tsx";
import { confirmDiscardDraft, DraftOffer, mayLeaveOrWarn, useDraftOrOffer } from "./drafts.tsx";

/** The key of the id in the stored texts. */
const DRAFT_ID_KEY = "rascunho";

interface FormSheetProps
  extends Pick<BottomSheetProps, "title" | "cardId" | "tall" | "onClose" | "children"> {
  /**
   * The key of the form's draft. After a reload the screen opens the sheet for which `findIdInDraftKeyOfThisTab` finds
   * a draft.
   */
  draftKey: string;
  form: AnyForm;
  isDirty?: () => boolean;
  /** Whether an earlier attempt may have sent what is typed: the question before closing then says so. */
  mayBeSent: () => boolean;
  /** A ref with the id of what is typed, which is restored together with the texts. */
  draftId?: { current: string };
  /** Buttons at the bottom. `close` asks first. */
  actions?: (close: () => void) => ReactNode;
}

export function FormSheet(
  { draftKey, form, isDirty = () => form.isDirty, mayBeSent, draftId, actions, children, ...sheet }:
    FormSheetProps,
) {
  useSignals();
  const offer = useSavedForm(draftKey, form, draftId);

  function mayClose(): boolean | Promise<boolean> {
    if (!mayLeaveOrWarn(() => form.isSending.value)) return false;
    if (offer !== undefined || !isDirty()) return true;
    return confirmDiscardDraft(
      mayBeSent()
        ? "O que você preencheu pode já ter chegado. Confira na lista antes de enviar de novo."
        : "O que você preencheu ainda não foi enviado e será perdido.",
    );
  }

  async function close() {
    if (await mayClose()) sheet.onClose();
  }

  const buttons = !offer && actions?.(() => void close());
  return (
    <BottomSheet
      {...sheet}
      mayClose={mayClose}
      actions={buttons && (
        <>
          <FormFailureNotice of={form} />
          {buttons}
        </>
      )}
    >
      {offer ? <DraftOffer {...offer} /> : children}
      <FormFailureContact of={form} />
    </BottomSheet>
  );
}

function useSavedForm(draftKey: string, form: AnyForm, draftId: FormSheetProps["draftId"]) {
  const { draft, offer } = useDraftOrOffer(draftKey);
  const isOffered = offer !== undefined;
  useEffect(() => {
    if (isOffered) return;
    form.fill(draft?.values);
    const storedId = draft?.values[DRAFT_ID_KEY];
    if (draftId && storedId !== undefined) draftId.current = storedId;
    return autosaveDraft(draftKey, {
      isDirty: () => form.isDirty,
      read() {
        const id = draftId && { [DRAFT_ID_KEY]: draftId.current };
        return form.isDirty ? { step: 1, values: { ...form.draft, ...id } } : undefined;
      },
    });
  }, [isOffered]);
  return offer;
}

/**
 * A skeleton as high as the form: a label and a control for each height, in rem. A hint counts as part of its control.
 */
export function FormSkeleton({ heightsInRem }: { heightsInRem: readonly number[] }) {
  return (
    <Skeleton>
      <Stack>
        {heightsInRem.map((height, at) => <Control key={at} style={{ height: `${height}rem` }} />)}
      </Stack>
    </Skeleton>
  );
}

/** A control's skeleton with its label above it, as in field_frame.tsx. */
const Control = styled("div")`
  position: relative;
  margin-top: 1.6875rem;
  border: 1px solid var(--linha);
  border-radius: var(--raio);
  &::before {
    content: "";
    position: absolute;
    inset: -1.4375rem 55% auto 0;
    height: 0.875rem;
    border-radius: 0.25rem;
    background: var(--linha);
  }
`;
