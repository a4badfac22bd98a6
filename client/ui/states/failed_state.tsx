// Owns what shows in place of a list that could not be loaded.
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { refreshIcon } from "../icons.ts";
import { Centered } from "./centered.ts";
import { FailureSign } from "./failure_sign.tsx";

export interface FailedStateProps {
  message: string;
  /** What to do about it. */
  advice?: string;
  /** Without it there is no button: it will be tried without the person. */
  onRetry?: () => void;
  busy?: boolean;
  /** The screen shows nothing else, so the message is its heading. */
  isScreen?: boolean;
  /** Another way on. */
  action?: ReactNode;
}

/** What failed, announced, with a button to try again. */
export function FailedState(
  { message, advice, onRetry, busy, isScreen, action }: FailedStateProps,
) {
  const Message = isScreen ? "h1" : "p";
  return (
    <Centered>
      <FailureSign />
      <div role="alert">
        <Message>{message}</Message> {advice && <p>{advice}</p>}
      </div>
      {onRetry && (
        <Button icon={refreshIcon} busy={busy} busyLabel="Tentando..." onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {action}
    </Centered>
  );
}
