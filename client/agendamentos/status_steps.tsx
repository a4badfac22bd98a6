// Shows what became of an appointment (client/README.md "Appointments"), as far as its history tells.
import { useState } from "react";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt, dayOf, daysBetween, formatDay, sortableMs } from "../lib/time/dates.ts";
import { useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { TextWithLinks } from "../ui/linked_text.tsx";
import {
  type Agendamento,
  type HistoricoEntry,
  isCancelled,
  isConfirmed,
  isDoneOrCancelled,
  isPending,
} from "./agendamento.ts";
import { isActiveAfterItsDay, isArrivalOverToday } from "./horario.ts";
import { historicoByAgendamentoQueries } from "./state.ts";

interface Step {
  what: string;
  /** The time, whose line is there before the history has come, so that nothing moves. */
  when?: string;
  state: "done" | "ahead" | "cancelled";
}

/** The steps so far. What they are is known at once; only their days, and who cancelled, come with the history. */
export function StatusSteps({ agendamento }: { agendamento: Agendamento }) {
  const { value = [] } = useQuery(historicoByAgendamentoQueries.of(agendamento.id));
  const steps = percursoSteps(agendamento, value, serverNow());
  if (steps.length === 0) return null;
  return (
    <Steps role="list" aria-label="O que já aconteceu">
      {steps.map(({ what, when = "\u00a0", state }) => (
        <li key={what} data-state={state}>
          <span>{what}</span> <span>{when}</span>
        </li>
      ))}
    </Steps>
  );
}

function percursoSteps(
  agendamento: Agendamento,
  entries: readonly HistoricoEntry[],
  now: Date,
): Step[] {
  const [first] = inOrder(entries);
  const askedOn = dayOf(first?.createdAt);
  const asked: Step = { what: "Pedido", when: onDay(first?.createdAt), state: "done" };
  if (isPending(agendamento)) {
    // Then nobody is told to wait.
    if (isActiveAfterItsDay(agendamento, now) || isArrivalOverToday(agendamento, now)) return [];
    return [
      { ...asked, when: askedOn && agoText(daysBetween(askedOn, dayAt(now))) },
      { what: "O hospital ainda vai confirmar.", when: "", state: "ahead" },
    ];
  }
  if (isCancelled(agendamento)) {
    const author = cancellationAuthorText(entries);
    const when = author && `${author} ${onDay(findCancelamento(entries)!.createdAt)}`;
    return [asked, { what: "Cancelado", when, state: "cancelled" }];
  }
  const isOver = isDoneOrCancelled(agendamento);
  if (!isOver && !isConfirmed(agendamento)) return [];
  const confirmed = inOrder(entries).find(isConfirmed);
  return [
    asked,
    { what: "Confirmado", when: onDay(confirmed?.createdAt), state: "done" },
    { what: "Atendimento", when: onDay(agendamento.data), state: isOver ? "done" : "ahead" },
  ];
}

/**
 * The words of the cancelling. Both forms are drawn, and one shows: `atOpening` if they are known when the details
 * open, else `later`, for below everything that can be pressed.
 */
export function CancellationReason(
  { agendamento, shownIfKnown }: { agendamento: Agendamento; shownIfKnown: "atOpening" | "later" },
) {
  const { value = [] } = useQuery(historicoByAgendamentoQueries.of(agendamento.id));
  const latest = cancellationReasonText(value);
  const [early] = useState(latest);
  const descricao = shownIfKnown === "atOpening" ? early : early ? "" : latest;
  if (!isCancelled(agendamento) || !descricao) return null;
  return (
    <Said>
      <h3>O que foi escrito ao cancelar</h3>
      <p data-words>
        <TextWithLinks text={descricao} />
      </p>
    </Said>
  );
}

/** The author of the cancelling, as 'pelo hospital'; undefined unless the last entry is one. */
export function cancellationAuthorText(entries: readonly HistoricoEntry[]): string | undefined {
  const cancelamento = findCancelamento(entries);
  return cancelamento && (cancelamento.byTUTOR ? "por você" : "pelo hospital");
}

/** The words written at the cancelling; empty without any. */
export function cancellationReasonText(entries: readonly HistoricoEntry[]): string {
  return findCancelamento(entries)?.descricao.trim() ?? "";
}

/** Finds the last entry, if it is a cancelling. */
function findCancelamento(entries: readonly HistoricoEntry[]): HistoricoEntry | undefined {
  const last = inOrder(entries).pop();
  return last && isCancelled(last) ? last : undefined;
}

/** The oldest first; without a readable day, none is of use here. */
function inOrder(entries: readonly HistoricoEntry[]): HistoricoEntry[] {
  return entries.filter(({ createdAt }) => dayOf(createdAt) !== undefined)
    .sort((a, b) => sortableMs(a.createdAt) - sortableMs(b.createdAt));
}

/** Formats as 'em 20/11'. */
function onDay(text: string | undefined): string | undefined {
  return dayOf(text) && `em ${formatDay(text).slice(0, 5)}`;
}

function agoText(days: number): string {
  if (days <= 0) return "hoje";
  return days === 1 ? "há 1 dia" : `há ${days} dias`;
}

/** The steps, beside each other where there is room, joined by a line. A step to come is an empty ring. */
const Steps = styled("ol")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 0;
  & > li {
    position: relative;
    flex: 1 1 5rem;
    padding: 1.375rem 0.75rem 0 0;
    font-size: 0.875rem;
    line-height: 1.35;
    &::before,
    &::after {
      content: "";
      position: absolute;
      top: 0;
      inset-inline-start: 0;
    }
    &::before {
      top: 0.375rem;
      width: 100%;
      border-top: 2px solid var(--linha);
    }
    &::after {
      box-sizing: border-box;
      width: 0.875rem;
      height: 0.875rem;
      border: 0.4375rem solid var(--verde);
      border-radius: 50%;
      box-shadow: 0 0 0 3px var(--folha);
    }
    &[data-state="cancelled"]::after {
      border-color: var(--telha);
    }
    &[data-state="ahead"]::after {
      border-width: 2px;
      border-color: var(--tinta-suave);
      background: var(--folha);
    }
    &:last-child {
      padding-inline-end: 0;
      &::before {
        display: none;
      }
    }
  }
  & span {
    display: block;
  }
  & span:first-child {
    font-weight: 600;
  }
  & span + span {
    color: var(--tinta-suave);
    font-variant-numeric: tabular-nums;
  }
`;

const Said = styled("section")`
  padding-inline-start: 0.875rem;
  border-inline-start: 3px solid var(--telha);
  & > h3 {
    font-size: 1rem;
  }
`;
