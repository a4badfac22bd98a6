// Says which proof of residence counts on the day of a visit (client/README.md "Appointments").
import { useState } from "react";
import { formatDay, hoursBefore, startInstantOf, today } from "../lib/time/dates.ts";
import { styled } from "../lib/style.ts";
import { Icon } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { type AgendamentoParcial, hasEnded, isCancelled } from "./agendamento.ts";
import { COMPROVANTE_TEXT } from "./lembrete.ts";
import { agendamentosQuery } from "./state.ts";

/** The time for which a proof of residence counts (client/README.md "Terms"). */
const COUNTS_HOURS = 90 * 24;

/**
 * The proof of residence among the things to bring. Nothing for a person who has been at the hospital: the proof is for
 * the first visit.
 */
export function ComprovanteDeResidenciaItem({ data }: Pick<AgendamentoParcial, "data">) {
  // A list that comes later takes nothing away: below are links.
  const [isAsked] = useState(isProvaAsked);
  if (!isAsked) return null;
  const from = provaFromText(data);
  return (
    <li>
      <Icon path={checkIcon} size={20} />
      <span>
        <span>{COMPROVANTE_TEXT}</span>
        {from && <From>{from}</From>}
      </span>
    </li>
  );
}

/** True until the list has a visit of this person that took place. */
export function isProvaAsked(): boolean {
  const { value = [] } = agendamentosQuery.state.peek();
  return !value.some((one) => hasEnded(one) && !isCancelled(one));
}

/** The day from which a bill counts for a visit on that day. Every day of São Luís has 24 hours. */
export function provaFromText(data: string | undefined): string | undefined {
  const visit = startInstantOf(data ?? "");
  return visit && `Conta emitida a partir de ${formatDay(today(hoursBefore(visit, COUNTS_HOURS)))}`;
}

const From = styled("strong")`
  display: block;
  margin-top: 0.25rem;
`;
