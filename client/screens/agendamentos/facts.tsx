// Owns the facts of an appointment, under each other.
import type { ReactNode } from "react";
import { labelOfTurno } from "../../domain/agendamento.ts";
import { type Marcado, whenText } from "../../domain/lembrete.ts";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../../ui/icon.tsx";
import { calendarIcon } from "../../ui/icons/home.ts";
import { clockIcon } from "../../ui/icons/later.ts";

/** One thing that is known, with its name. Stands in `<Facts>`. */
export function Fact(
  { icon, term, children }: { icon: IconPath; term: string; children: ReactNode },
) {
  return (
    <div>
      <dt>
        <Icon path={icon} size={20} />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The day and the shift, where they need no more than a line. */
export function Schedule({ agendamento: { data, turno } }: { agendamento: Marcado }) {
  return (
    <>
      <Fact icon={calendarIcon} term="Data">{whenText(data)}</Fact>
      <Fact icon={clockIcon} term="Turno">{labelOfTurno(turno)}</Fact>
    </>
  );
}

export const Facts = styled("dl")`
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 1rem;
    padding-block: 0.625rem;
    border-bottom: 1px solid var(--linha);
  }
  & > div:last-child {
    border-bottom: 0;
  }
  & dt {
    display: flex;
    gap: 0.625rem;
    flex: 0 0 8rem;
    color: var(--tinta-suave);
  }
  & svg {
    margin-top: 0.125rem;
    color: var(--azul);
  }
  & dd {
    flex: 1 1 10rem;
    min-width: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-variant-numeric: tabular-nums;
  }
`;
