// Owns the day and the shift of an appointment, as lines of a description list.
import { hasSchedule, labelOfTurno } from "../../domain/agendamento.ts";
import { type Marcado, whenText } from "../../domain/lembrete.ts";
import { calendarIcon } from "../../ui/icons/home.ts";
import { clockIcon } from "../../ui/icons/later.ts";
import { Description } from "../../ui/lists/description_list.tsx";

/** Two lines of the list: the day and the shift. None for what ended without a day. */
export function Schedule({ agendamento }: { agendamento: Marcado }) {
  if (!hasSchedule(agendamento)) return null;
  const { data, turno } = agendamento;
  return (
    <>
      <Description icon={calendarIcon} term="Data">{whenText(data)}</Description>
      <Description icon={clockIcon} term="Turno">{labelOfTurno(turno)}</Description>
    </>
  );
}
