// Owns a wizard's calls: when their answers count, and how long a wizard stays saved.
import { useEffect } from "react";
import { ApiError } from "../../lib/http.ts";
import type { AnyForm } from "../../lib/form.ts";
import type { Steps } from "../../lib/steps.ts";
import { autosaveDraft } from "../../lib/unfinished.ts";

/**
 * Makes a step's call. Its answer or its failure counts only if the person is still at the step and
 * has not changed what was sent. Without `form` a change does not matter: a code is used up by its
 * first check, whatever was typed since.
 *
 * @returns the answer; undefined after `tell` has reported the failure, or if the person has left
 * the step
 */
export async function callForStep<Answer>(
  { steps, form }: { steps: Steps; form?: AnyForm },
  call: () => Promise<Answer>,
  tell: (failure: ApiError) => unknown,
): Promise<Answer | undefined> {
  const { visit } = steps;
  const sent = JSON.stringify(form?.draft);
  const isWanted = () => steps.visit === visit && JSON.stringify(form?.draft) === sent;
  try {
    const answer = await call();
    return isWanted() ? answer : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isWanted()) tell(error);
    return undefined;
  }
}

/** A wizard's counter and its forms, one for each step. */
interface Wizard {
  steps: Steps;
  forms: readonly AnyForm[];
}

/**
 * Saves a wizard while it is on the page: its step and what is typed, but never a password. When
 * the person leaves the wizard, the draft is deleted and late answers are ignored.
 *
 * @param more other texts to save. Reads signals
 */
export function useSavedSteps(
  place: string,
  { steps, forms }: Wizard,
  more: () => Record<string, string>,
): void {
  useEffect(() => {
    const stop = autosaveDraft(place, {
      isDirty: () => steps.current.value > 1 || forms.some((form) => form.isDirty),
      read: () => ({
        step: steps.current.value,
        values: { ...withoutPasswords(forms), ...more() },
      }),
    });
    return () => {
      steps.leave();
      stop();
    };
  }, []);
}

function withoutPasswords(forms: readonly AnyForm[]): Record<string, string> {
  const texts = Object.assign({}, ...forms.map((form) => form.draft));
  for (const name of ["password", "senha", "confirmarSenha"]) delete texts[name];
  return texts;
}
