// Text fields of one line: a text, and a password.
import { type ComponentProps, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../../lib/form.ts";
import { tooLong } from "../../lib/rules.ts";
import { styled } from "../../lib/style.ts";
import { IconButton } from "../button.tsx";
import type { IconPath } from "../icon.tsx";
import { VisuallyHidden } from "../visually_hidden.ts";
import { type Reading, useTextControl } from "./control.ts";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";

const eyeIcon: IconPath =
  "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0";
const eyeOffIcon: IconPath =
  "M4 3l17 18M10 5.2C16.7 4 22 12 22 12a17 17 0 0 1-3 3.8M6.5 6.7C3.6 8.6 2 12 2 12s3.5 7 10 7a10 10 0 0 0 5-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2";

type Passed = "autoComplete" | "autoCapitalize" | "enterKeyHint" | "inputMode" | "spellCheck";

export interface TextFieldProps
  extends FieldProps, Pick<ComponentProps<"input">, Passed>, Pick<Reading, "mask" | "refuse"> {
  type?: "text" | "email" | "tel";
  /** In characters. A longer text stays, and is refused: the browser's own limit would cut what is pasted. */
  limit?: number;
  onBlur?: () => void;
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
        <input {...input} enterKeyHint="next" {...rest} type={type} onBlur={handleBlur} />
        {action}
      </Line>
      {refuse && <Refusal of={field} />}
    </FieldFrame>
  );
}

export function refuseOver(limit: number | undefined): Reading["refuse"] {
  return limit === undefined ? undefined : (text) => tooLong(text, limit);
}

/** While the person types. */
export function Refusal({ of: field }: { of: Field }) {
  useSignals();
  return <VisuallyHidden role="status">{field.refusal.value}</VisuallyHidden>;
}

interface PasswordFieldProps extends FieldProps, Pick<TextFieldProps, "enterKeyHint"> {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField(
  { autoComplete, enterKeyHint = "next", ...props }: PasswordFieldProps,
) {
  const { frame, input } = useTextControl<HTMLInputElement>(props);
  const [isShown, setShown] = useState(false);

  function toggle() {
    const element = input.ref.current!;
    const { selectionStart, selectionEnd } = element;
    // At once: another type moves the caret.
    flushSync(() => setShown(!isShown));
    if (element === document.activeElement) element.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <FieldFrame {...frame}>
      <Secret>
        <input
          {...input}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
        />
        <IconButton
          label={isShown ? "Ocultar senha" : "Mostrar senha"}
          icon={isShown ? eyeOffIcon : eyeIcon}
          aria-controls={input.id}
          // The press takes no focus from the input, so that the phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      </Secret>
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

const Secret = styled("div")`
  position: relative;
  & > input {
    padding-inline-end: 3.5rem;
  }
  & > button {
    position: absolute;
    inset: 0 0.125rem 0 auto;
    margin-block: auto;
    color: var(--tinta-suave);
  }
`;
