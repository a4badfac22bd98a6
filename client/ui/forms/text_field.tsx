// Text fields of one line: a text, and a password.
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "../../lib/style.ts";
import { IconButton } from "../button.tsx";
import type { IconPath } from "../icon.tsx";
import { type Reading, useTextControl } from "./control.ts";
import { FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";

const eyeIcon: IconPath =
  "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0";
const eyeOffIcon: IconPath =
  "M4 3l17 18M10 5.2C16.7 4 22 12 22 12a17 17 0 0 1-3 3.8M6.5 6.7C3.6 8.6 2 12 2 12s3.5 7 10 7a10 10 0 0 0 5-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2";

export interface TextFieldProps
  extends FieldProps, Omit<Reading, "unread">, Omit<ComponentProps<"input">, "onBlur"> {
  onBlur?: () => void;
  action?: ReactNode;
}

export function TextField(
  { field, label, hint, advice, optional, onBlur, action, ...rest }: TextFieldProps,
) {
  const { mask, limit, refuse, ...attributes } = rest;
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, advice, optional },
    { mask, limit, refuse },
  );
  function handleBlur() {
    input.onBlur();
    onBlur?.();
  }
  return (
    <FieldFrame {...frame}>
      <Line>
        <input type="text" {...input} enterKeyHint="next" {...attributes} onBlur={handleBlur} />
        {action}
      </Line>
    </FieldFrame>
  );
}

export function PasswordField(props: TextFieldProps & { autoComplete: `${string}-password` }) {
  const id = useFieldId(props.field);
  const [isShown, setShown] = useState(false);

  function toggle({ currentTarget }: MouseEvent) {
    const input = currentTarget.previousElementSibling as HTMLInputElement;
    const { selectionStart, selectionEnd } = input;
    // At once: another type moves the caret.
    flushSync(() => setShown(!isShown));
    if (input === document.activeElement) input.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <IconButton
          label={isShown ? "Ocultar senha" : "Mostrar senha"}
          icon={isShown ? eyeOffIcon : eyeIcon}
          aria-controls={id}
          // The press takes no focus from the input, so that the phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      }
    />
  );
}

/** The button of a password lies in its input. */
const Line = styled("div")`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  & > input {
    flex: 1 1 7.5rem;
  }
  & > [autocomplete$="password"] {
    padding-inline-end: 3.5rem;
  }
  & > [aria-controls] {
    position: absolute;
    inset: 0 0.125rem 0 auto;
    margin-block: auto;
    color: var(--tinta-suave);
  }
`;
