// The sheet of the satisfaction survey (client/README.md "Survey"): its present step, and the buttons of that step.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useState } from "react";
import { canAdvance, perguntasOf } from "./pesquisa.ts";
import { styled } from "../lib/style.ts";
import { TRY_LATER } from "../lib/messages.ts";
import { useDirection, useStepFocus } from "../lib/use_step_focus.ts";
import {
  advance,
  answeredIn,
  closePesquisa,
  declinePesquisa,
  goBack,
  isThanks,
  keepAnswers,
  noteFailure,
  openNextPesquisa,
  openPesquisa,
  type PesquisaFlow,
  pesquisaFlow,
  restartPesquisa,
  resumePesquisa,
  settlingOf,
} from "./state.ts";
import { pendingPesquisas, pesquisas } from "./pending.ts";
import { afterTry, type TryWords } from "../lib/sending.ts";
import { dismissFailures, failureBeside, showFailure, showToast } from "../lib/toasts.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Button } from "../ui/button.tsx";
import { Stack, StepActions } from "../ui/layout.ts";
import { PlaceAfter } from "../ui/hospital_place.tsx";
import { Spinner } from "../ui/states/spinner.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { LastFailure } from "../ui/forms/last_failure.tsx";
import { Resume } from "../ui/forms/drafts.tsx";
import { StepProgress } from "../ui/forms/wizard.tsx";
import { IntroStep, NoPesquisa, QuestionStep, SENT, ThanksStep } from "./steps.tsx";

/** After answers to a survey that an earlier 'Agora não' had already declined. */
const JA_ENCERRADA =
  "Esta pesquisa já tinha sido encerrada. Por isso estas respostas não foram enviadas.";

const ANSWERING: TryWords = {
  stopped: "Paramos de esperar. As respostas podem já ter chegado.",
  again: "Nada se perde: toque de novo em “Finalizar”, ou responda depois.",
  refused: `As suas respostas continuam aqui. ${TRY_LATER}`,
};

const DECLINING: TryWords = {
  stopped: "Paramos de esperar. A pesquisa pode já ter sido recusada.",
  again: "Para ter certeza, toque de novo em “Agora não”: repetir não faz mal.",
  refused: `A pesquisa continua aberta. ${TRY_LATER}`,
};

export function PesquisaSheet() {
  useSignals();
  // Before the first rendering: later, the new step would take the focus from the sheet's title.
  useState(openPesquisa);
  const flow = pesquisaFlow.value;
  const answered = answeredIn(flow);
  // Passive: after a crash its cleanup finds the crash noted, and keeps what is stored.
  useEffect(() => answered === undefined ? undefined : keepAnswers(answered), [answered]);
  const isBusy = flow?.isBusy ?? false;
  return (
    <BottomSheet
      title="Pesquisa de Satisfação"
      tall
      centred
      dismissible={false}
      onClose={closePesquisa}
      onBack={() => {
        goBack();
        return false;
      }}
      actions={<Actions flow={flow} />}
    >
      <Stage>
        <Stack inert={isBusy}>
          <Step flow={flow} />
          <PlaceAfter text={flow?.failure?.[1]} />
        </Stack>
        {isBusy && (
          <Veil aria-hidden="true">
            <p>
              <Spinner /> Processando...
            </p>
          </Veil>
        )}
      </Stage>
      <VisuallyHidden role="status">
        {isBusy ? "Processando..." : flow?.hasJustSent && SENT}
      </VisuallyHidden>
    </BottomSheet>
  );
}

function Step({ flow }: { flow: PesquisaFlow | undefined }) {
  const shown = flow && `${flow.pesquisa.id}/${flow.offered ? "offer" : flow.step}`;
  const place = useStepFocus<HTMLDivElement>(shown);
  const moved = useDirection(flow?.step ?? 0);
  const isQuestion = flow && flow.offered === undefined && flow.step > 0 && !isThanks(flow);
  return (
    <>
      {isQuestion && (
        <StepProgress
          word="Pergunta"
          current={flow.step}
          total={perguntasOf(flow.pesquisa).length}
        />
      )}
      <div key={shown} ref={place} data-moved={moved}>
        {stepOf(flow)}
      </div>
    </>
  );
}

function stepOf(flow: PesquisaFlow | undefined): ReactNode {
  if (flow === undefined) return <NoPesquisa />;
  if (flow.offered !== undefined) {
    return <Resume onContinue={resumePesquisa} onRestart={restartPesquisa} />;
  }
  if (flow.step === 0) return <IntroStep flow={flow} />;
  if (isThanks(flow)) return <ThanksStep flow={flow} />;
  return <QuestionStep flow={flow} />;
}

function Actions({ flow }: { flow: PesquisaFlow | undefined }) {
  useSignals();
  if (flow === undefined) {
    const isLoading = pesquisas.state.value.isReloading;
    return isLoading ? null : <Button kind="primary" onClick={closePesquisa}>Fechar</Button>;
  }
  if (flow.offered !== undefined) {
    return <Button kind="quiet" wide onClick={closePesquisa}>Responder Depois</Button>;
  }
  if (isThanks(flow)) {
    if (pendingPesquisas.value.length === 0) {
      return <Button kind="primary" onClick={closePesquisa}>Fechar</Button>;
    }
    return (
      <>
        <Button onClick={closePesquisa}>Responder Depois</Button>
        <Button kind="primary" onClick={() => void openNextPesquisa()}>Próxima Pesquisa</Button>
      </>
    );
  }
  return (
    <>
      <LastFailure failure={flow.failure ?? []} />
      {/* Above, so that the other buttons do not move. */}
      {flow.hasFailed && !flow.isBusy && (
        <Button kind="quiet" wide onClick={closePesquisa}>Responder Depois</Button>
      )}
      {/* New buttons for each question: the second press of a double tap must not count for the next. */}
      {flow.step === 0
        ? <IntroActions flow={flow} />
        : <QuestionActions key={flow.step} flow={flow} />}
    </>
  );
}

function IntroActions({ flow }: { flow: PesquisaFlow }) {
  const { isBusy } = flow;
  return (
    <StepActions>
      <Button sends busy={isBusy} onClick={() => void tell(declinePesquisa(), DECLINING, flow)}>
        Agora não
      </Button>
      <Button
        kind="primary"
        disabled={isBusy}
        onClick={() => void tell(advance(), ANSWERING, flow)}
      >
        Participar
      </Button>
    </StepActions>
  );
}

function QuestionActions({ flow }: { flow: PesquisaFlow }) {
  const perguntas = perguntasOf(flow.pesquisa);
  return (
    <StepActions>
      <Button disabled={flow.isBusy} onClick={goBack}>Voltar</Button>
      <Button
        kind="primary"
        sends={flow.step === perguntas.length}
        busy={flow.isBusy}
        disabled={!canAdvance(perguntas[flow.step - 1], flow.rascunho)}
        onClick={() => void tell(advance(), ANSWERING, flow)}
      >
        {flow.step === perguntas.length ? "Finalizar" : "Avançar"}
      </Button>
    </StepActions>
  );
}

async function tell(
  act: Promise<boolean | void>,
  words: TryWords,
  { pesquisa }: PesquisaFlow,
): Promise<void> {
  dismissFailures();
  try {
    if (await act) showToast("info", JA_ENCERRADA);
  } catch (error) {
    // The flow may show another survey by now: then only a toast can say it.
    const sentence = pesquisaFlow.peek()?.hasFailed ? failureBeside(error) : showFailure(error);
    noteFailure(afterTry(error, sentence, words, settlingOf(pesquisa.id)));
  }
}

const Stage = styled("div")`
  flex: 1;
  position: relative;
`;

/** Covers the whole step. Its text stays in view. */
const Veil = styled("div")`
  position: absolute;
  inset: 0 max(-1.25rem, -5vw);
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
