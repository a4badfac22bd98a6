// Owns the fields that one types text into: one line, several lines, and a code of six digits.
import type { ComponentProps, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { type Mask, maskDigits } from "../../lib/masks.ts";
import { styled } from "../../lib/style.ts";
import { control } from "./control.ts";
import { describe, FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";
import { useDraft } from "./use_draft.ts";

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
  type?: "text" | "email" | "tel" | "search";
  /** Formats while typing. It also limits the length: a `maxLength` would cut a pasted text before it. */
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
  useSignals();
  const draft = useDraft<HTMLInputElement>(field, mask);
  const props = { field, label, hint, advice, optional, id: useFieldId({ field, id }) };
  return (
    <FieldFrame {...props}>
      <Line>
        <input
          name={field.name}
          {...rest}
          {...draft}
          {...describe(props.id, props)}
          className={control()}
          id={props.id}
          type={type}
          maxLength={mask ? undefined : maxLength}
          defaultValue={field.value.peek()}
          onBlur={() => {
            draft.onBlur();
            onBlur?.();
          }}
        />
        {action}
      </Line>
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextareaField(
  { field, label, hint, optional, id, rows = 3, ...rest }:
    & FieldProps
    & Passed<"textarea">
    & { rows?: number },
) {
  useSignals();
  const draft = useDraft<HTMLTextAreaElement>(field);
  const props = { field, label, hint, optional, id: useFieldId({ field, id }) };
  return (
    <FieldFrame {...props}>
      <textarea
        name={field.name}
        {...rest}
        {...draft}
        {...describe(props.id, props)}
        className={control()}
        id={props.id}
        rows={rows}
        defaultValue={field.value.peek()}
      />
    </FieldFrame>
  );
}

/** The six digits that came by e-mail, in one field: they can be pasted, and the keyboard can offer them. */
export function CodeField(
  { field, label, hint, advice, id, length = 6 }: FieldProps & { length?: number },
) {
  useSignals();
  const draft = useDraft<HTMLInputElement>(field, maskDigits(length));
  const props = { field, label, hint, advice, id: useFieldId({ field, id }) };
  return (
    <FieldFrame {...props}>
      <input
        {...draft}
        {...describe(props.id, props)}
        className={control()}
        id={props.id}
        name="one-time-code"
        data-kind="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        spellCheck={false}
        defaultValue={field.value.peek()}
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
