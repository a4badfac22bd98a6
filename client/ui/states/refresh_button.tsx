// The button that reads a list again.
import { useSignals } from "@preact/signals-react/runtime";
import type { Query } from "../../lib/query.ts";
import { Button } from "../button.tsx";
import { refreshIcon } from "../icons.ts";
import { VisuallyHidden } from "../visually_hidden.ts";

/** Drawn from the start, busy while the list is loading; not if the list has failed, which has its own button. */
export function RefreshButton<Value>(
  { query, onPress = () => void query.reload() }: { query: Query<Value>; onPress?: () => void },
) {
  useSignals();
  const { status, value, isReloading } = query.state.value;
  const isFirst = value === undefined;
  if (isFirst && status === "failed") return null;
  return (
    <>
      <Button kind="quiet" sends icon={refreshIcon} busy={isReloading} onClick={onPress}>
        Atualizar
      </Button>
      <VisuallyHidden role="status">
        {isReloading && !isFirst ? "Atualizando..." : ""}
      </VisuallyHidden>
    </>
  );
}
