// Draws a task with several steps, makes the calls of its steps, and saves its draft.
import { type ComponentType, type ReactNode, useEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { OnBack } from "../../lib/navigation/back.ts";
import { useBack } from "../../lib/navigation/use_back.ts";
import type { AnyForm, Form } from "../../lib/form/form.ts";
import type { Steps } from "../../lib/form/steps.ts";
import { ApiError } from "../../lib/http/api_error.ts";
import { styled } from "../../lib/style.ts";
import { watchLostFocus } from "../../lib/overlays/lost_focus.ts";
import { autosaveDraft } from "../../lib/form/drafts.ts";
import { useFocusOnStep } from "../../lib/navigation/use_focus_on_step.ts";
import { useStepDirection } from "../../lib/navigation/use_step_direction.ts";
import { Button } from "../button.tsx";
import { Stack, StepActions } from "../layout.ts";
import { FormView, SubmitButton } from "./form_view.tsx";
import { FormFailureContact, FormFailureNotice } from "./attempt_failure.tsx";
import { ProgressBar } from "../states/progress_bar.tsx";

interface CurrentStepProps<Props extends { steps: Steps }> {
  list: readonly { title: string; Step: ComponentType<Props> }[];
  props: Props;
  /** The device's Back from the second step on. `false` stays. */
  onBack: OnBack;
  /** Back on the first step, if something is before the wizard on the same screen. By default Back leaves the screen. */
  onBackFromFirst?: OnBack;
}

/** The current step below 'Passo X de N'. The heading of a new step takes the focus. */
export function CurrentStep<Props extends { steps: Steps }>(
  { list, props, onBack, onBackFromFirst }: CurrentStepProps<Props>,
) {
  useSignals();
  const { steps } = props;
  const step = steps.current.value;
  const { title, Step } = list[step - 1];
  const heading = useFocusOnStep<HTMLHeadingElement>(step);
  const moved = useStepDirection(step);
  useEffect(watchLostFocus, []);
  useBack(
    onBackFromFirst ? step : step - 1,
    () => step === 1 ? onBackFromFirst?.() : onBack(),
  );

  return (
    <Frame data-moved={moved}>
      <StepProgress word="Passo" current={step} total={steps.total} />
      <h2 key={step} ref={heading} tabIndex={-1}>{title}</h2>
      <Step {...props} />
    </Frame>
  );
}

/** Shows 'Passo X de N' and a bar. The survey counts 'Pergunta'. */
export function StepProgress(
  { word, current, total }: { word: string; current: number; total: number },
) {
  const percent = Math.round(current / total * 100);
  return <ProgressBar startText={`${word} ${current} de ${total}`} percent={percent} />;
}

interface StepFormProps<Name extends string, Value> {
  form: Form<Name, Value>;
  onSubmit: (value: Value) => Promise<void> | void;
  submitLabel?: string;
  busyLabel?: `${string}...`;
  onBack?: () => void;
  children: ReactNode;
}

/** A step with a form. The buttons are at the bottom of the screen if the step is short. */
export function StepForm<Name extends string, Value>(
  { form, onSubmit, submitLabel = "Continuar", busyLabel = "Verificando...", onBack, children }:
    StepFormProps<Name, Value>,
) {
  return (
    <FormView form={form} onSubmit={onSubmit}>
      {children}
      <FormFailureContact of={form} />
      <Foot data-sends>
        <FormFailureNotice of={form} />
        <StepActions>
          {onBack && <Button onClick={onBack}>Voltar</Button>}
          <SubmitButton of={form} busyLabel={busyLabel}>{submitLabel}</SubmitButton>
        </StepActions>
      </Foot>
    </FormView>
  );
}

/**
 * Makes a step's call. Its answer or failure counts only if the person is still on the step and has not changed what was
 * sent. Without `form` a change does not matter: a code is spent by its first check. Resolves to the answer that counts.
 */
export async function callWhileOnStep<Answer>(
  { steps, form }: { steps: Steps; form?: AnyForm },
  call: () => Promise<Answer>,
  tell: (failure: ApiError) => unknown,
): Promise<Answer | undefined> {
  const { moveCount } = steps;
  const sent = form?.draft ?? {};
  const isWanted = () => steps.moveCount === moveCount && !form?.hasChangedSince(sent);
  try {
    const answer = await call();
    return isWanted() ? answer : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isWanted()) tell(error);
  }
}

/**
 * Saves a wizard while it is on the page: its step and its texts, but no password. When the person leaves it, the draft
 * is deleted and late answers are ignored. `moreTextsIfDue` reads signals: other texts, or undefined if nothing at all
 * is to be saved yet.
 */
export function useStepsAutosave(
  draftKey: string,
  { steps, forms }: { steps: Steps; forms: readonly AnyForm[] },
  moreTextsIfDue: (isTouched: boolean) => Record<string, string> | undefined,
): void {
  useEffect(() => {
    const isDirty = () => stepOf(steps) > 1 || forms.some((form) => form.isDirty);
    const stop = autosaveDraft(draftKey, {
      isDirty,
      read() {
        const texts = moreTextsIfDue(isDirty());
        const values = { ...withoutPasswords(forms), ...texts };
        return texts && { step: stepOf(steps), values };
      },
    });
    return () => {
      steps.leave();
      stop();
    };
  }, []);
}

function stepOf({ current }: Steps): number {
  return current.value;
}

/** The names of the fields that no draft contains. */
export const PASSWORD_NAMES = ["password", "senha", "confirmarSenha"];

function withoutPasswords(forms: readonly AnyForm[]): Record<string, string> {
  const texts = Object.assign({}, ...forms.map((form) => form.draft));
  for (const name of PASSWORD_NAMES) delete texts[name];
  return texts;
}

/** The text below a step's heading that explains why the step asks. */
export const StepLead = styled("p")`
  color: var(--tinta-suave);
  & strong {
    color: var(--tinta);
  }
`;

/**
 * The wizard's frame, which on a phone reaches the bottom of its `Page`. The buttons stay where they are from step to
 * step.
 */
const Frame = styled(Stack)`
  animation: none;
  [data-moved] > & > h2,
  &[data-moved] > h2,
  [data-moved] > & > form > :not([data-sends]),
  &[data-moved] > form > :not([data-sends]) {
    animation: enter 200ms ease-out;
  }
  @media (max-width: 48rem) {
    flex: 1;
    & > form {
      flex: 1;
    }
  }
`;

/**
 * The foot with the buttons, after the last field and never over one: a control half under a pinned bar is hard to
 * press and to see.
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
