// Owns the pets that the booking sheet offers, each with the reason if it cannot be chosen, and the
// summary of what was booked.
import { type Agendamento, type AgendamentoForm, isActive, whyNotBookable } from "./agendamento.ts";
import type { Marcado } from "./lembrete.ts";
import { isAlive, nameOf, type Pet } from "../pets/pet.ts";
import { agendamentos, type Booked, motivos } from "./state.ts";
import { pets } from "../pets/state.ts";
import type { SelectOption } from "../ui/forms/select_field.tsx";

/**
 * The living pets. Those that can be chosen come first; the others say why they cannot be chosen
 * (client/README.md "Appointments").
 */
export function petOptions(owned: readonly Pet[], known: readonly Agendamento[]): SelectOption[] {
  const options = owned.filter(isAlive).map((pet) => {
    const reason = whyNotBookable(pet, known);
    const name = nameOf(pet);
    const label = reason === undefined ? name : `${name} (${reason.toLowerCase()})`;
    return { value: pet.id, label, disabled: reason !== undefined };
  });
  return options.sort((a, b) => Number(a.disabled) - Number(b.disabled));
}

/**
 * What is shown after a booking. `isEarlier`: an earlier try booked something different from the
 * last one.
 */
export interface Confirmado extends Marcado {
  isEarlier: boolean;
}

/**
 * Describes what was booked: the date comes from the answer, pet and service come from the lists.
 */
export function describeBooked(
  { agendamento, isEarlier }: Booked,
  { petId, tipoId }: AgendamentoForm,
): Confirmado {
  const list = agendamentos.state.peek().value ?? [];
  const listed = list.find(({ id }) => id === agendamento.id) ??
    list.find((one) =>
      isActive(one) && one.petId === petId && (isEarlier || one.tipoId === tipoId)
    );
  const data = agendamento.data ?? listed?.data;
  const chosen = motivos.state.peek().value?.find(({ id }) => id === tipoId);
  return {
    id: agendamento.id ?? listed?.id ?? `${petId}-${tipoId}`,
    status: listed?.status ?? (data === undefined ? "PENDENTE" : "AGENDADA"),
    data,
    turno: agendamento.turno ?? listed?.turno,
    pet: pets.state.peek().value?.find(({ id }) => id === petId),
    tipo: isEarlier ? listed?.tipo : chosen,
    isEarlier,
  };
}
