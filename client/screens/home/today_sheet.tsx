// Owns the sheet of today's appointments: the list, then the details of one.
import { useState } from "react";
import type { AgendaDeHoje } from "../../domain/agenda_do_dia.ts";
import {
  arrivalTime,
  hourOf,
  labelOfStatus,
  labelOfTurno,
  serviceText,
  weekdayText,
} from "../../domain/agendamento.ts";
import { labelOfEspecie } from "../../domain/pet.ts";
import { styled } from "../../lib/style.ts";
import { agendamentoHref } from "../../routes.ts";
import { BottomSheet } from "../../ui/layers/bottom_sheet.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, CardList } from "../../ui/lists/card.tsx";
import { Description, DescriptionList } from "../../ui/lists/description_list.tsx";
import { StatusChip } from "../../ui/lists/status_chip.tsx";
import { chevronLeftIcon } from "../../ui/icons/start.ts";
import { iconOfEspecie } from "../especie_icon.ts";

export interface TodaySheetProps {
  agendas: readonly AgendaDeHoje[];
  onClose: () => void;
}

/** Back goes from the details to the list, and only then closes. */
export function TodaySheet({ agendas, onClose }: TodaySheetProps) {
  const [chosen, setChosen] = useState<AgendaDeHoje>();

  if (chosen === undefined) {
    return (
      <BottomSheet key="list" title="Agendamentos de hoje" onClose={onClose}>
        <CardList>
          {agendas.map((agenda, index) => (
            <li key={agenda.id ?? index}>
              <Card
                icon={iconOfEspecie(agenda.pet?.especie)}
                primary={petText(agenda)}
                secondary={lineOf(agenda)}
                chip={<Status of={agenda} />}
                onClick={() => setChosen(agenda)}
              />
            </li>
          ))}
        </CardList>
      </BottomSheet>
    );
  }
  return (
    <BottomSheet
      key="details"
      title="Detalhes do agendamento"
      onClose={onClose}
      onBack={() => {
        setChosen(undefined);
        return false;
      }}
      actions={
        <>
          <Button icon={chevronLeftIcon} onClick={() => setChosen(undefined)}>
            Voltar à lista
          </Button>
          {chosen.id !== undefined && (
            <LinkButton href={agendamentoHref(chosen.id)}>Ver em Agendamentos</LinkButton>
          )}
        </>
      }
    >
      <Details agenda={chosen} />
    </BottomSheet>
  );
}

function Details({ agenda }: { agenda: AgendaDeHoje }) {
  const especie = agenda.pet?.especie;
  const arrival = arrivalTime(agenda.turno);
  const hour = hourOf(agenda.data);
  return (
    <DescriptionList>
      <Description term="Pet">
        {petText(agenda)}
        {especie !== undefined && ` · ${labelOfEspecie(especie)}`}
      </Description>
      <Description term="Serviço">{serviceText(agenda)}</Description>
      <Description term="Data">{weekdayText(agenda.data)}</Description>
      {hour !== undefined && <Description term="Horário">{hour}</Description>}
      {agenda.turno !== undefined && (
        <Description term="Turno">{labelOfTurno(agenda.turno)}</Description>
      )}
      {arrival !== undefined && (
        <Arrival>
          <dt>Chegada</dt>
          <dd>Chegue até as {arrival}</dd>
        </Arrival>
      )}
      <Description term="Situação">
        <Status of={agenda} />
      </Description>
      <Description term="Observação">
        {agenda.observacao.trim() || "Nenhuma observação"}
      </Description>
    </DescriptionList>
  );
}

function Status({ of: { status } }: { of: AgendaDeHoje }) {
  const { label, tone } = labelOfStatus(status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

function petText({ pet }: AgendaDeHoje): string {
  return pet?.nome ?? "Pet";
}

function lineOf(agenda: AgendaDeHoje): string {
  const turno = agenda.turno === undefined ? undefined : labelOfTurno(agenda.turno);
  const when = hourOf(agenda.data) ?? turno;
  return when === undefined ? serviceText(agenda) : `${serviceText(agenda)} · ${when}`;
}

const Arrival = styled("div")`
  padding: 0.75rem 1rem;
  border-inline-start: 4px solid var(--ocre);
  border-radius: var(--raio);
  background: var(--azul-fundo);
  dd {
    font-size: 1.125rem;
    font-weight: 700;
  }
`;
