// Owns what every field has around its control: label, hint, error, what to do about it, and the ids that tie them.
import { createContext, type ReactNode, useContext, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../../lib/form.ts";
import { styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { alertIcon } from "../icons.ts";

/** What every field takes. */
export interface FieldProps {
  field: Field;
  label: string;
  /** How to fill it in, under the label. */
  hint?: ReactNode;
  /** What to do about an error: stands under it. */
  advice?: string;
  /** May stay empty: the label says so. */
  optional?: boolean;
  /** The control's id. Without it, the id is made from the form's and the field's name. */
  id?: string;
}

/** The id of the form around the fields. */
export const FormId = createContext<string | undefined>(undefined);

/** The control's id: the same on the server, in the prerendered page and in the browser. */
export function useFieldId({ field, id }: Pick<FieldProps, "field" | "id">): string {
  const own = useId();
  const form = useContext(FormId);
  return id ?? `${form ?? own}-${field.name}`;
}

/** Ties the control to its error, the advice and the hint. Reads a signal. */
export function describe(id: string, { field, hint, advice, optional }: FieldProps) {
  const isWrong = problemOf(field) !== undefined;
  const parts = [
    isWrong && `${id}-error`,
    isWrong && advice && `${id}-advice`,
    hint !== undefined && `${id}-hint`,
  ].filter(Boolean);
  return {
    "aria-invalid": isWrong || undefined,
    "aria-describedby": parts.length === 0 ? undefined : parts.join(" "),
    "aria-required": optional ? undefined : true,
  };
}

/** What is wrong with the field. Reads signals. */
export function problemOf({ error, refusal }: Field): string | undefined {
  return error.value ?? refusal.value;
}

/** Label above, control, error under it. */
export function FieldFrame(
  { id, children, ...props }: FieldProps & { id: string; children: ReactNode },
) {
  return (
    <Frame>
      <Label htmlFor={id}>
        <LabelText {...props} />
      </Label>
      {props.hint !== undefined && <Hint id={`${id}-hint`}>{props.hint}</Hint>}
      {children}
      <FieldNotes id={id} field={props.field} advice={props.advice} />
    </Frame>
  );
}

/** The label's words, with '(opcional)' if the field may stay empty. */
export function LabelText({ label, optional }: Pick<FieldProps, "label" | "optional">) {
  return (
    <>
      <span>{label}</span>
      {optional && <Optional>&#32;(opcional)</Optional>}
    </>
  );
}

/** What is wrong with the field, and what to do about it. */
export function FieldNotes(
  { id, field, advice }: Pick<FieldProps, "field" | "advice"> & { id: string },
) {
  useSignals();
  const error = problemOf(field);
  if (error === undefined) return null;
  return (
    <>
      <Note id={`${id}-error`} data-tone="error">
        <Icon path={alertIcon} size={18} />
        <span>{error}</span>
      </Note>
      {advice && <Hint id={`${id}-advice`}>{advice}</Hint>}
    </>
  );
}

export const Frame = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
  position: relative;
`;

export const Label = styled("label")`
  display: block;
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1.4;
`;

const Optional = styled("span")`
  font-weight: 400;
  color: var(--tinta-suave);
`;

export const Hint = styled("p")`
  color: var(--tinta-suave);
  font-size: 0.875rem;
  line-height: 1.4;
`;

export const Note = styled("p")`
  display: flex;
  gap: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  line-height: 1.3;
  & svg {
    margin-top: 0.02rem;
  }
  &[data-tone="error"] {
    color: var(--telha);
    font-weight: 600;
  }
`;
