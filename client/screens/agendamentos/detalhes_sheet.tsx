// Owns one appointment's details and its cancelling (client/README.md "Appointments").
import { useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import {
  type Agendamento,
  canCancel,
  labelOfStatus,
  serviceText,
} from "../../domain/agendamento.ts";
import { isAhead, titleOf, whenText } from "../../domain/lembrete.ts";
import { now } from "../../lib/clock.ts";
import { messages } from "../../messages.ts";
import { historicoHref } from "../../routes.ts";
import { cancelAgendamento, cancelling } from "../../state/agendamentos.ts";
import { confirmAction } from "../../state/dialogs.ts";
import { isSending } from "../../state/sending.ts";
import { showFailure, showToast } from "../../state/toasts.ts";
import { BottomSheet } from "../../ui/layers/bottom_sheet.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Description, DescriptionList } from "../../ui/lists/description_list.tsx";
import { StatusChip } from "../../ui/lists/status_chip.tsx";
import { Stack } from "../../ui/stack.ts";
import { Notice } from "../../ui/states/notice.tsx";
import { historyIcon, megaphoneIcon } from "../../ui/icons/home.ts";
import { editIcon, heartIcon } from "../../ui/icons/start.ts";
import { iconOfEspecie } from "../especie_icon.ts";
import { ArrivalNotice, PendingNotice } from "./arrival_notice.tsx";
import { Schedule } from "./schedule.tsx";
import { TakeAlong } from "./take_along.tsx";
import { WhatToBring } from "./what_to_bring.tsx";

export interface DetalhesSheetProps {
  agendamento: Agendamento;
  onClose: () => void;
}

export function DetalhesSheet({ agendamento, onClose }: DetalhesSheetProps) {
  useSignals();
  const { id, status, pet, observacao, campanha } = agendamento;
  const { label, tone } = labelOfStatus(status);
  const ahead = isAhead(agendamento, now());
  const chip = useRef<HTMLDivElement>(null);
  const isCancelling = isSending(cancelling(id));

  async function cancel() {
    if (!await confirmCancel(agendamento)) return;
    try {
      await cancelAgendamento(id);
      showToast("success", messages.agendamentos.cancelado);
      chip.current?.focus();
    } catch (error) {
      showFailure(error);
    }
  }

  function mayClose(): boolean {
    if (isCancelling) showToast("info", messages.envio.emCurso);
    return !isCancelling;
  }

  return (
    <BottomSheet
      title="Detalhes"
      onClose={onClose}
      mayClose={mayClose}
      actions={
        <>
          <LinkButton icon={historyIcon} href={historicoHref(id)}>Ver Histórico</LinkButton>
          {(canCancel(agendamento, now()) || isCancelling) && (
            <Button
              kind="danger"
              busy={isCancelling}
              busyLabel="Cancelando…"
              onClick={() => void cancel()}
            >
              Cancelar Agendamento
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <div ref={chip} tabIndex={-1}>
          <StatusChip tone={tone}>{label}</StatusChip>
        </div>
        {ahead && <ArrivalNotice {...agendamento} />}
        {status === "PENDENTE" && <PendingNotice />}
        {status === "CANCELADA" && (
          <Notice>
            Se você adicionou este agendamento à agenda do celular, apague-o de lá.
          </Notice>
        )}
        <DescriptionList data-layout="rows">
          <Description icon={iconOfEspecie(pet?.especie)} term="Pet">
            {pet?.nome ?? "Não informado"}
          </Description>
          <Description icon={heartIcon} term="Serviço">{serviceText(agendamento)}</Description>
          {campanha?.nome !== undefined && (
            <Description icon={megaphoneIcon} term="Campanha">{campanha.nome}</Description>
          )}
          {!ahead && <Schedule agendamento={agendamento} />}
          {observacao !== "" && (
            <Description icon={editIcon} term="Observação">{observacao}</Description>
          )}
        </DescriptionList>
        {ahead && <TakeAlong agendamento={agendamento} />}
        {ahead && <WhatToBring />}
      </Stack>
    </BottomSheet>
  );
}

/** Resolves to whether the person agreed, with what would be cancelled before their eyes. */
function confirmCancel(agendamento: Agendamento): Promise<boolean> {
  const title = titleOf(agendamento);
  const { data } = agendamento;
  return confirmAction({
    title: data === undefined ? title : `${title}, ${whenText(data)}`,
    text: messages.agendamentos.confirmarCancelamento,
    confirm: "Sim, cancelar",
    cancel: "Não, manter",
    isDanger: true,
  });
}
