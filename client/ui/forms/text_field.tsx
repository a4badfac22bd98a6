// Text fields of one line: a text, and a password.
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "../../lib/style.ts";
import { IconButton } from "../button.tsx";
import { eyeIcon, eyeOffIcon } from "../icons.ts";
import type { TextControlOptions } from "../../lib/form/text_control.ts";
import { useTextControl } from "./control.ts";
import { FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";

export interface TextFieldProps
  extends FieldProps, Pick<TextControlOptions, "mask" | "limit">, ComponentProps<"input"> {
  action?: ReactNode;
}

export function TextField(
  { field, label, hint, advice, optional, announcesError, action, mask, limit, ...attributes }:
    TextFieldProps,
) {
  const { frame, input } = useTextControl<HTMLInputElement>(
    { field, label, hint, advice, optional, announcesError },
    { mask, limit },
  );
  return (
    <FieldFrame {...frame}>
      <InputLine>
        <input type="text" {...input} enterKeyHint="next" {...attributes} />
        {action}
      </InputLine>
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

/** The input and its button: that of a password lies in the input. */
export const InputLine = styled("div")`
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
