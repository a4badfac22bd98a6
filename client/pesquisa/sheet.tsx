// The sheet of the satisfaction survey (client/README.md "Survey"): its present step, and the buttons of that step.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect } from "react";
import { isEscala } from "./pesquisa.ts";
import { styled } from "../lib/style.ts";
import { useDirection, useStepFocus } from "../lib/use_step_focus.ts";
import {
  advance,
  closePesquisa,
  declinePesquisa,
  goBack,
  isThanks,
  keepAnswers,
  openNextPesquisa,
  type PesquisaFlow,
  pesquisaFlow,
  restartPesquisa,
  resumePesquisa,
} from "./state.ts";
import { pendingPesquisas, pesquisas } from "./pending.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Button } from "../ui/button.tsx";
import { Stack, StepActions } from "../ui/layout.ts";
import { Spinner } from "../ui/states/spinner.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { FormFailure, PlaceAfterFailure } from "../ui/forms/last_failure.tsx";
import { Resume } from "../ui/forms/drafts.tsx";
import { StepProgress } from "../ui/forms/wizard.tsx";
import { IntroStep, NoPesquisa, QuestionStep, SENT, ThanksStep } from "./steps.tsx";

const close = <Button kind="primary" onClick={closePesquisa}>Fechar</Button>;
const putOff = <Button kind="quiet" wide onClick={closePesquisa}>Responder Depois</Button>;

export function PesquisaSheet() {
  useSignals();
  const flow = pesquisaFlow.value;
  const isBusy = flow?.form.sending.value ?? false;
  const kept = flow !== undefined && !isThanks(flow) ? flow : undefined;
  // Passive: after a crash its cleanup finds the crash noted, and keeps what is stored.
  useEffect(() => kept && keepAnswers(kept), [kept?.form]);
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
      actions={actionsOf(flow)}
    >
      <Stack inert={isBusy}>
        <Step flow={flow} />
        {flow && <PlaceAfterFailure of={flow.form} />}
      </Stack>
      {isBusy && (
        <Veil aria-hidden="true">
          <p>
            <Spinner /> Processando...
          </p>
        </Veil>
      )}
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
  const isQuestion = flow && !flow.offered && flow.step > 0 && !isThanks(flow);
  return (
    <>
      {isQuestion && (
        <StepProgress word="Pergunta" current={flow.step} total={flow.pesquisa.perguntas.length} />
      )}
      <div key={shown} ref={place} data-moved={moved}>
        {contentOf(flow)}
      </div>
    </>
  );
}

function contentOf(flow: PesquisaFlow | undefined): ReactNode {
  if (flow === undefined) return <NoPesquisa />;
  if (flow.offered) return <Resume onContinue={resumePesquisa} onRestart={restartPesquisa} />;
  if (isThanks(flow)) return <ThanksStep flow={flow} />;
  return flow.step === 0 ? <IntroStep flow={flow} /> : <QuestionStep flow={flow} />;
}

/** Reads signals. */
function actionsOf(flow: PesquisaFlow | undefined): ReactNode {
  if (flow === undefined) return pesquisas.state.value.isReloading ? null : close;
  if (flow.offered) return putOff;
  if (isThanks(flow)) {
    if (pendingPesquisas.value.length === 0) return close;
    return (
      <>
        <Button onClick={closePesquisa}>Responder Depois</Button>
        <Button kind="primary" onClick={() => void openNextPesquisa()}>Próxima Pesquisa</Button>
      </>
    );
  }
  return (
    <>
      <FormFailure of={flow.form} />
      {/* Above, so that the other buttons do not move. */}
      {flow.form.failure.value[0] && putOff}
      {/* New buttons for each question: the second press of a double tap must not count for the next. */}
      <StepButtons key={flow.step} flow={flow} />
    </>
  );
}

function StepButtons({ flow: { pesquisa: { perguntas }, step, form } }: { flow: PesquisaFlow }) {
  useSignals();
  const isBusy = form.sending.value;
  if (step === 0) {
    return (
      <StepActions>
        <Button sends busy={isBusy} onClick={() => void declinePesquisa()}>Agora não</Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void advance()}>Participar</Button>
      </StepActions>
    );
  }
  const pergunta = perguntas[step - 1];
  const { value, refusal } = form.fields[pergunta.id];
  const isLast = step === perguntas.length;
  return (
    <StepActions>
      <Button disabled={isBusy} onClick={goBack}>Voltar</Button>
      <Button
        kind="primary"
        sends={isLast}
        busy={isBusy}
        disabled={isEscala(pergunta) ? value.value === "" : refusal.value !== undefined}
        onClick={() => void advance()}
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
