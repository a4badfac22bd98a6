// Shows the sheet that registers or edits a pet (client/README.md "Pets").
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import type { ApiError } from "../lib/http/api_error.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt, dayOf } from "../lib/time/dates.ts";
import {
  type AttemptAdvice,
  mayAttemptHaveSucceeded,
  mayHaveReachedServer,
  textsAfterFailure,
} from "../lib/http/sending.ts";
import { Form } from "../lib/form/form.ts";
import { cleanUnicode } from "../lib/form/masks.ts";
import { setInstallHintDueUnlessDismissed } from "../lib/device/install.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import { letFormAnnounceFailure } from "../lib/overlays/unannounced_failure.ts";
import { stopAndKeepDraft } from "../lib/form/drafts.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceField } from "../ui/forms/choice_fields.tsx";
import { DateField } from "../ui/forms/picker_fields.tsx";
import { FormSheet } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { mayLeaveOrWarn } from "../ui/forms/drafts.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { DotSeparated } from "../ui/breakable.tsx";
import { MedallionRow } from "../ui/medallion_row.tsx";
import { Stack } from "../ui/layout.ts";
import { Notice } from "../ui/states/notice.tsx";
import { ApproximateBirthFields } from "./approximate_birth.tsx";
import {
  earliestBirthDay,
  ESPECIES,
  GENEROS,
  isAlive,
  MAX_LENGTHS,
  obitoNoticeText,
  type Pet,
  petFactTexts,
  PetForm,
  petIcon,
  petName,
} from "./pet.ts";
import { NOVO_PET_ID, PET_DRAFT_PREFIX } from "./state.ts";
import { createPetOnce, NOVO_PET_SEND_KEY, updatePetAndReload } from "./saving.ts";

const FORM_ID = "pet";
const FAILED = "Erro ao salvar pet. Tente novamente mais tarde.";
const CHANGED_SINCE = "O que você mudou depois não foi salvo.";
const TRY_WORDS: AttemptAdvice = {
  mayBeDone: "O pet pode já ter sido salvo.",
  again: "Toque de novo no botão: nada é salvo duas vezes.",
  refused:
    "O que você preencheu continua aqui. Se o erro continuar, fale com a recepção do hospital.",
};

/** Says what comes next for a pet, and leads there. `isNewPet`: it has just been registered. */
export type PetNextActions = ComponentType<{ pet: Pet; isNewPet?: true }>;

export function PetSheet({ pet, next: Next, onSaved, onClose }: {
  /** The pet to edit; without one, a new pet is registered. */
  pet?: Pet;
  next?: PetNextActions;
  /** Called with the id of the pet just saved: undefined if the pet is new and its id not known. */
  onSaved: (id: string | undefined) => void;
  onClose: () => void;
}) {
  useSignals();
  const [form] = useState(() => new Form(PetForm, draftOf(pet)));
  const { nome, genero, especie, dataNascimento, observacoes } = form.fields;
  // Saved with the form: an interrupted call may have sent it.
  const draftId = useRef(String(Math.random()));
  const [isForNext, setForNext] = useState(false);
  const isSending = form.isSending.value;
  const draftKey = PET_DRAFT_PREFIX + (pet?.id ?? NOVO_PET_ID);
  /** A change of this pet may have reached the server, and the list has not been read since. */
  const mayBeSaved = useRef(false);
  useEffect(() => {
    mayBeSaved.current = false;
  }, [pet]);

  // All fields are sent: what another tab, or another phone, has saved meanwhile must not be undone. What a try in doubt
  // has saved counts as typed no more. While it is sending, only the person changes the form.
  useEffect(() => {
    if (isSending) return;
    const newer = Object.entries(draftOf(pet)).filter(([name, text]) => {
      const { value, initial } = form.fields[name as keyof PetForm];
      const bare = (one: string) => cleanUnicode(one).trim();
      return text !== initial && [initial, text].map(bare).includes(bare(value.peek()));
    });
    form.fillAsInitial(Object.fromEntries(newer));
  }, [pet, isSending]);

  async function save(value: PetForm, startsNext = false) {
    setForNext(startsNext);
    try {
      const { id } = pet ?? await createPetOnce(value, draftId.current);
      if (pet) await updatePetAndReload(pet.id, value);
      setInstallHintDueUnlessDismissed();
      const done = pet ? "atualizado" : "criado";
      showToast("success", `Pet ${value.nome.trim()} ${done} com sucesso!`);
      const hasChanged = form.hasChangedSince(value);
      if (hasChanged) showToast("info", CHANGED_SINCE);
      // A changed pet can be saved once more; a new one would be another.
      if (pet && hasChanged) return form.setInitial(value);
      if (!startsNext) return onSaved(id);
      draftId.current = String(Math.random());
      form.reset();
      document.getElementById(`${FORM_ID}-nome`)?.focus();
    } catch (error) {
      mayBeSaved.current ||= mayHaveReachedServer(error);
      const { kind, isExplained } = error as ApiError;
      const isMissing = kind === "body" && isExplained;
      const sentence = letFormAnnounceFailure(error, isMissing ? undefined : FAILED);
      const sendKey = pet ? undefined : NOVO_PET_SEND_KEY;
      form.setFailure(...textsAfterFailure(error, sentence, TRY_WORDS, sendKey));
    }
  }

  /** Stops a press that would leave the form while it is sending. */
  function stayWhileSending(event: MouseEvent) {
    if (mayLeaveOrWarn(() => form.isSending.value)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FormSheet
      title={pet === undefined ? "Novo Pet" : "Editar Pet"}
      draftKey={draftKey}
      form={form}
      cardId={pet?.id}
      mayBeSent={() => pet ? mayBeSaved.current : mayAttemptHaveSucceeded(NOVO_PET_SEND_KEY)}
      draftId={draftId}
      onClose={onClose}
      actions={() => (
        <>
          {pet === undefined && (
            // A new one for each pet: a double tap's second press must not count for the next, empty form.
            <Button
              key={draftId.current}
              needsNetwork
              busy={isSending && isForNext}
              busyLabel="Salvando..."
              disabled={isSending}
              onClick={() => void form.submit((value) => save(value, true))}
            >
              Salvar e Criar Novo Pet
            </Button>
          )}
          <SubmitButton
            of={form}
            form={FORM_ID}
            // Nothing invites to change what is known of a deceased pet.
            kind={pet && !isAlive(pet) ? "secondary" : "primary"}
            busyLabel="Salvando..."
            disabled={isSending && isForNext}
          >
            {pet === undefined ? "Salvar Pet" : "Salvar Alterações"}
          </SubmitButton>
        </>
      )}
    >
      {pet && (
        <Stack
          onClickCapture={stayWhileSending}
          // A link has led to another screen: what was typed here is there when the person comes back.
          onClick={({ defaultPrevented }) => defaultPrevented && stopAndKeepDraft(draftKey)}
        >
          <PetSheetHead pet={pet} />
          {Next && <Next pet={pet} />}
        </Stack>
      )}
      <FormView form={form} id={FORM_ID} onSubmit={(value) => save(value)}>
        {pet && !isAlive(pet) && <Notice>{obitoNoticeText(pet)}</Notice>}
        <TextField
          field={nome}
          label="Nome"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          limit={MAX_LENGTHS.nome}
        />
        <ChoiceField field={genero} label="Gênero" options={GENEROS} />
        <ChoiceField field={especie} label="Espécie" options={ESPECIES} />
        <DateField
          field={dataNascimento}
          label="Data de nascimento"
          min={earliestBirthDay(serverNow())}
          max={dayAt(serverNow())}
        />
        <ApproximateBirthFields dataNascimento={dataNascimento} />
        <TextareaField
          field={observacoes}
          label="Observação"
          optional
          limit={MAX_LENGTHS.observacoes}
        />
      </FormView>
    </FormSheet>
  );
}

function PetSheetHead({ pet }: { pet: Pet }) {
  return (
    <MedallionRow of={petIcon(pet)}>
      <div>
        <h3 translate="no">{petName(pet)}</h3>
        <DotSeparated facts={petFactTexts(pet, serverNow())} />
      </div>
    </MedallionRow>
  );
}

/** A birth date that cannot be read is an empty field. */
function draftOf(pet: Partial<Pet> = {}): Record<keyof PetForm, string> {
  const { nome = "", genero = "", especie = "", observacoes = "" } = pet;
  return { nome, genero, especie, dataNascimento: dayOf(pet.dataNascimento) ?? "", observacoes };
}
