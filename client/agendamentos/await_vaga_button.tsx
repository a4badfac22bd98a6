// Says that there are no vagas, and offers to tell when there are (client/README.md "Waiting for vagas").
import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useId } from "react";
import { showAlert } from "../lib/overlays/dialogs.ts";
import { styled } from "../lib/style.ts";
import { Button } from "../ui/button.tsx";
import { checkIcon } from "../ui/icons.ts";
import { bellIcon } from "../ui/screen_icons.ts";
import { Notice } from "../ui/states/notice.tsx";
import type { Motivo } from "./agendamento.ts";
import {
  type AwaitedVaga,
  forgetAwaitedVaga,
  isAwaited,
  messages,
  storeAwaitedVaga,
} from "./awaited_vagas.ts";

/** Says in a dialog that the service has no vagas now. */
export function showSemVagasAlert(motivo: Motivo): Promise<void> {
  return showAlert({
    title: "Sem vagas no momento",
    text: semVagasText(motivo),
    action: <AwaitMotivoButton {...motivo} />,
  });
}

/** Says in the form that the service that it was opened or sent for has no vagas now, or has some again. */
export function MotivoVagasNotice(
  { of: motivo, ref }: { of: Motivo; ref: RefObject<HTMLDivElement | null> },
) {
  const textId = useId();
  return (
    <Box ref={ref} role="group" tabIndex={-1} aria-labelledby={textId}>
      <Notice>
        <span id={textId}>{semVagasText(motivo)}</span>
      </Notice>
      <AwaitMotivoButton {...motivo} />
    </Box>
  );
}

function semVagasText({ nome, hasDisponibilidade }: Motivo): string {
  if (hasDisponibilidade) return `Há vagas para ${nome} de novo. Escolha o serviço acima.`;
  return `Não há vagas para ${nome} agora. Escolha outro serviço ou tente outro dia.`;
}

function AwaitMotivoButton({ id, nome }: Motivo) {
  return <AwaitVagaButton of={{ kind: "servico", id, nome }} />;
}

/** The button to be told when a vaga comes. `isSoon`: there are vagas, but enrolment is not open yet. */
export function AwaitVagaButton({ of: vaga, isSoon }: { of: AwaitedVaga; isSoon?: true }) {
  useSignals();
  const hintId = useId();
  const isOn = isAwaited(vaga);
  const promise = isSoon ? messages.avisamosAbertura : messages.avisamos;
  return (
    <Wait>
      <Button
        wide
        icon={isOn ? checkIcon : bellIcon}
        aria-pressed={isOn}
        aria-describedby={hintId}
        onClick={() => isOn ? forgetAwaitedVaga(vaga) : storeAwaitedVaga(vaga)}
      >
        {isSoon ? messages.avisarAbertura : messages.avisar}
      </Button>
      <Hint id={hintId} role="status">
        {`${isOn ? messages.combinado : promise} ${messages.semFila}`}
      </Hint>
    </Wait>
  );
}

const Box = styled("div")`
  display: grid;
  gap: 0.75rem;
`;

/** Also in a dialog on a narrow phone the icon is beside the words. */
const Wait = styled("div")`
  & > button {
    padding-inline: min(0.75rem, 3vw);
  }
  & > [aria-pressed="true"] {
    background: var(--azul-fundo);
    box-shadow: inset 0 0 0 1.5px var(--azul);
  }
`;

/** On a phone it has three lines before and after the press: nothing moves under the finger. */
const Hint = styled("p")`
  margin-top: 0.375rem;
  min-height: 4.5em;
  color: var(--tinta-suave);
  font-size: 0.9375rem;
`;
