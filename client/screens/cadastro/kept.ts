// Owns what registration keeps across a reload or a killed tab (DECISIONS "Forms"): never a password.
import { useEffect } from "react";
import type { Struct } from "superstruct";
import { forgetDraft, keepDraft, readDraft, writeDraft } from "../../lib/draft.ts";
import { firstFailures } from "../../lib/rules.ts";
import type { Steps } from "../../lib/steps.ts";
import { noteForm } from "../../lib/typed_text.ts";
import { PERSONAL } from "../../state/session.ts";

const KEY = `${PERSONAL}cadastro`;
const SECRET = ["password", "confirmarSenha"];

export type Perfil = "tutor" | "ong";

/** A form as far as this file looks at it. */
interface KeptForm {
  readonly draft: Record<string, string>;
  readonly isDirty: boolean;
}

/** The wizard that was begun before a reload. */
export function findBegun(): Perfil | undefined {
  const perfil = readDraft(KEY)?.values.perfil;
  return perfil === "tutor" || perfil === "ong" ? perfil : undefined;
}

/** From now on a reload comes back to this wizard. */
export function begin(perfil: Perfil): void {
  writeDraft(KEY, { step: 1, values: { perfil } });
}

export function readKept() {
  return readDraft(KEY) ?? { step: 1, values: {} };
}

/** Keeps step and text while the wizard is on the page, and forgets them when it is left. */
export function useKept(
  perfil: Perfil,
  steps: Steps,
  forms: readonly KeptForm[],
  more: () => Record<string, string>,
): void {
  useEffect(() => {
    const stop = keepDraft(KEY, () => ({
      step: steps.current.value,
      values: { ...withoutSecrets(forms), ...more(), perfil },
    }));
    // All steps hold typed text, not only the one that shows.
    const release = noteForm({
      get isDirty() {
        return forms.some((form) => form.isDirty);
      },
    });
    return () => {
      release();
      stop();
      forget();
    };
  }, []);
}

/** The registration is done: nothing of it stays. */
export function forget(): void {
  forgetDraft(KEY);
}

/** Of what was kept, what belongs to these fields. */
export function pick<Name extends string>(
  values: Record<string, string>,
  fields: Record<Name, unknown>,
): Partial<Record<Name, string>> {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  ) as Partial<Record<Name, string>>;
}

/** Whether a step was filled in rightly, apart from the password, which is not kept. */
export function isComplete<Value>(form: KeptForm, struct: Struct<Value, unknown>): boolean {
  const [failures = {}] = firstFailures(form.draft, struct);
  return Object.keys(failures).every((name) => SECRET.includes(name));
}

function withoutSecrets(forms: readonly KeptForm[]): Record<string, string> {
  const all = Object.assign({}, ...forms.map((form) => form.draft));
  for (const name of SECRET) delete all[name];
  return all;
}
