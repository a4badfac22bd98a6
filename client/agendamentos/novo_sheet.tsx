// Owns the sheet that books an appointment (client/README.md "Appointments").
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { AgendamentoForm, LONGEST_OBSERVACAO, type Motivo } from "./agendamento.ts";
import { isAlive } from "../pets/pet.ts";
import { Form } from "../lib/form.ts";
import { useQuery } from "../lib/query.ts";
import { TRY_LATER } from "../lib/messages.ts";
import { agendamentos, bookAgendamento, bookingOf, motivos, NOVO_AGENDAMENTO } from "./state.ts";
import { say } from "../lib/dialogs.ts";
import { pets } from "../pets/state.ts";
import { afterTry, type TryWords } from "../lib/sending.ts";
import { dismissFailures, showFailure } from "../lib/toasts.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { SelectField } from "../ui/forms/select_field.tsx";
import { Stack } from "../ui/stack.ts";
import { FormSkeleton } from "../ui/states/form_skeleton.tsx";
import { TextareaField } from "../ui/forms/text_field.tsx";
import { calendarIcon, pawIcon } from "../ui/icons.ts";
import { FormSheet } from "../ui/forms/form_sheet.tsx";
import { NO_PETS, PetLink } from "../pets/pet_link.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { type Confirmado, describeBooked, petOptions } from "./booking.ts";

const FORM_ID = "agendamento";
const ALL_BUSY = "Todos os seus pets já têm um agendamento em aberto.";
const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O agendamento pode já ter sido feito.",
  again:
    "O que você preencheu está guardado. Toque de novo em “Agendar”: nada é marcado duas vezes.",
  refused: `Nada foi marcado. ${TRY_LATER}`,
};

export interface NovoSheetProps {
  /** The pet that is chosen at first; one that can be chosen. */
  petId?: string;
  onClose: () => void;
  onBooked: (booked: Confirmado) => void;
}

export function NovoSheet({ petId = "", onClose, onBooked }: NovoSheetProps) {
  useSignals();
  const services = useQuery(motivos).value;
  const owned = useQuery(pets).value;
  // This list says which pets are busy and which appointment is new.
  const known = useQuery(agendamentos).value;
  const isLoading = [motivos, pets, agendamentos].some(({ state }) =>
    state.value.status === "loading"
  );
  const [form] = useState(() => new Form(AgendamentoForm, { tipoId: "", petId, observacao: "" }));
  const choices = petOptions(owned ?? [], known ?? []);
  const hasNoServices = services?.length === 0;
  const areBusy = choices.every(({ disabled }) => disabled);
  // What is filled in stays: the chosen pet may be busy with what an earlier try booked.
  const isFull = areBusy && !form.isDirty;
  const canBook = services?.length && owned?.some(isAlive) && known && !isFull;

  /** A failure shows its message, and everything typed stays. */
  async function book(value: AgendamentoForm) {
    try {
      const booked = await bookAgendamento(value);
      dismissFailures();
      onBooked(describeBooked(booked, value));
    } catch (error) {
      form.noteFailure(
        ...afterTry(error, showFailure(error), TRY_WORDS, bookingOf(value.petId)),
      );
    }
  }

  /** If a service has no places left, its choice is cleared and an alert says why. */
  function refuseWithoutVacancies(tipoId: string) {
    const service = services?.find(({ id }) => id === tipoId);
    if (service === undefined || service.hasDisponibilidade) return;
    form.fields.tipoId.set("");
    void say({
      title: "Sem vagas no momento",
      text: `Não há vagas para ${service.nome} agora. Escolha outro serviço ou tente outro dia.`,
    });
  }

  return (
    <FormSheet
      title={hasNoServices ? "Procedimentos em Breve!" : "Novo Agendamento"}
      place={NOVO_AGENDAMENTO}
      form={form}
      card={null}
      sentAs={() => bookingOf(form.draft.petId)}
      onClose={onClose}
      actions={() =>
        hasNoServices
          ? <Button kind="primary" onClick={onClose}>Entendi</Button>
          : (canBook || isLoading) && (
            <SubmitButton of={form} form={FORM_ID} busyLabel="Agendando..." disabled={!canBook}>
              Agendar
            </SubmitButton>
          )}
    >
      <Stack>
        <Choices>
          {(services) =>
            isFull
              ? <NoPetFree onClose={onClose} />
              : (
                <FormView form={form} id={FORM_ID} onSubmit={book}>
                  <SelectField
                    field={form.fields.tipoId}
                    label="Tipo de serviço"
                    hint="O hospital escolhe o dia e o turno."
                    options={services.map(({ id, nome }) => ({ value: id, label: nome }))}
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
                  />
                </FormView>
              )}
        </Choices>
      </Stack>
    </FormSheet>
  );
}

/**
 * The form, if there is something to choose from. If not, it says what is missing and what to do.
 */
function Choices({ children }: { children: (services: Motivo[]) => ReactNode }) {
  const skeleton = <FormSkeleton controls={[4.875, 3.25, 8.125]} />;
  return (
    <QueryView query={motivos} skeleton={skeleton} isForm>
      {(services) =>
        services.length === 0 ? <NoServices /> : (
          <QueryView query={pets} skeleton={skeleton} isForm>
            {(owned) =>
              !owned.some(isAlive)
                ? <NoPets />
                : (
                  <QueryView query={agendamentos} skeleton={skeleton} isForm>
                    {() => children(services)}
                  </QueryView>
                )}
          </QueryView>
        )}
    </QueryView>
  );
}

function NoServices() {
  return (
    <p>
      Ainda não há serviços para agendar por aqui. Assim que houver, eles aparecem nesta tela.
    </p>
  );
}

function NoPetFree({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={calendarIcon}
      text={ALL_BUSY}
      detail="Para marcar outro, cancele antes o que está na lista. Se o dia dele já passou, vá ao hospital e peça ajuda."
      action={<Button kind="primary" onClick={onClose}>Ver agendamentos</Button>}
    />
  );
}

function NoPets() {
  return (
    <EmptyState
      icon={pawIcon}
      text={NO_PETS}
      action={<PetLink />}
    />
  );
}
