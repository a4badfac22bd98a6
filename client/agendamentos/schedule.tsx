// Owns the day and the shift of an appointment, as lines of a description list.
import type { ReactNode } from "react";
import { styled } from "../lib/style.ts";
import { calendarIcon, clockIcon } from "../ui/icons.ts";
import { Description } from "../ui/lists/description_list.tsx";
import { hasSchedule, labelOfTurno } from "./agendamento.ts";
import { type Marcado, shortWhen, whenText } from "./lembrete.ts";

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

/** Of 'Data e turno: A definir', the last two words stay in one line. */
export function whenFacts(agendamento: Pick<Marcado, "data" | "turno">): ReactNode[] {
  const facts = shortWhen(agendamento);
  if (agendamento.data !== undefined) return [...facts];
  return facts.map((fact) => {
    const [name, value] = fact.split(/(?<=: )/);
    return value === undefined ? fact : (
      <span key={fact}>
        {name}
        <Value>{value}</Value>
      </span>
    );
  });
}

/** No span: in a row of facts that is the dot. */
const Value = styled("bdi")`
  white-space: nowrap;
`;
