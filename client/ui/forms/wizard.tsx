// Owns the frame of a task with several steps: the progress, the step's heading, and its buttons near the thumb.
import type { ComponentType, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { type OnBack, useBack } from "../../lib/back.ts";
import type { Form } from "../../lib/form.ts";
import type { Steps } from "../../lib/steps.ts";
import { styled } from "../../lib/style.ts";
import { useStepFocus } from "../../lib/use_step_focus.ts";
import { Button } from "../button.tsx";
import { FormView, SubmitButton } from "./form_view.tsx";
import { FormFailure } from "./last_failure.tsx";
import { ProgressBar } from "../states/progress_bar.tsx";

export interface WizardProps {
  /** The present step's heading. */
  title: string;
  steps: Steps;
  /** What the device's Back does from the second step on; by default one step back. `false` stays. */
  onBack?: OnBack;
  /** Leaves the first step for what comes before the wizard on the same screen. Without it, Back leaves the screen. */
  onLeave?: OnBack;
  children: ReactNode;
}

/** The present step under 'Passo X de N'. A new step's heading takes the focus. */
export function Wizard({ title, steps, onBack, onLeave, children }: WizardProps) {
  useSignals();
  const step = steps.current.value;
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const goBack = onBack ?? (() => steps.back());
  useBack(onLeave ? step : step - 1, () => step === 1 ? onLeave?.() : goBack());

  return (
    <Frame>
      <StepProgress word="Passo" current={step} total={steps.total} />
      <h2 ref={heading} tabIndex={-1}>{title}</h2>
      {children}
    </Frame>
  );
}

export interface StepListProps<Props extends { steps: Steps }>
  extends Pick<WizardProps, "onBack" | "onLeave"> {
  /** The steps in their order. */
  list: readonly { title: string; Step: ComponentType<Props> }[];
  /** The props of each step. */
  props: Props;
}

/** A wizard as a list of steps, with one component each. */
export function StepList<Props extends { steps: Steps }>(
  { list, props, onBack, onLeave }: StepListProps<Props>,
) {
  useSignals();
  const { steps } = props;
  const { title, Step } = list[steps.current.value - 1];
  return (
    <Wizard title={title} steps={steps} onBack={onBack} onLeave={onLeave}>
      <Step {...props} />
    </Wizard>
  );
}

/** 'Passo X de N', the percentage and a bar. The survey counts 'Pergunta'. */
export function StepProgress(
  { word, current, total }: { word: string; current: number; total: number },
) {
  const percent = Math.round(current / total * 100);
  return <ProgressBar start={`${word} ${current} de ${total}`} percent={percent} />;
}

export interface StepFormProps<Name extends string, Value> {
  form: Form<Name, Value>;
  onSubmit: (value: Value) => Promise<void> | void;
  submitLabel: string;
  busyLabel?: string;
  /** Without it there is no button to go back. */
  onBack?: () => void;
  children: ReactNode;
}

/** A step with a form: its fields, and its buttons, which are at the bottom of the screen if the step is short. */
export function StepForm<Name extends string, Value>(
  { form, onSubmit, submitLabel, busyLabel, onBack, children }: StepFormProps<Name, Value>,
) {
  return (
    <FormView form={form} onSubmit={onSubmit}>
      {children}
      <Foot data-sends>
        <FormFailure of={form} />
        <StepActions>
          {onBack && <Button onClick={onBack}>Voltar</Button>}
          <SubmitButton of={form} busyLabel={busyLabel}>{submitLabel}</SubmitButton>
        </StepActions>
      </Foot>
    </FormView>
  );
}

/** The sentence under a step's heading that says why it asks. */
export const Lead = styled("p")`
  color: var(--tinta-suave);
`;

/** On a phone it reaches the bottom of its `Page`. */
const Frame = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  min-width: 0;
  @media (max-width: 48rem) {
    flex: 1;
    & > form {
      flex: 1;
    }
  }
`;

/**
 * After the last field, never over a field: a control that is half under a pinned bar is hard to press, and its focus
 * is hard to see.
 */
const Foot = styled("div")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin: auto calc(-1 * var(--margem)) -2rem;
  padding: 0.75rem var(--margem) max(0.75rem, env(safe-area-inset-bottom));
  border-top: 1px solid var(--linha);
  @media (min-width: 48.01rem) {
    border-color: transparent;
  }
`;

/**
 * A step's buttons: the way back first, then the way on. Their words do not move them: each stands in the same place at
 * every step, beside the other or, where letters are large, under it.
 */
export const StepActions = styled("div")`
  flex: 1 1 100%;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  & > button {
    flex: 1 1 7.25rem;
    padding-inline: 0.625rem;
  }
  & > button:last-of-type {
    flex: 1.6 1 min(9.75rem, 100%);
  }
`;
