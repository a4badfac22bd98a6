// Owns the text fields: one line, several lines, and a code of six digits.
import type { ComponentProps, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../../lib/form.ts";
import { maskCodigo } from "../../lib/masks.ts";
import { tooLong } from "../../lib/rules.ts";
import { styled } from "../../lib/style.ts";
import { VisuallyHidden } from "../visually_hidden.ts";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";
import type { Reading } from "./use_draft.ts";
import { useTextControl } from "./control.ts";

type Passed<Tag extends "input" | "textarea"> = Pick<
  ComponentProps<Tag>,
  | "name"
  | "autoComplete"
  | "autoCapitalize"
  | "enterKeyHint"
  | "inputMode"
  | "placeholder"
  | "spellCheck"
>;

interface Limited {
  /** In characters. The control takes more, because the browser's own limit cuts what is pasted: it is said. */
  limit?: number;
}

export interface TextFieldProps
  extends FieldProps, Passed<"input">, Limited, Pick<Reading, "mask" | "refuse"> {
  type?: "text" | "email" | "tel";
  onBlur?: () => void;
  /** A button at the end of the line. */
  action?: ReactNode;
}

/** One line of text. */
export function TextField(
  {
    field,
    label,
    hint,
    advice,
    optional,
    id,
    type = "text",
    mask,
    limit,
    refuse = refuseOver(limit),
    onBlur,
    action,
    ...rest
  }: TextFieldProps,
) {
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, advice, optional, id },
    { mask, refuse },
  );
  return (
    <FieldFrame {...frame}>
      <Line>
        <input
          {...input}
          {...rest}
          type={type}
          onBlur={() => {
            input.onBlur();
            onBlur?.();
          }}
        />
        {action}
      </Line>
      {refuse && <Refusal of={field} />}
    </FieldFrame>
  );
}

/** Several lines of text. The browser does not keep them, because the person may have logged out since. */
export function TextareaField(
  { field, label, hint, optional, id, limit, ...rest }: FieldProps & Passed<"textarea"> & Limited,
) {
  const refuse = refuseOver(limit);
  const { frame, input } = useTextControl<HTMLTextAreaElement>(
    { field, label, hint, optional, id },
    { refuse },
  );
  return (
    <FieldFrame {...frame}>
      <textarea
        {...input}
        autoComplete="off"
        {...rest}
        rows={3}
      />
      {refuse && <Refusal of={field} />}
    </FieldFrame>
  );
}

function refuseOver(limit: number | undefined): Reading["refuse"] {
  return limit === undefined ? undefined : (text) => tooLong(text, limit);
}

/** Announces what is said while one types. */
function Refusal({ of: field }: { of: Field }) {
  useSignals();
  return <VisuallyHidden role="status">{field.refusal.value}</VisuallyHidden>;
}

/** The six digits that came by e-mail, in one field: they can be pasted, and the keyboard can offer them. */
export function CodeField(
  { field, label, hint, advice, id }: FieldProps,
) {
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, advice, id },
    { mask: maskCodigo },
  );
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        name="one-time-code"
        data-kind="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        spellCheck={false}
      />
    </FieldFrame>
  );
}

const Line = styled("div")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  & > input {
    flex: 1 1 7.5rem;
  }
`;
