// Owns the day and the shift of an appointment, in a list of what is known of it.
import { labelOfTurno } from "../../domain/agendamento.ts";
import { type Marcado, whenText } from "../../domain/lembrete.ts";
import { calendarIcon } from "../../ui/icons/home.ts";
import { clockIcon } from "../../ui/icons/later.ts";
import { Description } from "../../ui/lists/description_list.tsx";

/** The day and the shift, where they need no more than a line. */
export function Schedule({ agendamento: { data, turno } }: { agendamento: Marcado }) {
  return (
    <>
      <Description icon={calendarIcon} term="Data">{whenText(data)}</Description>
      <Description icon={clockIcon} term="Turno">{labelOfTurno(turno)}</Description>
    </>
  );
}
