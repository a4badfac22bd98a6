// Owns the field for a password, which can be shown.
import { useLayoutEffect, useRef, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { css, styled } from "../../lib/style.ts";
import { control } from "./control.ts";
import { describe, FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";
import { Icon } from "../icon.tsx";
import { eyeIcon, eyeOffIcon } from "../icons/start.ts";
import { useDraft } from "./use_draft.ts";

export interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
  name?: string;
  enterKeyHint?: "next" | "go" | "done" | "send";
}

/** A password with a button that shows and hides it. The caret stays where it was. */
export function PasswordField(
  { field, label, hint, optional, id, autoComplete, name = field.name, enterKeyHint }:
    PasswordFieldProps,
) {
  useSignals();
  const draft = useDraft<HTMLInputElement>(field);
  const props = { field, label, hint, optional, id: useFieldId({ field, id }) };
  const [isShown, setShown] = useState(false);
  /** Set by the toggle alone: at the first drawing somebody may be typing into the prerendered page already. */
  const selection = useRef<[number | null, number | null]>(undefined);

  useLayoutEffect(() => {
    const input = draft.ref.current!;
    if (selection.current === undefined || input !== document.activeElement) return;
    input.setSelectionRange(...selection.current);
  }, [isShown]);

  function toggle() {
    const input = draft.ref.current!;
    selection.current = [input.selectionStart, input.selectionEnd];
    setShown(!isShown);
  }

  return (
    <FieldFrame {...props}>
      <Line>
        <input
          {...draft}
          {...describe(props.id, props)}
          className={control()}
          id={props.id}
          data-kind="password"
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          defaultValue={field.value.peek()}
        />
        <button
          type="button"
          className={eye()}
          aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
          aria-controls={props.id}
          // The press takes no focus from the input, so that the phone's keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon path={isShown ? eyeOffIcon : eyeIcon} />
        </button>
      </Line>
    </FieldFrame>
  );
}

const Line = styled("div")`
  position: relative;
`;

const eye = css`
  position: absolute;
  inset: 2px 2px 2px auto;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 3rem;
  padding: 0;
  border: 0;
  border-radius: var(--raio);
  background: none;
  color: var(--tinta-suave);
  cursor: pointer;
`;
