// The sheet of the satisfaction survey (client/README.md "Survey"): its present step, and the buttons of that step.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect } from "react";
import { isEscala } from "./pesquisa.ts";
import { styled } from "../lib/style.ts";
import { useFocusOnStep, useStepDirection } from "../lib/navigation/use_focus_on_step.ts";
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
import { pendingPesquisas, pesquisasQuery } from "./pending.ts";
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
  const kept = flow !== undefined && !isThanksStep(flow) ? flow : undefined;
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
      actions={actionsOf(flow)}
    >
      <Stack inert={isBusy}>
        <Step flow={flow} />
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

function Step({ flow }: { flow: PesquisaFlow | undefined }) {
  const shown = flow && `${flow.pesquisa.id}/${flow.offered ? "offer" : flow.step}`;
  const stepRef = useFocusOnStep<HTMLDivElement>(shown);
  const moved = useStepDirection(flow?.step ?? 0);
  const isQuestion = flow && !flow.offered && flow.step > 0 && !isThanksStep(flow);
  return (
    <>
      {isQuestion && (
        <StepProgress word="Pergunta" current={flow.step} total={flow.pesquisa.perguntas.length} />
      )}
      <div key={shown} ref={stepRef} data-moved={moved}>
        {contentOf(flow)}
      </div>
    </>
  );
}

function contentOf(flow: PesquisaFlow | undefined): ReactNode {
  if (flow === undefined) return <LoadingOrNoPesquisa />;
  if (flow.offered) {
    return <DraftOffer onContinue={resumePesquisaDraft} onRestart={forgetOfferedPesquisaDraft} />;
  }
  if (isThanksStep(flow)) return <ThanksStep flow={flow} />;
  return flow.step === 0 ? <IntroStep flow={flow} /> : <PerguntaStep flow={flow} />;
}

/** Reads signals. */
function actionsOf(flow: PesquisaFlow | undefined): ReactNode {
  if (flow === undefined) return pesquisasQuery.state.value.isReloading ? null : close;
  if (flow.offered) return putOff;
  if (isThanksStep(flow)) {
    if (pendingPesquisas.value.length === 0) return close;
    return (
      <>
        <Button onClick={closeAndPutOffPesquisas}>Responder Depois</Button>
        <Button kind="primary" onClick={() => void reloadForNextPesquisa()}>
          Próxima Pesquisa
        </Button>
      </>
    );
  }
  return (
    <>
      <FormFailureNotice of={flow.form} />
      {/* Above, so that the other buttons do not move. */}
      {flow.form.failure.value[0] && putOff}
      {/* New buttons for each question: the second press of a double tap must not count for the next. */}
      <StepButtons key={flow.step} flow={flow} />
    </>
  );
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
