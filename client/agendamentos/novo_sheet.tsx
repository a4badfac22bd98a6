// Shows the sheet that books an appointment (client/README.md "Appointments").
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { serverNow } from "../lib/time/server_time.ts";
import { dayOf } from "../lib/time/dates.ts";
import {
  type AttemptAdvice,
  mayAttemptHaveSucceeded,
  textsAfterFailure,
} from "../lib/http/sending.ts";
import { Form } from "../lib/form/form.ts";
import { type ApiError, isRefusalError } from "../lib/http/api_error.ts";
import { setInstallHintDueUnlessDismissed } from "../lib/device/install.ts";
import { type Query, useQuery } from "../lib/query/query.ts";
import { showFailureToastOrThrow, TRY_LATER_ADVICE } from "../lib/overlays/toasts.ts";
import { distinguishingWords, petChoiceLabel } from "../pets/choice.ts";
import { FEW_PETS } from "../pets/filter.tsx";
import { isAlive, type Pet, petName } from "../pets/pet.ts";
import { NO_PETS_TEXT, NovoPetLink } from "../pets/pet_link.tsx";
import { petsQuery } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { FormSheet, FormSkeleton } from "../ui/forms/form_sheet.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { SelectField, type SelectOption } from "../ui/forms/picker_fields.tsx";
import { TextareaField } from "../ui/forms/textarea_fields.tsx";
import { calendarIcon, pawIcon } from "../ui/screen_icons.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import {
  type Agendamento,
  AgendamentoForm,
  MAX_OBSERVACAO_LENGTH,
  type Motivo,
  notBookableText,
} from "./agendamento.ts";
import { MotivoVagasNotice, showSemVagasAlert } from "./await_vaga_button.tsx";
import { messages } from "./detalhes.tsx";
import { Emergencia } from "./emergencia.tsx";
import { ObservacaoChips } from "./observacao_chips.tsx";
import {
  type AgendamentoPrefill,
  agendamentosQuery,
  findMotivoSemVagas,
  motivosQuery,
  NOVO_AGENDAMENTO_DRAFT_KEY,
} from "./state.ts";
import { agendamentoSendKey, bookAgendamentoOnce, type BookingResult } from "./booking.ts";

const ALL_BUSY = "Todos os seus pets já têm um agendamento em aberto.";
const NOT_BOOKED = "Nada foi marcado.";
const TRY_WORDS: AttemptAdvice = {
  mayBeDone: "O agendamento pode já ter sido feito.",
  again: "Toque de novo em “Agendar”: nada é marcado duas vezes.",
  refused: `${NOT_BOOKED} ${TRY_LATER_ADVICE}`,
  refusedWithReason: `${NOT_BOOKED} Em caso de dúvida, fale com a recepção do hospital.`,
};

export function NovoAgendamentoSheet(
  { petId = "", tipoId, observacao = "", onClose, onBooked }: AgendamentoPrefill & {
    onClose: () => void;
    onBooked: (booked: BookingResult) => void;
  },
) {
  useSignals();
  // A service that had no vagas may have some again, as after a cancelling: it is read before the form speaks of it.
  useState(() => findMotivoSemVagas(tipoId) && motivosQuery.clear());
  const { value: services = [] } = useQuery(motivosQuery);
  const { value: owned = [] } = useQuery(petsQuery);
  const { value: known = [] } = useQuery(agendamentosQuery);
  const missing = [motivosQuery, petsQuery, agendamentosQuery].find(({ state }) =>
    state.value.value === undefined
  ) as Query<unknown> | undefined;
  const [form] = useState(() => new Form(AgendamentoForm, { tipoId: "", petId, observacao }));
  // Its height is then settled before the answers, so that nothing in it moves.
  const [isLate] = useState(missing !== undefined);
  /** The service without vagas for which the form was opened, or refused. */
  const [semVagas, setSemVagas] = useState<Motivo>();
  const semVagasNotice = useRef<HTMLDivElement>(null);
  const choices = petOptions(owned, known);
  const hasNoServices = !missing && services.length === 0;
  const areBusy = choices.every(({ disabled }) => disabled);
  // A form with text stays: an earlier attempt may have booked the chosen pet.
  const isFull = areBusy && !form.isDirty;
  const canBook = !missing && !hasNoServices && choices.length > 0 && !isFull;

  // An untouched form: what there is no choice about is chosen, and closing it asks nothing.
  useLayoutEffect(() => {
    if (missing || form.isDirty) return;
    const free = services.filter((one) => one.hasDisponibilidade).map(({ id }) => id);
    const freePets = choices.filter((one) => !one.disabled).map(({ value }) => value);
    setSemVagas(findMotivoSemVagas(tipoId));
    form.fillAsInitial({
      tipoId: wantedOrOnly(tipoId, free),
      petId: wantedOrOnly(petId, freePets),
    });
  }, [missing === undefined]);

  async function book(value: AgendamentoForm) {
    const name = agendamentoSendKey(value.petId);
    // Its vagas may have gone since it was chosen; an earlier attempt may have taken the last one.
    if (!mayAttemptHaveSucceeded(name) && refuseWithoutVacancies(value.tipoId)) return;
    try {
      const booked = await bookAgendamentoOnce(value);
      // What was changed while it was being sent goes with the sheet.
      booked.keptEarlierDetails ||= form.hasChangedSince(value);
      setInstallHintDueUnlessDismissed();
      onBooked(booked);
    } catch (error) {
      // The server's own words come first (client/README.md "Error catalogue").
      const words = (error as ApiError).isExplained ? undefined : messages.naoCriado;
      const failure = textsAfterFailure(
        error,
        showFailureToastOrThrow(error, words),
        TRY_WORDS,
        name,
      );
      // Another service may have been chosen since.
      const full = isRefusalError(error) && !mayAttemptHaveSucceeded(name)
        ? findMotivoSemVagas(form.draft.tipoId)
        : undefined;
      // The next thing to do then shows in the form.
      form.setFailure(failure[0], full ? NOT_BOOKED : failure[1]);
      if (full === undefined) return;
      form.fields.tipoId.set("");
      flushSync(() => setSemVagas(full));
      semVagasNotice.current?.focus();
    }
  }

  function refuseWithoutVacancies(tipoId: string): boolean {
    const full = findMotivoSemVagas(tipoId);
    if (full === undefined) return false;
    form.fields.tipoId.set("");
    setSemVagas((before) => before && full);
    void showSemVagasAlert(full);
    return true;
  }

  function content(): ReactNode {
    if (missing) {
      const skeleton = <FormSkeleton heightsInRem={[4.875, 3.25, 15.5]} />;
      return <QueryView query={missing} skeleton={skeleton} hidesAge>{() => null}</QueryView>;
    }
    if (hasNoServices) {
      return (
        <EmptyState
          icon={calendarIcon}
          text="Ainda não há serviços para agendar por aqui."
          detail="Assim que houver, eles aparecem nesta tela. Enquanto isso, fale com o hospital."
        />
      );
    }
    if (choices.length === 0) {
      return <EmptyState icon={pawIcon} text={NO_PETS_TEXT} action={<NovoPetLink />} />;
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
      <FormView form={form} id={NOVO_AGENDAMENTO_DRAFT_KEY} onSubmit={book}>
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
        {semVagas && form.fields.tipoId.value.value === "" && (
          <MotivoVagasNotice
            ref={semVagasNotice}
            of={services.find(({ id }) => id === semVagas.id) ?? semVagas}
          />
        )}
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
          limit={MAX_OBSERVACAO_LENGTH}
        >
          <ObservacaoChips field={form.fields.observacao} />
        </TextareaField>
        <Emergencia />
      </FormView>
    );
  }

  return (
    <FormSheet
      title={hasNoServices ? "Procedimentos em Breve!" : "Novo Agendamento"}
      draftKey={NOVO_AGENDAMENTO_DRAFT_KEY}
      form={form}
      cardId={null}
      tall={isLate}
      mayBeSent={() => mayAttemptHaveSucceeded(agendamentoSendKey(form.draft.petId))}
      onClose={onClose}
      actions={() =>
        hasNoServices
          ? <Button kind="primary" onClick={onClose}>Entendi</Button>
          : (canBook || missing?.state.value.status === "loading") && (
            <SubmitButton
              of={form}
              form={NOVO_AGENDAMENTO_DRAFT_KEY}
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

/** The id that the form was opened for, if it can be chosen, and no other in its place; else the only one. */
function wantedOrOnly(wanted: string | undefined, ids: readonly string[]): string {
  if (wanted) return ids.find((id) => id === wanted) ?? "";
  return ids.length === 1 ? ids[0] : "";
}

/**
 * The living pets: first those that can be chosen, then the others with the reason. Many are found by their names; of
 * one name, the youngest comes first.
 */
function petOptions(owned: readonly Pet[], known: readonly Agendamento[]): SelectOption[] {
  const living = owned.filter(isAlive);
  if (living.length > FEW_PETS) {
    living.sort((a, b) =>
      petName(a).localeCompare(petName(b), "pt-BR") || birthOf(b).localeCompare(birthOf(a))
    );
  }
  const words = distinguishingWords(living, serverNow());
  const options = living.map((pet, at) => {
    const reason = notBookableText(pet, known);
    const label = petChoiceLabel(reason ? [...words[at], reason.toLowerCase()] : words[at]);
    return { value: pet.id, label, disabled: reason !== undefined };
  });
  return options.sort((a, b) => Number(a.disabled) - Number(b.disabled));
}

function birthOf({ dataNascimento }: Pet): string {
  return dayOf(dataNascimento) ?? "";
}
