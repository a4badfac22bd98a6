// A password field with a button that shows and hides the text.
import { useLayoutEffect, useRef, useState } from "react";
import { css, styled } from "../../lib/style.ts";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";
import { Icon } from "../icon.tsx";
import { eyeIcon, eyeOffIcon } from "../icons.ts";
import { useTextControl } from "./control.ts";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
  enterKeyHint?: "next" | "go" | "done" | "send";
}

/** The caret stays where it was. */
export function PasswordField({ autoComplete, enterKeyHint, ...props }: PasswordFieldProps) {
  const { frame, input } = useTextControl<HTMLInputElement>(props);
  const [isShown, setShown] = useState(false);
  /** Set only by the button: at first, the person may already be typing into the prerendered page. */
  const selection = useRef<[number | null, number | null]>(undefined);

  useLayoutEffect(() => {
    const element = input.ref.current!;
    if (selection.current === undefined || element !== document.activeElement) return;
    element.setSelectionRange(...selection.current);
  }, [isShown]);

  function toggle() {
    const { selectionStart, selectionEnd } = input.ref.current!;
    selection.current = [selectionStart, selectionEnd];
    setShown(!isShown);
  }

  return (
    <FieldFrame {...frame}>
      <Line>
        <input
          {...input}
          data-kind="password"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
        />
        <button
          type="button"
          className={eye()}
          aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
          aria-controls={input.id}
          // The press takes no focus from the input, so that the phone's keyboard stays open.
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
