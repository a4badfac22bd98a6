// Owns the sheet after a booking (client/README.md "Appointments"): when to arrive, or what happens
// until that is known.
import { titleOf } from "./lembrete.ts";
import { styled } from "../lib/style.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { DescriptionList } from "../ui/lists/description_list.tsx";
import { Stack } from "../ui/stack.ts";
import { Notice } from "../ui/states/notice.tsx";
import { ArrivalNotice, StateNotice } from "./arrival_notice.tsx";
import type { Confirmado } from "./booking.ts";
import { Schedule } from "./schedule.tsx";
import { TakeAlong } from "./take_along.tsx";
import { WhatToBring } from "./what_to_bring.tsx";
import { messages } from "./messages.ts";

export function ConfirmacaoSheet(
  { agendamento, onClose }: { agendamento: Confirmado; onClose: () => void },
) {
  const { data, status, isEarlier } = agendamento;
  return (
    <BottomSheet
      title={status === "PENDENTE" ? "Agendamento solicitado" : "Agendamento confirmado"}
      onClose={onClose}
      card={agendamento.id}
      actions={<Button kind="primary" onClick={onClose}>Entendi</Button>}
    >
      <Stack>
        <Done>
          <Icon path={checkIcon} size={28} />
          <p>{titleOf(agendamento)}</p>
        </Done>
        {isEarlier && <Notice>{messages.anterior}</Notice>}
        {data === undefined
          ? (
            <DescriptionList data-layout="rows">
              <Schedule agendamento={agendamento} />
            </DescriptionList>
          )
          : <ArrivalNotice {...agendamento} />}
        <StateNotice agendamento={agendamento} />
        <WhatToBring />
        <TakeAlong agendamento={agendamento} />
      </Stack>
    </BottomSheet>
  );
}

const Done = styled("div")`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.35;
  & svg {
    padding: 0.375rem;
    border-radius: 50%;
    background: var(--verde-fundo);
    color: var(--verde);
  }
`;
