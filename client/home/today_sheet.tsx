// Shows the sheet of today's appointments: the list, and the details of one.
import { useState } from "react";
import { type AgendaDeHoje, isInscricao, titleOf } from "../agendamentos/agendamento.ts";
import { AgendamentoCard } from "../agendamentos/card.tsx";
import { Detalhes, messages } from "../agendamentos/detalhes.tsx";
import { agendamentos } from "../agendamentos/state.ts";
import { type Day, dayOf } from "../lib/dates.ts";
import { agendamentoHref } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { CardList } from "../ui/lists/card.tsx";

/** Back leads from the details to the list, and closes the list. */
export function TodaySheet(
  { agendas, day, onClose }: { agendas: readonly AgendaDeHoje[]; day: Day; onClose: () => void },
) {
  const [chosen, setChosen] = useState<AgendaDeHoje>();

  if (chosen === undefined) {
    return (
      <BottomSheet key="list" title="Agendamentos de hoje" onClose={onClose} centred>
        <CardList>
          {agendas.map((agenda, index) => (
            <li key={agenda.id ?? index}>
              <AgendamentoCard item={marcadoOf(agenda, day)} onOpen={() => setChosen(agenda)} />
            </li>
          ))}
        </CardList>
      </BottomSheet>
    );
  }
  const details = marcadoOf(chosen, day);
  // Today's answer does not say whether it is an enrolment, which cannot be booked again.
  const listed = agendamentos.state.peek().value?.find(({ id }) => id === chosen.id);
  const tooLate = listed && !isInscricao(listed) ? messages.tardeDemais : undefined;
  return (
    <BottomSheet
      key="details"
      title={titleOf(details)}
      onClose={onClose}
      centred
      onBack={() => {
        setChosen(undefined);
        return false;
      }}
      actions={
        <>
          <Button onClick={() => setChosen(undefined)}>Voltar</Button>
          {chosen.id !== undefined && (
            <LinkButton href={agendamentoHref(chosen.id)}>Ver em Agendamentos</LinkButton>
          )}
        </>
      }
    >
      <Detalhes agendamento={details} tooLate={tooLate} />
    </BottomSheet>
  );
}

/** It is today's, even if its day is missing or wrong. */
function marcadoOf(agenda: AgendaDeHoje, day: Day) {
  const { id = `hoje-${day}`, data } = agenda;
  return { ...agenda, id, data: dayOf(data) === undefined ? day : data };
}
