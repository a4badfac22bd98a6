// Shows the sheet that enrols several pets of a long list, one after the other (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId, useState } from "react";
import { object } from "superstruct";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { agendamentoSendKey } from "../agendamentos/booking.ts";
import { serverNow } from "../lib/time/clock.ts";
import { type Field, Form } from "../lib/form/form.ts";
import { useQuery } from "../lib/query/query.ts";
import { mayAttemptHaveSucceeded, textAfterFailure } from "../lib/http/sending.ts";
import { styled } from "../lib/style.ts";
import { letFormAnnounceFailure, showToast } from "../lib/overlays/toasts.ts";
import { distinguishingWords, petChoiceLabel } from "../pets/choice.ts";
import { FEW_PETS, usePetFilter } from "../pets/filter.tsx";
import { isAlive, type Pet } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { ChipButton, ChipRow } from "../ui/chips.ts";
import {
  ariaPropsOf,
  FieldBox,
  FieldHint,
  FieldLabel,
  FieldProblem,
  useFieldId,
} from "../ui/forms/field_frame.tsx";
import { FormSheet, FormSkeleton } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { TickLine } from "../ui/lists/bullet_or_tick_list.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import {
  INSCRICAO_WITHOUT_OBSERVACAO_TEXT,
  MAX_OBSERVACAO_LENGTH,
} from "../agendamentos/agendamento.ts";
import { activeInscricoes, type Campanha, InscricaoForm, tickedAndVagasText } from "./campanha.ts";
import { EventoDay } from "./campanha_state.tsx";
import { INSCRICAO_ADVICE, inscricaoFailureText, messages } from "./state.ts";
import { createInscricoesOnce, type InscricaoProgress } from "./varias_inscricoes.ts";

/** The results by the ids of the pets. */
type Results = Readonly<Record<string, InscricaoProgress>>;

const LINE = "\n";

const VariosForm = object({
  /** The ids of the pets, one a line. */
  petIds: InscricaoForm.schema.petId,
  observacao: InscricaoForm.schema.observacao,
});

export function manyPetsDraftKey(campanhaId: string): string {
  return `inscricoes/${campanhaId}`;
}

/** Whether so many living pets are known not to be enrolled that ticking them saves the person work. */
export function hasManyPetsToEnrol(campanha: Campanha): boolean {
  const { value: owned = [] } = petsQuery.state.peek();
  const { value: known } = agendamentosQuery.state.peek();
  const free = known && freePets(owned, activeInscricoes(known, campanha));
  return campanha.tipo?.id !== undefined && free !== undefined && free.length > FEW_PETS;
}

function freePets(owned: readonly Pet[], inscricoes: readonly { petId?: string }[]): Pet[] {
  const enrolled = inscricoes.map(({ petId }) => petId);
  return owned.filter((pet) => isAlive(pet) && !enrolled.includes(pet.id));
}

export function ManyPetsSheet({ campanha, onClose, onEnrolled }: {
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
  const labels = new Map(
    distinguishingWords(offered, serverNow(), 1).map((words, at) => [
      offered[at].id,
      petChoiceLabel(words),
    ]),
  );
  const { shown: found, filter } = usePetFilter(offered);
  // The reason of a refusal is beside the name, whatever is looked for.
  const shown = offered.filter((pet) =>
    found.includes(pet) || results[pet.id]?.isInscrito === false
  );
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

  async function enrol({ petIds, observacao }: { petIds: string; observacao: string }) {
    const pedido = { observacao, campanhaId, tipoId: campanha.tipo!.id! };
    const refused: string[] = [];
    setFirstRefusedId(undefined);
    const { enrolled, missed, isFull, failure } = await createInscricoesOnce(
      tickedIn(petIds),
      pedido,
      (petId, result) => {
        setResults((before) => ({ ...before, [petId]: result }));
        if (result.isInscrito === false) refused.push(petId);
        if (!result.isInscrito) return;
        const left = tickedIn(form.draft.petIds).filter((id) => id !== petId);
        form.fields.petIds.set(left.join(LINE));
      },
    );
    // A wait that was given up may also be a session that has ended: the next person may be here.
    if (enrolled > 0 && failure?.error.kind !== "aborted") {
      showToast("success", enrolled === 1 ? messages.inscrito : messages.inscritos(enrolled));
    }
    if (failure) {
      const { error, sendKey } = failure;
      const sentence = letFormAnnounceFailure(error, inscricaoFailureText(error)[0]);
      form.setFailure(...textAfterFailure(error, sentence, INSCRICAO_ADVICE, sendKey));
    } else if (isFull) {
      form.fields.petIds.set("");
      form.setFailure(...messages.semVagas(missed));
    } else if (missed > 0) {
      form.setFailure(messages.naoInscritos(refused.map((id) => labels.get(id)!)));
      setFirstRefusedId(refused[0]);
    } else onEnrolled();
  }

  return (
    <FormSheet
      title="Inscrição na campanha"
      draftKey={manyPetsDraftKey(campanhaId)}
      form={form}
      tall
      sendKey={() =>
        ticked.map((id) => agendamentoSendKey(id, campanhaId)).find((one) =>
          mayAttemptHaveSucceeded(one)
        ) ??
          ""}
      // The page then says who is enrolled.
      onClose={isAnyDone ? onEnrolled : onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{isAnyDone ? "Pronto" : "Cancelar"}</Button>
          <SubmitButton of={form} form={formId} busyLabel="Inscrevendo...">
            Confirmar Inscrição
          </SubmitButton>
        </>
      )}
    >
      <EventoDay of={campanha} />
      <QueryView query={petsQuery} skeleton={<FormSkeleton heightsInRem={[3.25, 6.5]} />} hidesAge>
        {() => (
          <>
            {/* Not in the form, which Enter would send. */}
            {filter}
            <FormView id={formId} form={form} onSubmit={enrol}>
              <PetChoices
                field={form.fields.petIds}
                {...{ shown, labels, results }}
                vagas={campanha.vagasDisponiveis}
                isLocked={isSending}
              />
              <TextareaField
                field={form.fields.observacao}
                label="Observação"
                placeholder={INSCRICAO_WITHOUT_OBSERVACAO_TEXT}
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

function tickedIn(petIds: string): string[] {
  return petIds.split(LINE).filter(Boolean);
}

function PetChoices({ field, shown, labels, results, vagas, isLocked }: {
  field: Field;
  shown: readonly Pet[];
  /** The names of the pets by their ids. */
  labels: ReadonlyMap<string, string>;
  results: Results;
  vagas: number | undefined;
  isLocked: boolean;
}) {
  useSignals();
  const id = useFieldId(field);
  const ticked = tickedIn(field.value.value);
  const notShown = ticked.filter((id) => !shown.some((pet) => pet.id === id)).length;
  const free = shown.filter((pet) => !results[pet.id]?.isInscrito).map((pet) => pet.id);
  const isAll = free.length > 0 && free.every((id) => ticked.includes(id));

  function tick(ids: readonly string[], isOn: boolean) {
    const others = ticked.filter((id) => !ids.includes(id));
    field.set([...others, ...(isOn ? ids : [])].join(LINE));
  }

  return (
    <FieldBox role="group" aria-labelledby={`${id}-legend`}>
      <Top>
        <FieldLabel as="span" id={`${id}-legend`}>Pets</FieldLabel>
        <ChipRow>
          <ChipButton
            type="button"
            disabled={isLocked}
            aria-pressed={isAll}
            onClick={() => tick(free, !isAll)}
          >
            Marcar todos
          </ChipButton>
        </ChipRow>
      </Top>
      <TickedHint
        role="status"
        data-scarce={vagas !== undefined && ticked.length > Math.max(vagas, 0)}
      >
        {tickedAndVagasText(ticked.length, vagas, notShown)}
      </TickedHint>
      {shown.map((pet) => {
        const result = results[pet.id];
        return (
          <Line key={pet.id}>
            <input
              type="checkbox"
              id={`${id}-${pet.id}`}
              {...ariaPropsOf(id, { field, optional: true })}
              checked={ticked.includes(pet.id) || result?.isInscrito === true}
              disabled={isLocked || result?.isInscrito}
              onChange={({ currentTarget }) => tick([pet.id], currentTarget.checked)}
            />
            <span>
              <span translate="no">{labels.get(pet.id)}</span>
              <FieldHint as="span" role="status" data-done={result?.isInscrito}>
                {result?.text}
              </FieldHint>
            </span>
          </Line>
        );
      })}
      <FieldProblem id={id} field={field} />
    </FieldBox>
  );
}

const Top = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
`;

/** How many are ticked. It has room for two lines: the second one moves no box under a finger. */
const TickedHint = styled(FieldHint)`
  min-height: 2.8em;
  &[data-scarce="true"] {
    color: var(--laranja);
    font-weight: 600;
  }
`;

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
