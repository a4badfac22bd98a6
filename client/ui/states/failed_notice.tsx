// Owns the line that says what failed where there is little room: above an older answer, or in place of a banner.
import { styled } from "../../lib/style.ts";
import { Button } from "../button.tsx";
import type { FailedStateProps } from "./failed_state.tsx";
import { refreshIcon } from "../icons.ts";

/** What failed, announced, with a button to try again beside it. */
export function FailedNotice({ message, onRetry, busy }: FailedStateProps) {
  return (
    <Line data-tone="telha">
      <p role="alert">{message}</p>
      {onRetry && (
        <Button
          kind="quiet"
          icon={refreshIcon}
          busy={busy}
          busyLabel="Tentando..."
          onClick={onRetry}
        >
          Tentar novamente
        </Button>
      )}
    </Line>
  );
}

const Line = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
  /* On two lines, too, it is as high as home's banner. */
  min-height: 3.75rem;
  padding: 0.5rem min(0.5rem, 2vw) 0 min(1rem, 4vw);
  border-radius: 1rem;
  background: var(--telha-fundo);
  color: var(--telha);
  font-weight: 600;
  line-height: 1.25;
  button[data-kind] {
    margin: -0.5rem 0 -0.5rem -0.5rem;
    padding-inline: 0.5rem;
    color: inherit;
  }
`;
