// Draws what is around every control: label, hint, error and advice, tied to it by ids.
import { createContext, type ReactNode, useContext } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../../lib/form/form.ts";
import { styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { alertIcon } from "../icons.ts";
import { VisuallyHidden } from "../visually_hidden.ts";

export interface FieldProps {
  field: Field;
  label: string;
  /** The explanation of how to fill the field in. */
  hint?: ReactNode;
  /** The advice about an error. */
  advice?: string;
  optional?: boolean;
  /** True if an error may come while the person is elsewhere: it is announced where it stands. */
  announcesError?: boolean;
}

/** The first part of the ids of a form's fields. Outside a form a field is that of a filter. */
export const FormIdContext = createContext("filter");

/** The control's id: unique to its form and field. */
export function useFieldId({ name }: Field): string {
  return `${useContext(FormIdContext)}-${name}`;
}

/** The props that tie a control to its error, its advice and its hint. Reads a signal. */
export function ariaPropsOf(
  id: string,
  { field, hint, advice, optional }: Omit<FieldProps, "label">,
) {
  const isWrong = fieldProblemText(field) !== undefined;
  const messages = [
    isWrong && "error",
    isWrong && advice && "advice",
    hint !== undefined && "hint",
  ];
  return {
    "aria-invalid": isWrong || undefined,
    "aria-describedby": messages.filter(Boolean).map((message) => `${id}-${message}`).join(" ") ||
      undefined,
    "aria-required": optional ? undefined : true,
  };
}

/** Reads signals. */
export function fieldProblemText({ error, refusal }: Field): string | undefined {
  return error.value ?? refusal.value;
}

export function FieldFrame(
  { id, label, hint, optional, announcesError, refusesWhileTyping, children, ...messages }:
    & FieldProps
    & {
      id: string;
      /** True if the control may refuse a text while the person types. */
      refusesWhileTyping?: boolean;
      children: ReactNode;
    },
) {
  useSignals();
  const problem = <FieldProblem id={id} {...messages} />;
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>
        <span>{label}</span>
        {optional && <span>&#32;(opcional)</span>}
      </FieldLabel>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      {refusesWhileTyping && (
        <VisuallyHidden role="status">{messages.field.refusal.value}</VisuallyHidden>
      )}
      {/* Drawn before it has text: otherwise a screen reader may not announce it. */}
      {announcesError ? <FieldBox role="status">{problem}</FieldBox> : problem}
    </FieldBox>
  );
}

export function FieldProblem(
  { id, field, advice: errorAdvice }: Pick<FieldProps, "field" | "advice"> & { id: string },
) {
  useSignals();
  const error = fieldProblemText(field);
  if (error === undefined) return null;
  return (
    <>
      <FieldMessage id={`${id}-error`} data-tone="error">
        <Icon path={alertIcon} size={18} />
        <span>{error}</span>
      </FieldMessage>
      {errorAdvice && <FieldHint id={`${id}-advice`}>{errorAdvice}</FieldHint>}
    </>
  );
}

/** Without a child it takes back the gap before it. */
export const FieldBox = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
  &:empty {
    margin-top: -0.375rem;
  }
`;

export const FieldLabel = styled("label")`
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1.4;
  & > span + span {
    font-weight: 400;
    color: var(--tinta-suave);
  }
`;

export const FieldHint = styled("p")`
  color: var(--tinta-suave);
  font-size: 0.875rem;
  line-height: 1.4;
`;

export const FieldMessage = styled(FieldHint)`
  display: flex;
  gap: 0.375rem;
  line-height: 1.3;
  & svg {
    margin-top: 0.02rem;
  }
  & > span {
    min-width: 0;
  }
  &[data-tone="error"] {
    color: var(--telha);
    font-weight: 600;
    animation: arrive 150ms;
  }
`;
