// Owns one appointment's details and its cancelling (spec §2.2, §4, §8).
import { useRef, useState } from "react";
import {
  type Agendamento,
  canCancel,
  labelOfStatus,
  serviceText,
} from "../../domain/agendamento.ts";
import { isAhead, titleOf, whenText } from "../../domain/lembrete.ts";
import { signOfEspecie } from "../../domain/pet.ts";
import { now } from "../../lib/clock.ts";
import { styled } from "../../lib/style.ts";
import { messages } from "../../messages.ts";
import { historicoHref } from "../../routes.ts";
import { cancelAgendamento } from "../../state/agendamentos.ts";
import { ask } from "../../state/dialogs.ts";
import { showFailure, showToast } from "../../state/toasts.ts";
import { BottomSheet } from "../../ui/bottom_sheet.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatusChip } from "../../ui/status_chip.tsx";
import { Fact, Facts, Schedule } from "./facts.tsx";
import { ArrivalNotice, PendingNotice, Stack, TakeAlong, WhatToBring } from "./parts.tsx";

export interface DetalhesSheetProps {
  agendamento: Agendamento;
  onClose: () => void;
}

export function DetalhesSheet({ agendamento, onClose }: DetalhesSheetProps) {
  const { id, status, pet, observacao, campanha } = agendamento;
  const { label, tone } = labelOfStatus(status);
  const ahead = isAhead(agendamento, now());
  const chip = useRef<HTMLDivElement>(null);
  const [isCancelling, cancel] = useCancelling(agendamento, () => chip.current?.focus());
  return (
    <BottomSheet
      title="Detalhes"
      onClose={onClose}
      actions={
        <>
          <LinkButton icon="history" href={historicoHref(id)}>Ver Histórico</LinkButton>
          {(canCancel(agendamento, now()) || isCancelling) && (
            <Button kind="danger" busy={isCancelling} busyLabel="Cancelando…" onClick={cancel}>
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
        {status === "CANCELADA" && <CancelledNotice />}
        <Facts>
          <Fact icon={signOfEspecie(pet?.especie)} term="Pet">
            {pet?.nome ?? "Não informado"}
          </Fact>
          <Fact icon="heart" term="Serviço">{serviceText(agendamento)}</Fact>
          {campanha?.nome !== undefined && (
            <Fact icon="megaphone" term="Campanha">{campanha.nome}</Fact>
          )}
          {!ahead && <Schedule agendamento={agendamento} />}
          {observacao !== "" && <Fact icon="edit" term="Observação">{observacao}</Fact>}
        </Facts>
        {ahead && <TakeAlong agendamento={agendamento} />}
        {ahead && <WhatToBring />}
      </Stack>
    </BottomSheet>
  );
}

/** Whether the cancelling runs, and what begins it: at most one at a time, and only after a yes. */
function useCancelling(
  agendamento: Agendamento,
  onCancelled: () => void,
): [isCancelling: boolean, cancel: () => void] {
  const [isCancelling, setIsCancelling] = useState(false);
  const isAsked = useRef(false);
  const { id, data } = agendamento;

  async function askAndCancel() {
    const agreed = await ask({
      title: data === undefined
        ? titleOf(agendamento)
        : `${titleOf(agendamento)}, ${whenText(data)}`,
      text: messages.agendamentos.confirmarCancelamento,
      confirm: "Sim, cancelar",
      cancel: "Não, manter",
      isDanger: true,
    });
    if (!agreed) return;
    setIsCancelling(true);
    try {
      await cancelAgendamento(id);
      showToast("success", messages.agendamentos.cancelado);
      onCancelled();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsCancelling(false);
    }
  }

  function cancel() {
    if (isAsked.current) return;
    isAsked.current = true;
    void askAndCancel().finally(() => isAsked.current = false);
  }

  return [isCancelling, cancel];
}

function CancelledNotice() {
  return (
    <Notice>
      <Icon name="info" size={20} />
      <p>Se você adicionou este agendamento à agenda do celular, apague-o de lá.</p>
    </Notice>
  );
}

const Notice = styled("div")`
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
