// Owns the day and the shift of an appointment as facts of a row.
import type { ReactNode } from "react";
import { type Marcado, shortWhen } from "../../domain/lembrete.ts";
import { styled } from "../../lib/style.ts";

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
