// Shows the sheet that registers or edits a pet (client/README.md "Pets").
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { dayOf, today } from "../lib/dates.ts";
import { afterTry, type TryWords } from "../lib/sending.ts";
import { Form } from "../lib/form.ts";
import { noteSuccess } from "../lib/install.ts";
import { failureBeside, showToast } from "../lib/toasts.ts";
import { keepDraft } from "../lib/unfinished.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceField } from "../ui/forms/choice_fields.tsx";
import { DateField } from "../ui/forms/picker_fields.tsx";
import { FormSheet } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { saySending } from "../ui/forms/drafts.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { Dotted } from "../ui/breakable.tsx";
import { Badge } from "../ui/lists/status_chip.tsx";
import { Portrait } from "../ui/portrait.tsx";
import { Stack } from "../ui/layout.ts";
import { Notice } from "../ui/states/notice.tsx";
import { ApproximateBirth } from "./approximate_birth.tsx";
import {
  birthdayText,
  earliestBirth,
  ESPECIES,
  faceOf,
  GENEROS,
  isAlive,
  LONGEST,
  nameOf,
  obitoText,
  type Pet,
  petFacts,
  PetForm,
} from "./pet.ts";
import { NOVO, PET_PLACE } from "./state.ts";
import { REGISTERING_PET, registerPet, savePet } from "./saving.ts";

const FORM_ID = "pet";
const FAILED = "Erro ao salvar pet. Tente novamente mais tarde.";
const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O pet pode já ter sido salvo.",
  again: "O que você preencheu está guardado. Toque de novo no botão: nada é salvo duas vezes.",
  refused:
    "O que você preencheu continua aqui. Se o erro continuar, fale com a recepção do hospital.",
};

/** Says what comes next for a pet, and leads there. `isNew`: it has just been registered. */
export type NextForPet = ComponentType<{ pet: Pet; isNew?: true }>;

export function PetSheet({ pet, next: Next, onSaved, onClose }: {
  /** Without it, a new one is registered. */
  pet?: Pet;
  next?: NextForPet;
  /** It has just saved this pet: undefined if it is new and its id is not known. */
  onSaved: (id: string | undefined) => void;
  onClose: () => void;
}) {
  useSignals();
  const [form] = useState(() => new Form(PetForm, draftOf(pet)));
  const { nome, genero, especie, dataNascimento, observacoes } = form.fields;
  // Saved with the form: an interrupted call may have sent it.
  const draft = useRef(String(Math.random()));
  const [isForNext, setForNext] = useState(false);
  const isSending = form.sending.value;
  const place = PET_PLACE + (pet?.id ?? NOVO);
  const sentAs = pet === undefined ? REGISTERING_PET : undefined;

  async function save(value: PetForm, startsNext = false) {
    setForNext(startsNext);
    try {
      const id = pet ? pet.id : await registerPet(value, draft.current);
      if (pet) await savePet(pet.id, value);
      noteSuccess();
      const done = pet ? "atualizado" : "criado";
      showToast("success", `Pet ${value.nome.trim()} ${done} com sucesso!`);
      if (!startsNext) return onSaved(id);
      draft.current = String(Math.random());
      form.reset();
      document.getElementById(`${FORM_ID}-nome`)?.focus();
    } catch (error) {
      const sentence = failureBeside(error, FAILED);
      form.noteFailure(...afterTry(error, sentence, TRY_WORDS, sentAs));
    }
  }

  /** While it is sending, no link leads away. */
  function stayWhileSending(event: MouseEvent) {
    if (!saySending(() => form.sending.value)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FormSheet
      title={pet === undefined ? "Novo Pet" : "Editar Pet"}
      place={place}
      form={form}
      card={pet?.id}
      sentAs={sentAs && (() => sentAs)}
      draft={draft}
      onClose={onClose}
      actions={() => (
        <>
          {pet === undefined && (
            <Button
              sends
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
          onClick={({ defaultPrevented }) => defaultPrevented && keepDraft(place)}
        >
          <PetHead pet={pet} />
          {Next && <Next pet={pet} />}
        </Stack>
      )}
      <FormView form={form} id={FORM_ID} onSubmit={(value) => save(value)}>
        {pet && !isAlive(pet) && <Notice>{obitoText(pet)}</Notice>}
        <TextField
          field={nome}
          label="Nome"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          limit={LONGEST.nome}
        />
        <ChoiceField field={genero} label="Gênero" options={GENEROS} />
        <ChoiceField field={especie} label="Espécie" options={ESPECIES} />
        <DateField
          field={dataNascimento}
          label="Data de nascimento"
          min={earliestBirth(serverNow())}
          max={today(serverNow())}
        />
        <ApproximateBirth field={dataNascimento} />
        <TextareaField
          field={observacoes}
          label="Observação"
          optional
          limit={LONGEST.observacoes}
        />
      </FormView>
    </FormSheet>
  );
}

export function PetHead({ pet }: { pet: Pet }) {
  const birthday = birthdayText(pet, serverNow());
  return (
    <Portrait of={faceOf(pet)}>
      <div>
        <h3 translate="no">{nameOf(pet)}</h3>
        <Dotted facts={petFacts(pet, serverNow())} />
        {birthday && <Badge>{birthday}</Badge>}
      </div>
    </Portrait>
  );
}

/** A birth date that cannot be read is an empty field. */
function draftOf(pet: Partial<Pet> = {}): Record<keyof PetForm, string> {
  const { nome = "", genero = "", especie = "", observacoes = "" } = pet;
  return { nome, genero, especie, dataNascimento: dayOf(pet.dataNascimento) ?? "", observacoes };
}
