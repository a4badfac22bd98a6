// Shows the proof of residence among the things to bring (client/README.md "Appointments").
import { useState } from "react";
import { styled } from "../lib/style.ts";
import type { AgendamentoParcial } from "./agendamento.ts";
import { isProvaDue, oldestBillText, PROVA_DUE_TEXT } from "./residencia.ts";
import { agendamentosQuery } from "./state.ts";

/** Names the proof for a first visit; draws nothing for an ONG, or for a person who has been at the hospital. */
export function ProvaDeResidenciaItem({ data }: Pick<AgendamentoParcial, "data">) {
  // A list that comes later takes nothing away: below are links.
  const [isAsked] = useState(() => isProvaDue(agendamentosQuery.state.peek().value));
  if (!isAsked) return null;
  const from = oldestBillText(data);
  return (
    <li data-bullet>
      <span>
        <span>{PROVA_DUE_TEXT}</span>
        {from && <From>{from}</From>}
      </span>
    </li>
  );
}

const From = styled("strong")`
  display: block;
  margin-top: 0.25rem;
`;
