// Owns what the sheets of appointments have in common: when to be there, what to bring, and what to take along.
import type { ReactNode } from "react";
import { icsFileName, toIcs } from "../../domain/agenda_ics.ts";
import { arrivalTime, labelOfTurno } from "../../domain/agendamento.ts";
import {
  arrivalText,
  lembreteText,
  type Marcado,
  O_QUE_LEVAR,
  whenText,
} from "../../domain/lembrete.ts";
import { now } from "../../lib/clock.ts";
import { saveFile, shareText } from "../../lib/hand_over.ts";
import { styled } from "../../lib/style.ts";
import { messages } from "../../messages.ts";
import { showToast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { calendarPlusIcon, clockIcon, shareIcon } from "../../ui/icons/later.ts";
import { alertIcon, checkIcon, infoIcon } from "../../ui/icons/start.ts";

/** Date, shift and, larger than anything else, by when to be there: why people are turned away. */
export function ArrivalNotice({ data, turno }: Pick<Marcado, "data" | "turno">) {
  const arrival = arrivalText(turno);
  return (
    <Arrival>
      <dl>
        <div>
          <dt>Data</dt>
          <dd>{whenText(data)}</dd>
        </div>
        <div>
          <dt>Turno</dt>
          <dd data-words>{labelOfTurno(turno)}</dd>
        </div>
        <div data-large={arrival !== undefined}>
          <dt>Chegue</dt>
          <dd>
            {arrival ??
              `até as ${arrivalTime("MANHA")} de manhã ou até as ${arrivalTime("TARDE")} à tarde`}
          </dd>
        </div>
      </dl>
      <p>
        <Icon path={alertIcon} size={20} />
        Não chegue fora desse horário: o atendimento pode não acontecer.
      </p>
    </Arrival>
  );
}

/** What happens with an appointment that has no date yet. */
export function PendingNotice() {
  return (
    <Pending>
      <Icon path={clockIcon} />
      <p>
        Seu pedido foi recebido e espera confirmação. Quando a data e o turno forem definidos, eles
        aparecem aqui em Agendamentos, com o horário de chegada.
      </p>
    </Pending>
  );
}

/** Something to know beside the appointment itself. */
export function InfoNotice({ children }: { children: ReactNode }) {
  return (
    <Info>
      <Icon path={infoIcon} size={20} />
      <p>{children}</p>
    </Info>
  );
}

export function WhatToBring() {
  return (
    <Bring>
      <h3>O que levar</h3>
      <ul>
        {O_QUE_LEVAR.map((thing) => (
          <li key={thing}>
            <Icon path={checkIcon} size={20} />
            <span>{thing}</span>
          </li>
        ))}
      </ul>
    </Bring>
  );
}

/** Into the device's calendar, and to somebody else. */
export function TakeAlong({ agendamento }: { agendamento: Marcado }) {
  function addToCalendar() {
    const file = toIcs(agendamento, now());
    if (file !== undefined) saveFile(icsFileName(agendamento), "text/calendar", file);
  }

  async function share() {
    const outcome = await shareText(lembreteText(agendamento));
    if (outcome === "copied") showToast("success", messages.agendamentos.copiado);
    if (outcome === "refused") showToast("error", messages.agendamentos.naoCompartilhado);
  }

  return (
    <Pair>
      <Button icon={calendarPlusIcon} onClick={addToCalendar}>Adicionar à agenda</Button>
      <Button icon={shareIcon} onClick={() => void share()}>Compartilhar</Button>
    </Pair>
  );
}

/** The sheet's content, one thing under the other. */
export const Stack = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
`;

/** The accent's own pair of colours: the same in both themes. */
const Arrival = styled("div")`
  padding: 1rem 1.125rem;
  border-radius: 1rem;
  background: var(--ocre);
  color: var(--sobre-ocre);
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2rem;
  }
  & dt {
    font-size: 0.875rem;
    line-height: 1.3;
  }
  & dd {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  & [data-large="true"] {
    width: 100%;
  }
  & [data-large="true"] dd {
    font-size: 2rem;
    font-weight: 800;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  & > p {
    display: flex;
    gap: 0.5rem;
    margin-top: 0.75rem;
    padding-top: 0.75rem;
    border-top: 1px solid currentColor;
    font-weight: 550;
    line-height: 1.35;
  }
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
`;

const Pending = styled("div")`
  display: flex;
  gap: 0.75rem;
  padding: 1rem;
  border-radius: 1rem;
  background: var(--laranja-fundo);
  & svg {
    color: var(--laranja);
  }
`;

const Info = styled("div")`
  display: flex;
  gap: 0.625rem;
  padding: 0.75rem 1rem;
  border-radius: var(--raio);
  background: var(--azul-fundo);
  line-height: 1.4;
  & svg {
    margin-top: 0.1rem;
    color: var(--azul);
  }
`;

const Bring = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  & ul {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
  }
  & li {
    display: flex;
    gap: 0.625rem;
    line-height: 1.4;
  }
  & svg {
    margin-top: 0.1rem;
    color: var(--verde);
  }
`;

const Pair = styled("div")`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: 0.625rem;
`;
