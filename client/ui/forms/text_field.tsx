// Text fields: one line, several lines, and a code of six digits.
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

type Passed = Pick<
  ComponentProps<"input">,
  | "autoComplete"
  | "autoCapitalize"
  | "enterKeyHint"
  | "inputMode"
  | "placeholder"
  | "spellCheck"
>;

interface Limited {
  /** In characters. A longer text stays, and the field says so; the browser's own limit would cut what is pasted. */
  limit?: number;
}

export interface TextFieldProps
  extends FieldProps, Passed, Limited, Pick<Reading, "mask" | "refuse"> {
  type?: "text" | "email" | "tel";
  onBlur?: () => void;
  /** A button at the end of the line. */
  action?: ReactNode;
}

export function TextField(
  {
    field,
    label,
    hint,
    advice,
    optional,
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
    { field, label, hint, advice, optional },
    { mask, refuse },
  );
  function handleBlur() {
    input.onBlur();
    onBlur?.();
  }
  return (
    <FieldFrame {...frame}>
      <Line>
        <input {...input} {...rest} type={type} onBlur={handleBlur} />
        {action}
      </Line>
      {refuse && <Refusal of={field} />}
    </FieldFrame>
  );
}

/** The browser does not store the text, because the person may log out. */
export function TextareaField(
  { placeholder, limit, ...props }: FieldProps & Pick<Passed, "placeholder"> & Limited,
) {
  const refuse = refuseOver(limit);
  const { frame, input } = useTextControl<HTMLTextAreaElement>(props, { refuse });
  return (
    <FieldFrame {...frame}>
      <textarea {...input} autoComplete="off" placeholder={placeholder} rows={3} />
      {refuse && <Refusal of={props.field} />}
    </FieldFrame>
  );
}

function refuseOver(limit: number | undefined): Reading["refuse"] {
  return limit === undefined ? undefined : (text) => tooLong(text, limit);
}

/** Announces a refusal while the person types. */
function Refusal({ of: field }: { of: Field }) {
  useSignals();
  return <VisuallyHidden role="status">{field.refusal.value}</VisuallyHidden>;
}

/** One field for all six digits: they can be pasted, and the keyboard can offer them. */
export function CodeField(props: FieldProps) {
  const { frame, input } = useTextControl<HTMLInputElement>(props, { mask: maskCodigo });
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
