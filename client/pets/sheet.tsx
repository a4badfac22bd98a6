// Shows the sheet that registers or edits a pet (client/README.md "Pets").
import { useSignals } from "@preact/signals-react/runtime";
import { useRef, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { dayOf, today } from "../lib/dates.ts";
import { afterTry, type TryWords } from "../lib/sending.ts";
import { Form } from "../lib/form.ts";
import { showFailureOnce, showToast } from "../lib/toasts.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceField } from "../ui/forms/choice_field.tsx";
import { DateField } from "../ui/forms/date_field.tsx";
import { FormSheet } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { TextareaField, TextField } from "../ui/forms/text_field.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { messages } from "./messages.ts";
import {
  earliestBirth,
  ESPECIES,
  GENEROS,
  isAlive,
  LONGEST,
  obitoText,
  type Pet,
  PetForm,
} from "./pet.ts";
import { NOVO, PET_PLACE, REGISTERING_PET, registerPet, savePet } from "./state.ts";

const FORM_ID = "pet";
const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O pet pode já ter sido salvo.",
  again: "O que você preencheu está guardado. Toque de novo no botão: nada é salvo duas vezes.",
  refused:
    "O pet não foi salvo, e o que você preencheu continua aqui. Se continuar, vá ao hospital e mostre esta mensagem.",
};

/** Without `pet`, it registers a new one. */
export function PetSheet({ pet, onClose }: { pet?: Pet; onClose: () => void }) {
  useSignals();
  const [form] = useState(() => new Form(PetForm, draftOf(pet)));
  const { nome, genero, especie, dataNascimento, observacoes } = form.fields;
  // Saved with the form: an interrupted call may have sent it.
  const draft = useRef(nameDraft());
  /** Which of the two buttons was pressed. */
  const [isForNext, setForNext] = useState(false);
  const isSending = form.sending.value;
  const sentAs = pet === undefined ? REGISTERING_PET : undefined;

  /** Resolves to whether it was saved. */
  async function save(value: PetForm): Promise<boolean> {
    try {
      await (pet === undefined ? registerPet(value, draft.current) : savePet(pet.id, value));
    } catch (error) {
      form.noteFailure(
        ...afterTry(error, showFailureOnce(error, messages.falhou), TRY_WORDS, sentAs),
      );
      return false;
    }
    const words = pet === undefined ? messages.criado : messages.atualizado;
    showToast("success", words(value.nome.trim()));
    return true;
  }

  async function saveAndClose(value: PetForm) {
    setForNext(false);
    if (await save(value)) onClose();
  }

  async function saveAndStartNext(value: PetForm) {
    setForNext(true);
    if (!await save(value)) return;
    draft.current = nameDraft();
    form.reset();
    document.getElementById(`${FORM_ID}-nome`)?.focus();
  }

  return (
    <FormSheet
      title={pet === undefined ? "Novo Pet" : "Editar Pet"}
      place={PET_PLACE + (pet?.id ?? NOVO)}
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
              onClick={() => void form.submit(saveAndStartNext)}
            >
              Salvar e Criar Novo Pet
            </Button>
          )}
          <SubmitButton
            of={form}
            form={FORM_ID}
            busyLabel="Salvando..."
            disabled={isSending && isForNext}
          >
            {pet === undefined ? "Salvar Pet" : "Salvar Alterações"}
          </SubmitButton>
        </>
      )}
    >
      <FormView form={form} id={FORM_ID} onSubmit={saveAndClose}>
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
          hint="Se não souber o dia certo, coloque uma data aproximada."
          min={earliestBirth(serverNow())}
          max={today(serverNow())}
        />
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

function nameDraft(): string {
  return String(Math.random());
}

/** A birth date that cannot be read is an empty field. */
function draftOf(pet: Pet | undefined): Record<keyof PetForm, string> {
  return {
    nome: pet?.nome ?? "",
    genero: pet?.genero ?? "",
    especie: pet?.especie ?? "",
    dataNascimento: dayOf(pet?.dataNascimento) ?? "",
    observacoes: pet?.observacoes ?? "",
  };
}
