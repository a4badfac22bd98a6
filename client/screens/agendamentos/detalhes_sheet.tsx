// Owns the sheet with one appointment's details and its cancelling (client/README.md
// "Appointments").
import { useRef, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { type Agendamento, canCancel } from "../../domain/agendamento.ts";
import { titleOf, whenText } from "../../domain/lembrete.ts";
import { now } from "../../lib/clock.ts";
import { styled } from "../../lib/style.ts";
import { messages } from "../../messages.ts";
import { historicoHref } from "../../routes.ts";
import { cancelAgendamento, cancelling } from "../../state/agendamentos.ts";
import { confirmAction } from "../../state/dialogs.ts";
import { isSending } from "../../state/sending.ts";
import { showFailureOnce } from "../../state/failure_once.ts";
import { showToast } from "../../state/toasts.ts";
import { BottomSheet } from "../../ui/layers/bottom_sheet.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LastFailure } from "../../ui/forms/last_failure.tsx";
import { Stack } from "../../ui/stack.ts";
import { historyIcon } from "../../ui/icons/home.ts";
import { saySending } from "../leaving.ts";
import { Detalhes } from "./detalhes.tsx";

export interface DetalhesSheetProps {
  agendamento: Agendamento;
  onClose: () => void;
}

export function DetalhesSheet({ agendamento, onClose }: DetalhesSheetProps) {
  useSignals();
  const { id } = agendamento;
  const chip = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const isCancelling = isSending(cancelling(id));

  async function cancel() {
    if (!await confirmCancel(agendamento)) return;
    setFailure(undefined);
    try {
      await cancelAgendamento(id);
      showToast("success", messages.agendamentos.cancelado);
      chip.current?.focus();
    } catch (error) {
      setFailure(showFailureOnce(error));
    }
  }

  function mayClose(): boolean {
    return !saySending(() => isSending(cancelling(id)));
  }

  return (
    <BottomSheet
      card={agendamento.id}
      title={titleOf(agendamento)}
      onClose={onClose}
      mayClose={mayClose}
    >
      <Stack>
        <Detalhes agendamento={agendamento} chip={chip} />
        <LinkButton icon={historyIcon} href={historicoHref(id)}>Ver Histórico</LinkButton>
        {(canCancel(agendamento, now()) || isCancelling) && (
          <Last>
            <LastFailure sentence={failure} />
            <Button
              kind="quiet"
              wide
              busy={isCancelling}
              busyLabel="Cancelando..."
              onClick={() => void cancel()}
            >
              Cancelar Agendamento
            </Button>
          </Last>
        )}
      </Stack>
    </BottomSheet>
  );
}

/** Shows what would be cancelled. Resolves to whether the person agreed. */
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

/**
 * The button that cancels does not attract attention: it comes last and has no filled background.
 */
const Last = styled("div")`
  display: grid;
  gap: 0.625rem;
  padding-top: 0.75rem;
  border-top: 1px solid var(--linha);
  & > button {
    color: var(--telha);
  }
`;
