// Owns the button that reads the screen's data again.
import { useSignals } from "@preact/signals-react/runtime";
import type { Query } from "../lib/query.ts";
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { refreshIcon } from "../ui/icons/start.ts";
import { REFRESH } from "./page_shapes.tsx";

/**
 * Stands in its place from the start, busy while the list is loading. Goes only where the list could not be loaded: it
 * then has its own button.
 */
export function RefreshButton<Value>(
  { query, onPress = () => void query.reload() }: { query: Query<Value>; onPress?: () => void },
) {
  useSignals();
  const { status, value, isReloading } = query.state.value;
  const isFirst = value === undefined;
  if (isFirst && status === "failed") return null;
  return (
    <>
      <Button kind="quiet" icon={refreshIcon} busy={isReloading} onClick={onPress}>
        {REFRESH}
      </Button>
      <VisuallyHidden role="status">
        {isReloading && !isFirst ? "Atualizando..." : ""}
      </VisuallyHidden>
    </>
  );
}
