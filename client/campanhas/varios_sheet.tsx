// Shows the sheet that enrols several pets of a long list, one after the other (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import { useId, useState } from "react";
import { object } from "superstruct";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { serverNow } from "../lib/time/clock.ts";
import { type Field, Form } from "../lib/form/form.ts";
import { type ApiError, isRefusalError } from "../lib/http/api_error.ts";
import { useQuery } from "../lib/query/query.ts";
import { describeFailedAttempt, hasUnknownOutcome } from "../lib/http/sending.ts";
import { styled } from "../lib/style.ts";
import { failureMessage, reportInlineFailure, showToast } from "../lib/overlays/toasts.ts";
import { choiceLabel, distinguishingWords } from "../pets/choice.ts";
import { FEW_PETS, usePetFilter } from "../pets/filter.tsx";
import { isAlive, type Pet } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { Chip, Chips } from "../ui/chips.ts";
import {
  describeControl,
  FieldBox,
  FieldHint,
  FieldLabel,
  FieldMessages,
  useFieldId,
} from "../ui/forms/field_frame.tsx";
import { FormSheet, FormSkeleton } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { TickLine } from "../ui/lists/check_list.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { MAX_OBSERVACAO_LENGTH, NO_OBSERVACAO_SENT_TEXT } from "../agendamentos/agendamento.ts";
import { activeInscricoes, type Campanha, InscricaoForm } from "./campanha.ts";
import { INSCRICAO_ADVICE } from "./inscricao_sheet.tsx";
import { createInscricao, inscricaoSendKey, messages } from "./state.ts";

/** The results by the ids of the pets. */
type Results = Readonly<Record<string, { text: string; isDone: boolean }>>;

const LINE = "\n";

const VariosForm = object({
  /** The ids of the pets, one a line. */
  petIds: InscricaoForm.schema.petId,
  observacao: InscricaoForm.schema.observacao,
});

export function variosDraftKey(campanhaId: string): string {
  return `inscricoes/${campanhaId}`;
}

/** Whether so many pets can be chosen that ticking them saves the person work. */
export function prefersVariosSheet(campanha: Campanha): boolean {
  const { value: owned = [] } = petsQuery.state.peek();
  const { value: known } = agendamentosQuery.state.peek();
  const free = known && freePets(owned, activeInscricoes(known, campanha));
  return campanha.tipo?.id !== undefined && free !== undefined && free.length > FEW_PETS;
}

function freePets(owned: readonly Pet[], inscricoes: readonly { petId?: string }[]): Pet[] {
  const enrolled = inscricoes.map(({ petId }) => petId);
  return owned.filter((pet) => isAlive(pet) && !enrolled.includes(pet.id));
}

export function VariosSheet({ campanha, onClose, onEnrolled }: {
  campanha: Campanha;
  onClose: () => void;
  onEnrolled: () => void;
}) {
  useSignals();
  const campanhaId = campanha.id;
  const formId = useId();
  const [form] = useState(() => new Form(VariosForm, { petIds: "", observacao: "" }));
  const [results, setResults] = useState<Results>({});
  const { value: known = [] } = useQuery(agendamentosQuery);
  const { value: owned = [] } = useQuery(petsQuery);
  const free = freePets(owned, activeInscricoes(known, campanha));
  // One that was ticked here stays, with what became of it.
  const ticked = tickedIn(form.fields.petIds.value.value);
  const offered = owned.filter((pet) =>
    free.includes(pet) || ticked.includes(pet.id) || pet.id in results
  );
  const { shown, filter } = usePetFilter(offered);

  const genderOf = (petId: string) => owned.find(({ id }) => id === petId)?.genero;

  async function enrol({ petIds, observacao }: { petIds: string; observacao: string }) {
    const tipoId = campanha.tipo!.id!;
    const say = (petId: string, text: string, isDone = false) =>
      setResults((before) => ({ ...before, [petId]: { text, isDone } }));
    let missed = 0;
    let enrolled = 0;
    for (const petId of tickedIn(petIds)) {
      say(petId, "Inscrevendo...");
      try {
        const { keptEarlierDetails } = await createInscricao({
          petId,
          observacao,
          campanhaId,
          tipoId,
        });
        if (keptEarlierDetails) showToast("info", messages.anterior);
        form.fields.petIds.set(tickedIn(form.draft.petIds).filter((id) => id !== petId).join(LINE));
        say(petId, genderOf(petId) === "FEMEA" ? "Inscrita" : "Inscrito", true);
        enrolled++;
      } catch (error) {
        const { status = 0, isExplained } = error as ApiError;
        // The server's own words come first (client/README.md "Error catalogue").
        const [words] = isExplained ? [] : messages.inscricaoFalhou[status] ?? [];
        missed++;
        say(petId, failureMessage(error, words)?.text ?? INSCRICAO_ADVICE.stopped);
        if (isRefusalError(error)) continue;
        // The others would meet the same: they stay ticked.
        const sentAs = inscricaoSendKey(petId, campanhaId);
        return form.setFailure(
          ...describeFailedAttempt(
            error,
            reportInlineFailure(error, words),
            INSCRICAO_ADVICE,
            sentAs,
          ),
        );
      }
    }
    if (missed > 0) return form.setFailure(messages.nemTodos(enrolled, missed));
    showToast("success", enrolled === 1 ? messages.inscrito : messages.inscritos(enrolled));
    onEnrolled();
  }

  return (
    <FormSheet
      title="Inscrição na campanha"
      draftKey={variosDraftKey(campanhaId)}
      form={form}
      tall
      sendKey={() =>
        ticked.map((id) => inscricaoSendKey(id, campanhaId)).find((one) =>
          hasUnknownOutcome(one)
        ) ?? ""}
      // The page then says who is enrolled.
      onClose={Object.values(results).some(({ isDone }) => isDone) ? onEnrolled : onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton of={form} form={formId} busyLabel="Inscrevendo...">
            Confirmar Inscrição
          </SubmitButton>
        </>
      )}
    >
      <QueryView query={petsQuery} skeleton={<FormSkeleton heightsInRem={[3.25, 6.5]} />} hidesAge>
        {() => (
          <>
            {/* Not in the form, which Enter would send. */}
            {filter}
            <FormView id={formId} form={form} onSubmit={enrol}>
              <PetChoices
                field={form.fields.petIds}
                {...{ shown, results }}
                vagas={campanha.vagasDisponiveis}
                isLocked={form.isSending.value}
              />
              <TextareaField
                field={form.fields.observacao}
                label="Observação"
                placeholder={NO_OBSERVACAO_SENT_TEXT}
                limit={MAX_OBSERVACAO_LENGTH}
                optional
              />
            </FormView>
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}

/** Formats as '3 marcados, 10 vagas livres'. */
function tickedText(ticked: number, vagas: number | undefined): string {
  const marked = ticked === 1 ? "1 marcado" : `${ticked} marcados`;
  if (vagas === undefined) return marked;
  return `${marked}, ${vagas === 1 ? "1 vaga livre" : `${vagas} vagas livres`}`;
}

function tickedIn(petIds: string): string[] {
  return petIds.split(LINE).filter(Boolean);
}

function PetChoices({ field, shown, results, vagas, isLocked }: {
  field: Field;
  shown: readonly Pet[];
  results: Results;
  vagas: number | undefined;
  isLocked: boolean;
}) {
  useSignals();
  const id = useFieldId(field);
  const ticked = tickedIn(field.value.value);
  const words = distinguishingWords(shown, serverNow(), 1).map(choiceLabel);
  const free = shown.filter((pet) => !results[pet.id]?.isDone).map((pet) => pet.id);
  const isAll = free.length > 0 && free.every((id) => ticked.includes(id));

  function tick(ids: readonly string[], isOn: boolean) {
    const others = ticked.filter((id) => !ids.includes(id));
    field.set([...others, ...(isOn ? ids : [])].join(LINE));
  }

  return (
    <FieldBox role="group" aria-labelledby={`${id}-legend`}>
      <FieldLabel as="span" id={`${id}-legend`}>Pets</FieldLabel>
      <Chips>
        <Chip
          type="button"
          disabled={isLocked}
          aria-pressed={isAll}
          onClick={() => tick(free, !isAll)}
        >
          Marcar todos
        </Chip>
      </Chips>
      <FieldHint role="status">{tickedText(ticked.length, vagas)}</FieldHint>
      {shown.map((pet, at) => {
        const result = results[pet.id];
        return (
          <Line key={pet.id}>
            <input
              type="checkbox"
              {...describeControl(id, { field, optional: true })}
              checked={ticked.includes(pet.id) || result?.isDone === true}
              disabled={isLocked || result?.isDone}
              onChange={({ currentTarget }) => tick([pet.id], currentTarget.checked)}
            />
            <span>
              <span translate="no">{words[at]}</span>
              <FieldHint as="span" role="status" data-done={result?.isDone}>
                {result?.text}
              </FieldHint>
            </span>
          </Line>
        );
      })}
      <FieldMessages id={id} field={field} />
    </FieldBox>
  );
}

const Line = styled(TickLine)`
  border-bottom: 1px solid var(--linha);
  & > span > span {
    display: block;
  }
  & [data-done="true"] {
    color: var(--verde);
    font-weight: 600;
  }
`;
