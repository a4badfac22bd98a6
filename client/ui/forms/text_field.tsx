// Owns the text fields: one line, several lines, and a code of six digits.
import type { ComponentProps, ReactNode } from "react";
import { type Mask, maskDigits } from "../../lib/masks.ts";
import { styled } from "../../lib/style.ts";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";
import { useTextControl } from "./use_text_control.ts";

type Passed<Tag extends "input" | "textarea"> = Pick<
  ComponentProps<Tag>,
  | "name"
  | "autoComplete"
  | "autoCapitalize"
  | "enterKeyHint"
  | "inputMode"
  | "maxLength"
  | "placeholder"
  | "spellCheck"
>;

export interface TextFieldProps extends FieldProps, Passed<"input"> {
  type?: "text" | "email" | "tel";
  /** Formats while typing. It also limits the length: a `maxLength` would cut a pasted text before the mask. */
  mask?: Mask;
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
    maxLength,
    onBlur,
    action,
    ...rest
  }: TextFieldProps,
) {
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, advice, optional, id },
    mask,
  );
  return (
    <FieldFrame {...frame}>
      <Line>
        <input
          {...input}
          {...rest}
          type={type}
          maxLength={mask ? undefined : maxLength}
          onBlur={() => {
            input.onBlur();
            onBlur?.();
          }}
        />
        {action}
      </Line>
    </FieldFrame>
  );
}

/** Several lines of text. The browser does not keep them, because the person may have logged out since. */
export function TextareaField(
  { field, label, hint, optional, id, ...rest }: FieldProps & Passed<"textarea">,
) {
  const { frame, input } = useTextControl<HTMLTextAreaElement>({
    field,
    label,
    hint,
    optional,
    id,
  });
  return (
    <FieldFrame {...frame}>
      <textarea
        {...input}
        autoComplete="off"
        {...rest}
        rows={3}
      />
    </FieldFrame>
  );
}

/** The six digits that came by e-mail, in one field: they can be pasted, and the keyboard can offer them. */
export function CodeField(
  { field, label, hint, advice, id }: FieldProps,
) {
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, advice, id },
    maskDigits(6),
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
