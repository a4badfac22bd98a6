// Owns what stands where a list would be when it could not be loaded.
import { styled } from "../../lib/style.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { alertIcon, refreshIcon } from "../icons/start.ts";

export interface FailedStateProps {
  message: string;
  onRetry: () => void;
  busy?: boolean;
}

/** What failed, announced, and the way to try again. */
export function FailedState({ message, onRetry, busy }: FailedStateProps) {
  return (
    <Box>
      <Sign>
        <Icon path={alertIcon} size={32} />
      </Sign>
      <p role="alert">{message}</p>
      <Button icon={refreshIcon} busy={busy} busyLabel="Tentando…" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Box>
  );
}

const Box = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1rem;
  padding: 2rem 1rem;
  text-align: center;
`;

const Sign = styled("span")`
  padding: 1rem;
  border-radius: 50%;
  background: var(--telha-fundo);
  color: var(--telha);
`;
