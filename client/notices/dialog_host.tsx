// Shows the first of the waiting alerts and confirmations: a message or question that must be answered first.
import { useId, useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { isOutageNoticeDue } from "../lib/http/health.ts";
import { type Dialog, dialogQueue } from "../lib/overlays/dialogs.ts";
import { styled } from "../lib/style.ts";
import { Button } from "../ui/button.tsx";
import { BreakableText } from "../ui/breakable.tsx";
import { HospitalContactIfMentioned } from "../ui/hospital_contact.tsx";
import { useModal } from "../ui/overlays/use_modal.ts";
import { StateSign } from "../ui/states/centered.tsx";

export function DialogHost() {
  useSignals();
  const dialog = dialogQueue.value[0];
  // A dialog about a failed call waits: over the outage notice it would hide 'Tentar novamente'.
  if (dialog === undefined || isOutageNoticeDue.value) return null;
  const { title, text } = dialog.message;
  return <AlertDialog key={`${title} ${text}`} {...dialog} />;
}

/** Escape and Back mean no. The focus goes to the first action that destroys nothing. */
function AlertDialog({ message, answer }: Dialog) {
  const { title, text, advice, action, confirm = "Entendi", cancel, tone } = message;
  const { isDanger, needsNetwork } = message;
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const refuse = () => answer(false);
  const modal = useModal({ focus: safe, onDismiss: refuse, onBack: refuse });
  // Where the answers are not pinned, the browser has scrolled to the first of them.
  useLayoutEffect(() => {
    modal.ref.current!.scrollTop = 0;
  }, []);
  return (
    <Box
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-${title ? "title" : "text"}`}
      aria-describedby={title ? `${id}-text` : undefined}
    >
      <Inner>
        {tone && <StateSign of={tone} />}
        {title && (
          <h2 id={`${id}-title`}>
            <BreakableText text={title} />
          </h2>
        )}
        <Text id={`${id}-text`}>
          <p>
            <BreakableText text={text} />
          </p>
          {advice && (
            <p>
              <BreakableText text={advice} />
            </p>
          )}
        </Text>
        <HospitalContactIfMentioned text={[text, advice].join(" ")} />
        {action}
        <Actions>
          <Button
            ref={isDanger ? undefined : safe}
            kind={isDanger ? "danger" : "primary"}
            needsNetwork={needsNetwork}
            onClick={() => answer(true)}
          >
            {confirm}
          </Button>
          {cancel && <Button ref={isDanger ? safe : undefined} onClick={refuse}>{cancel}</Button>}
        </Actions>
      </Inner>
    </Box>
  );
}

/** The dialog, with a border: in the dark theme the sheet under it is hardly darker. */
const Box = styled("dialog")`
  width: min(26rem, 100vw - min(2rem, 8vw));
  max-width: none;
  max-height: calc(100% - max(12px, 2rem + var(--solta)));
  border: 1px solid var(--linha);
  border-radius: var(--raio-grande);
  --superficie: var(--folha);
  background: var(--folha);
  box-shadow: var(--sombra-alta);
  overscroll-behavior: contain;
  &[open] {
    animation: lift 150ms ease-out;
  }
  &[inert] {
    animation: lift 150ms ease-in reverse;
  }
`;

/** The content; with large text the words get the room of the padding. */
const Inner = styled("div")`
  display: flex;
  flex-direction: column;
  gap: max(0.25rem, 0.75rem + var(--solta));
  padding: max(0.75rem, 1.5rem + var(--solta)) min(1.25rem, 5vw) 0;
  & > [data-size] {
    max-width: 18vw;
    max-height: 18vw;
  }
  & > [data-size] > svg {
    max-width: 50%;
    max-height: 50%;
  }
`;

/** The words, whose lines are closer with large text, so that more of them is above the answers. */
const Text = styled("div")`
  font-weight: 600;
  line-height: max(1.25em, 1.5em + var(--solta));
  white-space: pre-line;
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
 * Pinned while there is room for the title above them: with large text a long question scrolls under them. The last one
 * is nearest to the thumb, and the dangerous one apart, so that a slip hits nothing.
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
  & > [data-kind="danger"] {
    margin-bottom: 0.625rem;
  }
`;
