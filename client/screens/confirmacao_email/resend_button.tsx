// Owns the button that sends another code, and how long it has to wait (client/README.md "E-mail confirmation").
import { useSignals } from "@preact/signals-react/runtime";
import { useRef } from "react";
import { countdownText } from "../../domain/confirmacao_email.ts";
import type { Countdown } from "../../lib/countdown.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually_hidden.ts";

export interface ResendButtonProps {
  lockout: Countdown;
  busy: boolean;
  onClick: () => void;
}

/** Its name counts down every second; only the wait's start and end are announced. */
export function ResendButton({ lockout, busy, onClick }: ResendButtonProps) {
  useSignals();
  const left = lockout.seconds.value;
  const began = useRef(left);
  if (left > began.current || left === 0) began.current = left;
  const hasWaited = useRef(false);
  if (left > 0) hasWaited.current = true;
  return (
    <>
      <Button disabled={left > 0} busy={busy} onClick={onClick}>
        {left > 0 ? `Reenviar código em ${countdownText(left)}` : "Reenviar código"}
      </Button>
      <VisuallyHidden role="status">
        {left > 0 && `Você pode pedir outro código em ${countdownText(began.current)}.`}
        {left === 0 && hasWaited.current && "Você já pode pedir outro código."}
      </VisuallyHidden>
    </>
  );
}
