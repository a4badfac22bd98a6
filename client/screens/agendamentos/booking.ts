// Owns what the booking's sheet offers and what it hands on: pets with the reason why not, and what was booked.
import {
  type Agendamento,
  type AgendamentoCriado,
  type AgendamentoForm,
  isActive,
  whyNotBookable,
} from "../../domain/agendamento.ts";
import type { Marcado } from "../../domain/lembrete.ts";
import { isAlive, nameOf, type Pet } from "../../domain/pet.ts";
import { agendamentos, motivos } from "../../state/agendamentos.ts";
import { pets } from "../../state/pets.ts";
import type { SelectOption } from "../../ui/select_field.tsx";

/** The living pets, those that can be chosen first; the others say why they cannot (spec §4). */
export function petOptions(owned: readonly Pet[], known: readonly Agendamento[]): SelectOption[] {
  const options = owned.filter(isAlive).map((pet) => {
    const reason = whyNotBookable(pet, known);
    const name = nameOf(pet);
    const label = reason === undefined ? name : `${name} (${reason.toLowerCase()})`;
    return { value: pet.id, label, disabled: reason !== undefined };
  });
  return options.sort((a, b) => Number(a.disabled) - Number(b.disabled));
}

/** What was booked, in words: the answer says when, the lists say who and what. */
export function describeBooked(
  booked: AgendamentoCriado,
  { petId, tipoId }: AgendamentoForm,
): Marcado {
  const list = agendamentos.state.peek().value ?? [];
  const listed = list.find(({ id }) => id === booked.id) ??
    list.find((one) => isActive(one) && one.petId === petId && one.tipoId === tipoId);
  const data = booked.data ?? listed?.data;
  return {
    id: booked.id ?? listed?.id ?? `${petId}-${tipoId}`,
    status: listed?.status ?? (data === undefined ? "PENDENTE" : "AGENDADA"),
    data,
    turno: booked.turno ?? listed?.turno,
    pet: pets.state.peek().value?.find(({ id }) => id === petId),
    tipo: motivos.state.peek().value?.find(({ id }) => id === tipoId),
  };
}
