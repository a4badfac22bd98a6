// Asks on home whether the person comes to a near visit (client/README.md "Home").
import { useSignals } from "@preact/signals-react/runtime";
import { useId, useState } from "react";
import { array, string } from "superstruct";
import { serverNow } from "../lib/time/server_time.ts";
import { dayOf } from "../lib/time/dates.ts";
import { PersonalValue } from "../lib/storage/personal_value.ts";
import { styled } from "../lib/style.ts";
import { OpenRequest } from "../lib/navigation/open_request.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { type AgendamentoParcial, visitKey } from "./agendamento.ts";
import {
  isArrivalOverToday,
  isConfirmedForRestOfTodayOrTomorrow,
  latestArrivalTime,
  likelyNow,
} from "./horario.ts";
import { longestJejumText } from "./preparo.ts";
import { agendamentosQuery } from "./state.ts";

/** The visits, by id, day and hour of arrival, to which the person said that they come. */
const comingVisits = new PersonalValue("vou", array(string()), []);
const MOST = 60;

/** The id of the appointment whose details open with the question whether to cancel it. */
export const cancelQuestionRequest = new OpenRequest<string>();

/**
 * Asks whether the person will come. The answer, which counts for all confirmed visits of the day, stays on the device:
 * the hospital is told nothing. Which of several is to be cancelled, the person chooses in the list.
 */
export function WillComeQuestion({ agendamento }: { agendamento: AgendamentoParcial }) {
  useSignals();
  const titleId = useId();
  const [wasPressed, setPressed] = useState(false);
  const { id, data } = agendamento;
  const day = dayOf(data);
  const said = comingVisits.state.value;
  // No buttons come that the hour would take back.
  if (said === undefined || isArrivalOverToday(agendamento, likelyNow())) return null;
  const now = serverNow();
  /** The other confirmed visits of the day that are still to come: who brings one pet brings those too. */
  const others = (agendamentosQuery.state.value.value ?? []).filter((one) =>
    one.id !== id && dayOf(one.data) === day && isConfirmedForRestOfTodayOrTomorrow(one, now)
  );
  const isOne = others.length === 0;
  if (said.includes(arrivalKey(agendamento))) {
    // The button has gone: who listens hears what takes its place.
    return (
      <Said tabIndex={-1} ref={wasPressed ? takeFocus : null}>
        {saidText([agendamento, ...others])}
      </Said>
    );
  }

  function confirm(): void {
    setPressed(true);
    const visits = [...others, agendamento].map(arrivalKey);
    comingVisits.change((before) => [...new Set([...before, ...visits])].slice(-MOST));
  }

  return (
    <Question role="group" aria-labelledby={titleId}>
      <strong id={titleId}>Você vai?</strong>
      <Button onClick={confirm}>Vou</Button>
      <LinkButton
        href={isOne ? agendamentoHref(id) : routes.agendamentos}
        onClick={isOne ? cancelQuestionRequest.onClick(id) : undefined}
      >
        Não posso ir
      </LinkButton>
    </Question>
  );
}

function takeFocus(text: HTMLElement | null): void {
  text?.focus();
}

/** The key of the answer: who comes in the afternoon has not said so of the morning. */
function arrivalKey(visit: AgendamentoParcial): string {
  return `${visitKey(visit)} ${latestArrivalTime(visit.turno) ?? ""}`;
}

/** The answer to 'Vou', with the fast: of several visits each has its own. */
function saidText(visits: readonly AgendamentoParcial[]): string {
  const [jejum] = visits.map(longestJejumText).filter(Boolean);
  if (jejum === undefined) return "Anotado neste celular. Esperamos vocês.";
  return visits.length > 1 ? "Anotado. Veja o jejum em cada agendamento." : `Anotado. ${jejum}.`;
}

const Said = styled("p")`
  font-size: 0.9375rem;
  line-height: 1.4;
`;

/** The question and its answers. On a narrow phone the buttons have less padding, so that they are on one line. */
const Question = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem min(0.75rem, 2vw);
  width: 100%;
  & > strong {
    margin-inline-end: auto;
    font-size: min(1rem, 6vw);
  }
  & > a,
  & > button {
    min-height: 3rem;
    padding-inline: clamp(0.25rem, 15vw - 2.5rem, 1.125rem);
    font-size: min(1rem, 4.6vw);
  }
`;
