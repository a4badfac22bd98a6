// Shows the sheet that enrols a pet in a campaign (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId, useRef, useState } from "react";
import {
  INSCRICAO_WITHOUT_OBSERVACAO_TEXT,
  MAX_OBSERVACAO_LENGTH,
} from "../agendamentos/agendamento.ts";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { agendamentoSendKey } from "../agendamentos/booking.ts";
import { serverNow } from "../lib/time/clock.ts";
import { textAfterFailure } from "../lib/http/sending.ts";
import { Form } from "../lib/form/form.ts";
import { useQuery } from "../lib/query/query.ts";
import { letFormAnnounceFailure, showToast } from "../lib/overlays/toasts.ts";
import { distinguishingWords, petChoiceLabel } from "../pets/choice.ts";
import { isAlive } from "../pets/pet.ts";
import { NovoPetLink } from "../pets/pet_link.tsx";
import { petsQuery } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { FormSheet, FormSkeleton } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { SelectField } from "../ui/forms/picker_fields.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { pawIcon } from "../ui/screen_icons.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { activeInscricoes, type Campanha, InscricaoForm } from "./campanha.ts";
import { EventoDay } from "./campanha_state.tsx";
import {
  createInscricaoOnce,
  INSCRICAO_ADVICE,
  inscricaoDraftKey,
  inscricaoFailureText,
  messages,
} from "./state.ts";

export const ALL_ENROLLED_TEXT = "Todos os seus pets já estão inscritos.";

export function InscricaoSheet({ campanha, onClose, onEnrolled }: {
  campanha: Campanha;
  onClose: () => void;
  onEnrolled: (petId: string) => void;
}) {
  useSignals();
  const campanhaId = campanha.id;
  const formId = useId();
  const [form] = useState(() => new Form(InscricaoForm, { petId: "", observacao: "" }));
  const { status: knownStatus, value: known = [] } = useQuery(agendamentosQuery);
  const { status, value: owned = [] } = petsQuery.state.value;
  // Its height is then settled before the answers, so that nothing in it moves.
  const [isLate] = useState(status === "loading" || knownStatus === "loading");
  const living = owned.filter(isAlive);
  const enrolled = activeInscricoes(known, campanha).map(({ petId }) => petId);
  // A pet that the person chose stays in the list: after a lost answer it may be enrolled, and the form is sent again.
  const kept = form.isDirty || form.isSending.value ? form.draft.petId : undefined;
  const free = living.filter(({ id }) => id === kept || !enrolled.includes(id));
  // Fields that show stay, if the enrolments come later: then the server says that the pet is enrolled.
  const hasFields = useRef(false);
  const offered = free.length === 0 && hasFields.current ? living : free;
  hasFields.current = offered.length > 0;
  const only = knownStatus !== "loading" && offered.length === 1 ? offered[0].id : undefined;
  useEffect(() => {
    if (only !== undefined && form.draft.petId === "") form.fillAsInitial({ petId: only });
  }, [only]);

  async function enrol(inscricao: InscricaoForm) {
    const tipoId = campanha.tipo?.id;
    if (tipoId === undefined) {
      showToast("error", messages.dadosIncompletos);
      return form.setFailure(
        messages.dadosIncompletos,
        "O erro é do nosso sistema, não seu. Vá ao hospital para inscrever o pet.",
      );
    }
    const sentAs = agendamentoSendKey(inscricao.petId, campanhaId);
    try {
      const { keptEarlierDetails } = await createInscricaoOnce({
        ...inscricao,
        campanhaId,
        tipoId,
      });
      showToast("success", messages.inscrito);
      if (keptEarlierDetails) showToast("info", messages.anterior);
      onEnrolled(inscricao.petId);
    } catch (error) {
      const [words, refused = INSCRICAO_ADVICE.refused] = inscricaoFailureText(error);
      const sentence = letFormAnnounceFailure(error, words);
      form.setFailure(
        ...textAfterFailure(error, sentence, { ...INSCRICAO_ADVICE, refused }, sentAs),
      );
    }
  }

  return (
    <FormSheet
      title="Inscrição na campanha"
      draftKey={inscricaoDraftKey(campanhaId)}
      form={form}
      tall={isLate}
      sendKey={() => agendamentoSendKey(form.draft.petId, campanhaId)}
      isDirty={() => form.fields.observacao.value.peek().trim() !== ""}
      onClose={onClose}
      actions={(close) =>
        (offered.length > 0 || isLate) && (
          <>
            <Button onClick={close}>Cancelar</Button>
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
              <FormView id={formId} form={form} onSubmit={enrol}>
                <SelectField
                  field={form.fields.petId}
                  label="Pet"
                  placeholder="Selecione um pet"
                  options={distinguishingWords(offered, serverNow(), 1).map((words, at) => (
                    { value: offered[at].id, label: petChoiceLabel(words) }
                  ))}
                  areNames
                />
                <TextareaField
                  field={form.fields.observacao}
                  label="Observação"
                  placeholder={INSCRICAO_WITHOUT_OBSERVACAO_TEXT}
                  limit={MAX_OBSERVACAO_LENGTH}
                  optional
                />
              </FormView>
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
