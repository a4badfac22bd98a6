// The sheet of the satisfaction survey (client/README.md "Survey"): its present step, and the buttons of that step.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect } from "react";
import { isEscala } from "./pesquisa.ts";
import { styled } from "../lib/style.ts";
import { useFocusOnStep } from "../lib/navigation/use_focus_on_step.ts";
import { useStepDirection } from "../lib/navigation/use_step_direction.ts";
import {
  advanceOrSendPesquisa,
  autosavePesquisa,
  closeAndPutOffPesquisas,
  declinePesquisaAndPutOffRest,
  forgetOfferedPesquisaDraft,
  goBackInPesquisa,
  isThanksStep,
  type PesquisaFlow,
  pesquisaFlow,
  reloadForNextPesquisa,
  resumePesquisaDraft,
} from "./state.ts";
import { pendingPesquisas } from "./pending.ts";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { Button } from "../ui/button.tsx";
import { Stack, StepActions } from "../ui/layout.ts";
import { SpinnerIcon } from "../ui/states/spinner.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { FormFailureContact, FormFailureNotice } from "../ui/forms/attempt_failure.tsx";
import { DraftOffer } from "../ui/forms/drafts.tsx";
import { StepProgress } from "../ui/forms/wizard.tsx";
import { IntroStep, LoadingOrNoPesquisa, PerguntaStep, SENT_TEXT, ThanksStep } from "./steps.tsx";

const close = <Button kind="primary" onClick={closeAndPutOffPesquisas}>Fechar</Button>;
const putOff = (
  <Button kind="quiet" wide onClick={closeAndPutOffPesquisas}>
    Responder Depois
  </Button>
);

export function PesquisaSheet() {
  useSignals();
  const flow = pesquisaFlow.value;
  const isBusy = flow?.form.isSending.value ?? false;
  const { progress, content, actions } = viewOf(flow);
  const shown = flow && `${flow.pesquisa.id}/${flow.offered ? "offer" : flow.step}`;
  const stepRef = useFocusOnStep<HTMLDivElement>(shown);
  const moved = useStepDirection(flow?.step ?? 0);
  const kept = flow && !isThanksStep(flow) ? flow : undefined;
  // Passive: after a crash its cleanup finds that it crashed, and keeps what is stored.
  useEffect(() => kept && autosavePesquisa(kept), [kept?.form]);
  return (
    <BottomSheet
      title="Pesquisa de Satisfação"
      tall
      centred
      closable={false}
      onClose={closeAndPutOffPesquisas}
      onBack={() => {
        goBackInPesquisa();
        return false;
      }}
      actions={actions}
    >
      <Stack inert={isBusy}>
        {progress}
        <div key={shown} ref={stepRef} data-moved={moved}>{content}</div>
        {flow && <FormFailureContact of={flow.form} />}
      </Stack>
      {isBusy && (
        <Veil aria-hidden="true">
          <p>
            <SpinnerIcon /> Processando...
          </p>
        </Veil>
      )}
      <VisuallyHidden role="status">
        {isBusy ? "Processando" : flow?.hasJustSent && SENT_TEXT}
      </VisuallyHidden>
    </BottomSheet>
  );
}

/** What the sheet shows of the flow, and its buttons. Reads signals. */
function viewOf(
  flow: PesquisaFlow | null | undefined,
): { progress?: ReactNode; content: ReactNode; actions: ReactNode } {
  if (!flow) {
    return { content: <LoadingOrNoPesquisa />, actions: flow === null && close };
  }
  const { step, pesquisa: { perguntas }, form } = flow;
  if (flow.offered) {
    const content = (
      <DraftOffer onContinue={resumePesquisaDraft} onRestart={forgetOfferedPesquisaDraft} />
    );
    return { content, actions: putOff };
  }
  if (isThanksStep(flow)) {
    const next = (
      <>
        <Button onClick={closeAndPutOffPesquisas}>Responder Depois</Button>
        <Button kind="primary" onClick={() => void reloadForNextPesquisa()}>
          Próxima Pesquisa
        </Button>
      </>
    );
    return {
      content: <ThanksStep flow={flow} />,
      actions: pendingPesquisas.value.length > 0 ? next : close,
    };
  }
  const actions = (
    <>
      <FormFailureNotice of={form} />
      {/* Above, so that the other buttons do not move. */}
      {form.failure.value[0] && putOff}
      {/* New buttons for each question: the second press of a double tap must not count for the next. */}
      <StepButtons key={step} flow={flow} />
    </>
  );
  if (step === 0) return { content: <IntroStep flow={flow} />, actions };
  return {
    progress: <StepProgress word="Pergunta" current={step} total={perguntas.length} />,
    content: <PerguntaStep flow={flow} />,
    actions,
  };
}

function StepButtons({ flow: { pesquisa: { perguntas }, step, form } }: { flow: PesquisaFlow }) {
  useSignals();
  const isBusy = form.isSending.value;
  if (step === 0) {
    return (
      <StepActions>
        <Button needsNetwork busy={isBusy} onClick={() => void declinePesquisaAndPutOffRest()}>
          Agora não
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void advanceOrSendPesquisa()}>
          Participar
        </Button>
      </StepActions>
    );
  }
  const pergunta = perguntas[step - 1];
  const { value, refusal } = form.fields[pergunta.id];
  const isLast = step === perguntas.length;
  return (
    <StepActions>
      <Button disabled={isBusy} onClick={goBackInPesquisa}>Voltar</Button>
      <Button
        kind="primary"
        needsNetwork={isLast}
        busy={isBusy}
        disabled={isEscala(pergunta) ? value.value === "" : refusal.value !== undefined}
        onClick={() => void advanceOrSendPesquisa()}
      >
        {isLast ? "Finalizar" : "Avançar"}
      </Button>
    </StepActions>
  );
}

/** Covers the whole step. Its text stays in view. */
const Veil = styled("div")`
  position: absolute;
  inset: 0;
  background: var(--folha);
  & > p {
    position: sticky;
    top: 5rem;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.75rem;
    font-size: min(1.125rem, 8vw);
    font-weight: 600;
  }
`;
