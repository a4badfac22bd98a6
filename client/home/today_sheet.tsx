// Shows the sheet of today's appointments: the list, and the details of one.
import { useEffect, useRef, useState } from "react";
import { type AgendamentoDeHoje, isActive, isCancelled } from "../agendamentos/agendamento.ts";
import { PreparoSection } from "../agendamentos/preparo_section.tsx";
import { AgendamentoCard } from "../agendamentos/card.tsx";
import { AgendamentoDetalhes, AgendamentoTitle, messages } from "../agendamentos/detalhes.tsx";
import { CancelAgendamentoButton, WhatFollows } from "../agendamentos/detalhes_sheet.tsx";
import { isLateAndRebookable } from "../agendamentos/horario.ts";
import { storeSeen } from "../agendamentos/mudancas.ts";
import {
  agendamentosQuery,
  type InitialChoice,
  novoAgendamentoRequest,
} from "../agendamentos/state.ts";
import { cancellationSendKey } from "../agendamentos/booking.ts";
import { serverNow } from "../lib/time/clock.ts";
import type { Day } from "../lib/time/dates.ts";
import { navigate } from "../lib/navigation/back.ts";
import { useQuery } from "../lib/query/query.ts";
import { isSending } from "../lib/http/sending.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { mayLeaveOrWarn } from "../ui/forms/drafts.tsx";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { CardList } from "../ui/lists/card.tsx";

/** Back leads from the details to the list, and closes the list. */
export function TodaySheet(
  { agendamentos, day, onClose }: {
    agendamentos: readonly AgendamentoDeHoje[];
    day: Day;
    onClose: () => void;
  },
) {
  const [chosen, setChosen] = useState<AgendamentoDeHoje>();
  const known = useQuery(agendamentosQuery).value;
  // A list that comes later adds its button below all that can be pressed.
  const [isBelow] = useState(known === undefined);
  const chip = useRef<HTMLDivElement>(null);
  const listed = chosen && known?.find(({ id }) => id === chosen.id);
  useEffect(() => listed && storeSeen(listed), [listed]);

  if (chosen === undefined) {
    return (
      <BottomSheet key="list" title="Agendamentos de hoje" onClose={onClose} centred>
        {agendamentos.length === 0 && <p>Nenhum agendamento</p>}
        <CardList role="list">
          {agendamentos.map((agendamento, index) => (
            <li key={agendamento.id ?? index}>
              <AgendamentoCard
                item={marcadoOf(agendamento, day)}
                onOpen={() => setChosen(agendamento)}
              />
            </li>
          ))}
        </CardList>
      </BottomSheet>
    );
  }
  // Today's newest answer need not contain what was cancelled or moved meanwhile.
  const latest = agendamentos.find(({ id }) => id !== undefined && id === chosen.id);
  const { status, data, turno } = latest ?? listed ?? chosen;
  const details = marcadoOf({ ...latest ?? chosen, status, data, turno }, day);
  const isLate = isActive(details) && listed !== undefined &&
    isLateAndRebookable(listed, serverNow());
  const cancelButton = isLate && <CancelAgendamentoButton agendamento={listed} chipRef={chip} />;
  const mayClose = () =>
    mayLeaveOrWarn(() => listed !== undefined && isSending(cancellationSendKey(listed.id)));
  return (
    <BottomSheet
      key="details"
      title={<AgendamentoTitle of={details} />}
      onClose={onClose}
      mayClose={mayClose}
      centred
      tall
      onBack={() => {
        if (mayClose()) setChosen(undefined);
        return false;
      }}
      actions={
        <>
          <Button onClick={() => mayClose() && setChosen(undefined)}>Voltar</Button>
          {chosen.id !== undefined && (
            <LinkButton href={agendamentoHref(chosen.id)}>Ver em Agendamentos</LinkButton>
          )}
        </>
      }
    >
      <AgendamentoDetalhes
        agendamento={details}
        chipRef={chip}
        tooLateAction={!isBelow && cancelButton}
      />
      {isBelow && cancelButton && (
        <>
          <p>{messages.tardeDemais}</p>
          {cancelButton}
        </>
      )}
      {listed && isCancelled(listed) && <WhatFollows agendamento={listed} onBookAgain={openForm} />}
      <PreparoSection agendamento={details} onlyIfLoaded="late" />
    </BottomSheet>
  );
}

function openForm(chosen: InitialChoice): void {
  novoAgendamentoRequest.onClick(chosen)();
  navigate(routes.agendamentos);
}

/** The appointment as today's where it has no day; one that cannot be read stays. */
function marcadoOf(agendamento: AgendamentoDeHoje, day: Day) {
  const { id = `hoje-${day}`, data = day } = agendamento;
  return { ...agendamento, id, data };
}
