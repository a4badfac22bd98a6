// Owns the button that reads the screen's data again.
import { useSignals } from "@preact/signals-react/runtime";
import type { Query } from "../lib/query.ts";
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { refreshIcon } from "../ui/icons/start.ts";

/** Shows once there is something to read again: until then the list has its own button. */
export function RefreshButton<Value>(
  { query, onPress = () => void query.reload() }: { query: Query<Value>; onPress?: () => void },
) {
  useSignals();
  const { value, isReloading } = query.state.value;
  if (value === undefined) return null;
  return (
    <>
      <Button kind="quiet" icon={refreshIcon} busy={isReloading} onClick={onPress}>
        Atualizar
      </Button>
      <VisuallyHidden role="status">{isReloading ? "Atualizando..." : ""}</VisuallyHidden>
    </>
  );
}
