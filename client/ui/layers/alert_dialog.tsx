// Owns the short question or message that must be answered before anything else.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { styled } from "../../lib/style.ts";
import { Button, type ButtonKind } from "../button.tsx";
import { useModal } from "./use_modal.ts";

export interface AlertAction {
  label: string;
  kind?: ButtonKind;
  onClick: () => void;
}

export interface AlertDialogProps {
  /** A drawing over the title. */
  sign?: ReactNode;
  title?: ReactNode;
  text: ReactNode;
  /** A paragraph more. */
  detail?: ReactNode;
  /** One under the other: the last one stands nearest to the thumb. */
  actions: readonly AlertAction[];
  /** Called by Escape and Back. Without it, only the actions close the dialog. */
  onDismiss?: () => void;
}

/** An open dialog: to close it, stop drawing it. The focus goes to the first action that destroys nothing. */
export function AlertDialog(
  { sign, title, text, detail, actions, onDismiss }: AlertDialogProps,
) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const modal = useModal({
    focus: safe,
    onDismiss: () => onDismiss?.(),
    onBack: () => {
      onDismiss?.();
      return onDismiss !== undefined;
    },
  });
  // Where the answers are not pinned, the browser has scrolled to the first of them.
  useLayoutEffect(() => {
    modal.ref.current!.scrollTop = 0;
  }, []);
  const harmless = actions.find((action) => action.kind !== "danger") ?? actions[0];
  return (
    <Dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-${title ? "title" : "text"}`}
      aria-describedby={title ? `${id}-text` : undefined}
    >
      <Inner>
        {sign}
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        <Text id={`${id}-text`}>
          <p>{text}</p>
          {detail && <p>{detail}</p>}
        </Text>
        <Actions>
          {actions.map((action) => (
            <Button
              key={action.label}
              ref={action === harmless ? safe : undefined}
              kind={action.kind}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          ))}
        </Actions>
      </Inner>
    </Dialog>
  );
}

const Dialog = styled("dialog")`
  width: min(26rem, 100vw - min(2rem, 8vw));
  max-width: none;
  max-height: calc(100dvh - max(12px, 2rem + var(--solta)));
  margin: auto;
  padding: 0;
  /* In the dark theme the sheet under it is hardly darker. */
  border: 1px solid var(--linha);
  border-radius: var(--raio-grande);
  --superficie: var(--folha);
  background: var(--folha);
  color: var(--tinta);
  box-shadow: var(--sombra-alta);
  overflow: auto;
  overscroll-behavior: contain;
  &[open] {
    animation: lift 150ms ease-out;
  }
  &[inert] {
    position: fixed;
    inset: 0;
    z-index: 30;
    animation: lift 140ms ease-in reverse;
  }
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
`;

const Inner = styled("div")`
  display: flex;
  flex-direction: column;
  gap: max(0.25rem, 0.75rem + var(--solta));
  padding: max(0.75rem, 1.5rem + var(--solta)) min(1.25rem, 5vw) 0;
  /* With large text the words have its room. */
  & > [data-size] {
    max-width: 18vw;
    max-height: 18vw;
  }
  & > [data-size] > svg {
    max-width: 50%;
    max-height: 50%;
  }
`;

const Text = styled("div")`
  font-weight: 600;
  /* With large text its lines stand closer, so that more of it is above the answers. */
  line-height: max(1.25em, 1.5em + var(--solta));
  white-space: pre-line;
  h2 + & {
    margin-top: -0.25rem;
  }
  h2 + &,
  & > p + p {
    color: var(--tinta-suave);
    font-weight: 400;
  }
  & > p + p {
    margin-top: 0.5rem;
  }
`;

/**
 * Pinned while there is room for the title above them: with large text a long question scrolls under them, where they
 * take no more room than a finger needs. What destroys stands apart: a slip of the thumb lands on nothing.
 */
const Actions = styled("div")`
  position: sticky;
  bottom: min(0px, (100dvh - 16rem) * 99);
  display: grid;
  gap: 0.625rem;
  padding-block: 0.5rem max(0.625rem, 1.25rem + var(--solta));
  background: var(--superficie);
  box-shadow: 0 -0.25rem 0.5rem var(--superficie);
  & > button {
    min-height: max(48px, 3.25rem + var(--solta));
    padding-block: max(0.375rem, 0.75rem + var(--solta));
  }
  & > [data-kind="danger"]:not(:last-child) {
    margin-bottom: 0.625rem;
  }
`;
