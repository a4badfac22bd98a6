// Shows the sheet that enrols a pet in a campaign, or several of a long list (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId, useRef, useState } from "react";
import {
  type AgendamentoPedido,
  INSCRICAO_WITHOUT_OBSERVACAO_TEXT,
  MAX_OBSERVACAO_LENGTH,
} from "../agendamentos/agendamento.ts";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { agendamentoSendKey, showCreated } from "../agendamentos/booking.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { mayAttemptHaveSucceeded, textsAfterFailure } from "../lib/http/sending.ts";
import { findDraft } from "../lib/form/drafts.ts";
import { Form } from "../lib/form/form.ts";
import { useQuery } from "../lib/query/query.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import { letFormAnnounceFailure } from "../lib/overlays/unannounced_failure.ts";
import { distinguishingWords, petChoiceLabel } from "../pets/choice.ts";
import { FEW_PETS, usePetFilter } from "../pets/filter.tsx";
import { isAlive } from "../pets/pet.ts";
import { NovoPetLink } from "../pets/pet_link.tsx";
import { petsQuery } from "../pets/state.ts";
import { currentToken } from "../sessao/state.ts";
import { Button } from "../ui/button.tsx";
import { FormSheet, FormSkeleton } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { SelectField } from "../ui/forms/picker_fields.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { pawIcon } from "../ui/screen_icons.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { activeInscricoes, type Campanha, InscricaoForm, petsToEnrol } from "./campanha.ts";
import { EventoDay } from "./campanha_state.tsx";
import { idsIn, type InscricaoProgressByPet, joinIds, PetChoices } from "./pet_choices.tsx";
import {
  createInscricaoOnce,
  INSCRICAO_ADVICE,
  inscricaoDraftKey,
  inscricaoFailureTexts,
  messages,
} from "./state.ts";
import { createInscricoesOnce } from "./varias_inscricoes.ts";

export const ALL_ENROLLED_TEXT = "Todos os seus pets já estão inscritos.";

/** `onEnrolled` is called with the pet, if it was enrolled alone. */
export function InscricaoSheet({ campanha, onClose, onEnrolled }: {
  campanha: Campanha;
  onClose: () => void;
  onEnrolled: (petId?: string) => void;
}) {
  useSignals();
  const campanhaId = campanha.id;
  const formId = useId();
  const [form] = useState(() => new Form(InscricaoForm, { petIds: "", observacao: "" }));
  const [results, setResults] = useState<InscricaoProgressByPet>({});
  const { status: knownStatus, value: known } = useQuery(agendamentosQuery);
  const { status, value: owned } = useQuery(petsQuery);
  // Its height is then settled before the answers, so that nothing in it moves.
  const [isLate] = useState(status === "loading" || knownStatus === "loading");
  const chosen = idsIn(form.fields.petIds.value.value);
  const living = owned?.filter(isAlive) ?? [];
  const free = petsToEnrol(living, activeInscricoes(known ?? [], campanha));
  const draftKey = inscricaoDraftKey(campanhaId);
  const [wereSeveral] = useState(() => idsIn(findDraft(draftKey)?.values.petIds ?? "").length > 1);
  // Decided with the first fields: neither turns into the other under a finger.
  const several = useRef<boolean>(undefined);
  if (owned) several.current ??= wereSeveral || known !== undefined && free.length > FEW_PETS;
  const isSeveral = several.current;
  // One that was chosen here stays: after a lost answer it may be enrolled, and the form is sent again. A tick that does
  // not show would be sent unseen.
  const left = (isSeveral && owned || living).filter((pet) =>
    free.includes(pet) || chosen.includes(pet.id) || pet.id in results
  );
  // Fields that show stay, if the enrolments come later: then the server says that the pet is enrolled.
  const hasFields = useRef(false);
  const offered = left.length === 0 && hasFields.current ? living : left;
  hasFields.current = offered.length > 0;
  const only = knownStatus !== "loading" && offered.length === 1 ? offered[0].id : undefined;
  useEffect(() => {
    if (only !== undefined && form.draft.petIds === "") form.fillAsInitial({ petIds: only });
  }, [only]);
  const labels = new Map(
    distinguishingWords(offered, serverNow(), 1).map((words, at) => [
      offered[at].id,
      petChoiceLabel(words),
    ]),
  );
  const { shown: found, filter } = usePetFilter(offered);
  const isSending = form.isSending.value;
  const [firstRefusedId, setFirstRefusedId] = useState<string>();
  // It may be far above the button that was pressed. While the form is being sent, no box can take the focus.
  useEffect(() => {
    if (!firstRefusedId || isSending) return;
    const box = document.getElementById(`${formId}-petIds-${firstRefusedId}`);
    box?.focus({ preventScroll: true });
    box?.scrollIntoView?.({ block: "center" });
  }, [firstRefusedId, isSending]);
  const isAnyDone = Object.values(results).some(({ isInscrito }) => isInscrito);

  async function enrol({ petIds, observacao }: InscricaoForm) {
    const tipoId = campanha.tipo?.id;
    if (tipoId === undefined) {
      showToast("failure", messages.dadosIncompletos);
      return form.setFailure(
        messages.dadosIncompletos,
        "O erro é do nosso sistema, não seu. Vá ao hospital para inscrever o pet.",
      );
    }
    const pedido = { observacao, campanhaId, tipoId };
    await (isSeveral ? enrolEach(idsIn(petIds), pedido) : enrolOne({ ...pedido, petId: petIds }));
  }

  async function enrolOne(pedido: Required<AgendamentoPedido>) {
    const { petId } = pedido;
    try {
      const { inscricao, keptEarlierDetails } = await createInscricaoOnce(pedido);
      showCreated(inscricao);
      showToast("success", messages.inscrito);
      finish({ petIds: petId, observacao: pedido.observacao }, petId, keptEarlierDetails);
    } catch (error) {
      const [words, refused = INSCRICAO_ADVICE.refused] = inscricaoFailureTexts(error);
      const sentence = letFormAnnounceFailure(error, words);
      const advice = { ...INSCRICAO_ADVICE, refused };
      form.setFailure(
        ...textsAfterFailure(error, sentence, advice, agendamentoSendKey(petId, campanhaId)),
      );
    }
  }

  async function enrolEach(
    petIds: readonly string[],
    pedido: Required<Omit<AgendamentoPedido, "petId">>,
  ) {
    const token = currentToken();
    const refused: string[] = [];
    setFirstRefusedId(undefined);
    const { enrolled, missed, isFull, failure } = await createInscricoesOnce(
      petIds,
      pedido,
      (petId, result) => {
        setResults((before) => ({ ...before, [petId]: result }));
        if (result.isInscrito === false) refused.push(petId);
        if (!result.isInscrito) return;
        form.fields.petIds.set(joinIds(idsIn(form.draft.petIds).filter((id) => id !== petId)));
      },
    );
    // The session may have ended: the next person may be here.
    if (enrolled.length > 0 && currentToken() === token) {
      // Once for all of them: with the years, the list grows large.
      showCreated(...enrolled);
      const { length } = enrolled;
      showToast("success", length === 1 ? messages.inscrito : messages.inscritos(length));
    }
    if (failure) {
      const { error, sendKey } = failure;
      const sentence = letFormAnnounceFailure(error, inscricaoFailureTexts(error)[0]);
      form.setFailure(...textsAfterFailure(error, sentence, INSCRICAO_ADVICE, sendKey));
    } else if (isFull) {
      form.fields.petIds.set("");
      form.setFailure(...messages.semVagas(missed));
    } else if (missed > 0) {
      form.setFailure(messages.naoInscritos(refused.map((id) => labels.get(id)!)));
      setFirstRefusedId(refused[0]);
    } else finish({ observacao: pedido.observacao });
  }

  /** What was changed while it was being sent goes with the sheet. */
  function finish(sent: Partial<InscricaoForm>, petId?: string, keptEarlierDetails = false) {
    if (keptEarlierDetails || form.hasChangedSince(sent)) showToast("info", messages.anterior);
    onEnrolled(petId);
  }

  return (
    <FormSheet
      title="Inscrição na campanha"
      draftKey={draftKey}
      form={form}
      tall={isLate || isSeveral}
      mayBeSent={() =>
        chosen.some((id) => mayAttemptHaveSucceeded(agendamentoSendKey(id, campanhaId)))}
      // Once some are enrolled, only ticks would be lost, but not of those that were refused.
      isDirty={() =>
        isAnyDone
          ? chosen.some((id) => results[id]?.isInscrito !== false)
          : isSeveral
          ? form.isDirty
          : form.draft.observacao.trim() !== ""}
      // The page then says who is enrolled.
      onClose={isAnyDone ? onEnrolled : onClose}
      actions={(close) =>
        (offered.length > 0 || isLate) && (
          <>
            <Button onClick={close}>{isAnyDone ? "Pronto" : "Cancelar"}</Button>
            <SubmitButton
              of={form}
              form={formId}
              busyLabel="Inscrevendo..."
              disabled={offered.length === 0}
            >
              Confirmar Inscrição
            </SubmitButton>
          </>
        )}
    >
      <EventoDay of={campanha} />
      <QueryView query={petsQuery} skeleton={<FormSkeleton heightsInRem={[3.25, 6.5]} />} hidesAge>
        {() =>
          offered.length > 0
            ? (
              <>
                {/* Not in the form, which Enter would send. */}
                {isSeveral && filter}
                <FormView id={formId} form={form} onSubmit={enrol}>
                  {isSeveral
                    ? (
                      <PetChoices
                        field={form.fields.petIds}
                        // The reason of a refusal is beside the name, whatever is looked for.
                        shown={offered.filter((pet) =>
                          found.includes(pet) || results[pet.id]?.isInscrito === false
                        )}
                        {...{ labels, results }}
                        vagas={campanha.vagasDisponiveis}
                        isLocked={isSending}
                      />
                    )
                    : (
                      <SelectField
                        field={form.fields.petIds}
                        label="Pet"
                        placeholder="Selecione um pet"
                        options={[...labels].map(([value, label]) => ({ value, label }))}
                        areNames
                      />
                    )}
                  <TextareaField
                    field={form.fields.observacao}
                    label="Observação"
                    placeholder={INSCRICAO_WITHOUT_OBSERVACAO_TEXT}
                    limit={MAX_OBSERVACAO_LENGTH}
                    optional
                  />
                </FormView>
              </>
            )
            : (
              <EmptyState
                icon={pawIcon}
                text={living.length > 0 ? ALL_ENROLLED_TEXT : "Para inscrever, cadastre um pet."}
                action={living.length > 0
                  ? <Button kind="primary" onClick={onClose}>Entendi</Button>
                  : <NovoPetLink />}
              />
            )}
      </QueryView>
    </FormSheet>
  );
}
