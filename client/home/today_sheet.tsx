// Shows the sheet of today's appointments: the list, and what today's answer says of one.
import { useEffect, useState } from "react";
import type { AgendamentoDeHoje } from "../agendamentos/agendamento.ts";
import { PreparoSection } from "../agendamentos/preparo_section.tsx";
import { AgendamentoCard } from "../agendamentos/card.tsx";
import { AgendamentoDetalhes, AgendamentoTitle } from "../agendamentos/detalhes.tsx";
import { storeSeen } from "../agendamentos/news.ts";
import { followWakePermission } from "../agendamentos/reminders.ts";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { useQuery } from "../lib/query/query.ts";
import type { Day } from "../lib/time/dates.ts";
import { agendamentoHref } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { CardList } from "../ui/lists/card.tsx";

/**
 * Back leads from the details to the list, and closes the list. What can be done about one is done in Agendamentos,
 * where the list has it, too.
 */
export function TodaySheet(
  { agendamentos, day, onClose }: {
    agendamentos: readonly AgendamentoDeHoje[];
    day: Day;
    onClose: () => void;
  },
) {
  const [chosen, setChosen] = useState<AgendamentoDeHoje>();
  // Only the list may know the ids, with which the details lead there.
  const known = useQuery(agendamentosQuery).value;
  const listed = chosen && known?.find(({ id }) => id === chosen.id);
  useEffect(() => listed && storeSeen(listed), [listed]);
  // Known when the details open: there the reminder stays as it is at first.
  useEffect(() => void followWakePermission(), []);
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
  const { id } = chosen;
  // Today's newest answer need not contain what was cancelled or moved meanwhile.
  const latest = agendamentos.find((one) => id !== undefined && one.id === id) ??
    { ...chosen, ...listed };
  const details = marcadoOf(latest, day);
  const backToList = () => setChosen(undefined);
  return (
    <BottomSheet
      key="details"
      title={<AgendamentoTitle of={details} />}
      onClose={onClose}
      centred
      tall
      onBack={() => {
        backToList();
        return false;
      }}
      actions={
        <>
          <Button onClick={backToList}>Voltar</Button>
          {id !== undefined && (
            <LinkButton href={agendamentoHref(id)}>Ver em Agendamentos</LinkButton>
          )}
        </>
      }
    >
      <AgendamentoDetalhes agendamento={details} />
      <PreparoSection agendamento={details} shownIfKnown="later" />
    </BottomSheet>
  );
}

/** The appointment as today's where it has no day; one that cannot be read stays. */
function marcadoOf(agendamento: AgendamentoDeHoje, day: Day) {
  const { id = `hoje-${day}`, data = day } = agendamento;
  return { ...agendamento, id, data };
}
