// Shows the sheet that books an appointment (client/README.md "Appointments").
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { afterTry, isInDoubt, type TryWords } from "../lib/sending.ts";
import { Form } from "../lib/form.ts";
import type { ApiError } from "../lib/http.ts";
import { noteSuccess } from "../lib/install.ts";
import { type Query, useQuery } from "../lib/query.ts";
import { dismissFailures, showFailure, TRY_LATER } from "../lib/toasts.ts";
import { choiceLabel, wordsToChoose } from "../pets/choice.ts";
import { isAlive, type Pet } from "../pets/pet.ts";
import { NO_PETS, PetLink } from "../pets/pet_link.tsx";
import { pets } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { FormSheet, FormSkeleton } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { SelectField, type SelectOption } from "../ui/forms/picker_fields.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { calendarIcon, pawIcon } from "../ui/icons.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import {
  type Agendamento,
  AgendamentoForm,
  LONGEST_OBSERVACAO,
  whyNotBookable,
} from "./agendamento.ts";
import { messages } from "./detalhes.tsx";
import { sayNoPlaces } from "./espera.ts";
import { Emergencia } from "./emergencia.tsx";
import { Palavras } from "./palavras.tsx";
import { agendamentos, type Chosen, motivos, NOVO_AGENDAMENTO } from "./state.ts";
import { bookAgendamento, type Booked, bookingOf } from "./booking.ts";

const ALL_BUSY = "Todos os seus pets já têm um agendamento em aberto.";
const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O agendamento pode já ter sido feito.",
  again:
    "O que você preencheu está guardado. Toque de novo em “Agendar”: nada é marcado duas vezes.",
  refused: `Nada foi marcado. ${TRY_LATER}`,
  explained: "Nada foi marcado. Em caso de dúvida, fale com a recepção do hospital.",
};

export function NovoSheet({ petId = "", tipoId, observacao = "", onClose, onBooked }: Chosen & {
  onClose: () => void;
  onBooked: (booked: Booked) => void;
}) {
  useSignals();
  const { value: services = [] } = useQuery(motivos);
  const { value: owned = [] } = useQuery(pets);
  const { value: known = [] } = useQuery(agendamentos);
  const missing = [motivos, pets, agendamentos].find(({ state }) =>
    state.value.value === undefined
  ) as Query<unknown> | undefined;
  const [form] = useState(() => new Form(AgendamentoForm, { tipoId: "", petId, observacao }));
  // Its height is then settled before the answers, so that nothing in it moves.
  const [isLate] = useState(missing !== undefined);
  const choices = petOptions(owned, known);
  const hasNoServices = !missing && services.length === 0;
  const areBusy = choices.every(({ disabled }) => disabled);
  // A form with text stays: an earlier try may have booked the chosen pet.
  const isFull = areBusy && !form.isDirty;
  const canBook = !missing && !hasNoServices && choices.length > 0 && !isFull;

  // An untouched form: what there is no choice about is chosen, and closing it asks nothing.
  useLayoutEffect(() => {
    if (missing || form.isDirty) return;
    const free = services.filter((one) => one.hasDisponibilidade).map(({ id }) => id);
    form.begin({
      tipoId: free.find((id) => id === tipoId) ?? onlyOf(free),
      petId: petId || onlyOf(choices.filter((one) => !one.disabled).map(({ value }) => value)),
    });
  }, [missing === undefined]);

  async function book(value: AgendamentoForm) {
    const name = bookingOf(value.petId);
    // Its places may have gone since it was chosen; an earlier try may have taken the last one.
    if (!isInDoubt(name) && refuseWithoutVacancies(value.tipoId)) return;
    try {
      const booked = await bookAgendamento(value);
      dismissFailures();
      noteSuccess();
      onBooked(booked);
    } catch (error) {
      // The server's own words come first (client/README.md "Error catalogue").
      const words = (error as ApiError).isExplained ? undefined : messages.naoCriado;
      form.noteFailure(...afterTry(error, showFailure(error, words), TRY_WORDS, name));
    }
  }

  function refuseWithoutVacancies(tipoId: string): boolean {
    const service = services.find(({ id }) => id === tipoId);
    if (service === undefined || service.hasDisponibilidade) return false;
    form.fields.tipoId.set("");
    void sayNoPlaces(service);
    return true;
  }

  function content(): ReactNode {
    if (missing) {
      const skeleton = <FormSkeleton controls={[4.875, 3.25, 15.5]} />;
      return <QueryView query={missing} skeleton={skeleton} hasNoNote>{() => null}</QueryView>;
    }
    if (hasNoServices) {
      return (
        <p>
          Ainda não há serviços para agendar por aqui. Assim que houver, eles aparecem nesta tela.
        </p>
      );
    }
    if (choices.length === 0) {
      return <EmptyState icon={pawIcon} text={NO_PETS} action={<PetLink />} />;
    }
    if (isFull) {
      return (
        <EmptyState
          icon={calendarIcon}
          text={ALL_BUSY}
          detail="Para marcar outro, cancele antes o que está na lista. Se o dia dele já passou, vá ao hospital e peça ajuda."
          action={<Button kind="primary" onClick={onClose}>Ver agendamentos</Button>}
        />
      );
    }
    return (
      <FormView form={form} id={NOVO_AGENDAMENTO} onSubmit={book}>
        <SelectField
          field={form.fields.tipoId}
          label="Tipo de serviço"
          hint="O hospital escolhe o dia e o turno."
          options={services.map(({ id, nome, hasDisponibilidade }) => ({
            value: id,
            label: hasDisponibilidade ? nome : `${nome} (sem vagas)`,
          }))}
          onChoose={refuseWithoutVacancies}
        />
        <SelectField
          field={form.fields.petId}
          label="Pet"
          hint={areBusy ? ALL_BUSY : undefined}
          options={choices}
          areNames
        />
        <TextareaField
          field={form.fields.observacao}
          label="Observação"
          hint="Conte o que o pet tem ou o motivo da visita."
          limit={LONGEST_OBSERVACAO}
        >
          <Palavras field={form.fields.observacao} />
        </TextareaField>
        <Emergencia />
      </FormView>
    );
  }

  return (
    <FormSheet
      title={hasNoServices ? "Procedimentos em Breve!" : "Novo Agendamento"}
      place={NOVO_AGENDAMENTO}
      form={form}
      card={null}
      tall={isLate}
      sentAs={() => bookingOf(form.draft.petId)}
      onClose={onClose}
      actions={() =>
        hasNoServices
          ? <Button kind="primary" onClick={onClose}>Entendi</Button>
          : (canBook || missing?.state.value.status === "loading") && (
            <SubmitButton
              of={form}
              form={NOVO_AGENDAMENTO}
              busyLabel="Agendando..."
              disabled={!canBook}
            >
              Agendar
            </SubmitButton>
          )}
    >
      {content()}
    </FormSheet>
  );
}

function onlyOf(ids: readonly string[]): string {
  return ids.length === 1 ? ids[0] : "";
}

/** The living pets: first those that can be chosen, then the others with the reason. */
function petOptions(owned: readonly Pet[], known: readonly Agendamento[]): SelectOption[] {
  const living = owned.filter(isAlive);
  const words = wordsToChoose(living, serverNow());
  const options = living.map((pet, at) => {
    const reason = whyNotBookable(pet, known);
    const label = choiceLabel(reason ? [...words[at], reason.toLowerCase()] : words[at]);
    return { value: pet.id, label, disabled: reason !== undefined };
  });
  return options.sort((a, b) => Number(a.disabled) - Number(b.disabled));
}
