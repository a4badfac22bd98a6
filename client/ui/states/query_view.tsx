// Owns how a screen shows what it reads from the API: loading, failed or loaded, with a note when
// the data may be old (client/README.md "Reading").
import { useSignals } from "@preact/signals-react/runtime";
import type { ComponentType, ReactNode } from "react";
import { onServerDay } from "../../lib/clock.ts";
import { ApiError } from "../../lib/http.ts";
import { TRY_LATER } from "../../lib/messages.ts";
import { isOnline } from "../../lib/health.ts";
import { type Query, type QueryState, useQuery } from "../../lib/query.ts";
import { Button } from "../button.tsx";
import { refreshIcon } from "../icons.ts";
import { VisuallyHidden } from "../visually_hidden.ts";
import { FailedNotice } from "./failed_notice.tsx";
import { FailedState, type FailedStateProps } from "./failed_state.tsx";
import { SeenAt } from "./seen_at.tsx";

export interface QueryViewProps<Value> {
  query: Query<Value>;
  /** What shows while it loads. */
  skeleton: ReactNode;
  /** What shows if it could not be loaded. */
  failed?: ComponentType<FailedStateProps>;
  /** It has the choices of a form: that they are old, or could not be read anew, is not said. The API judges what is sent. */
  isForm?: boolean;
  children: (value: Value) => ReactNode;
}

/**
 * Draws the value with `children`. A failure shows the call's message and a button to try again.
 */
export function QueryView<Value>(
  { query, skeleton, failed: Failed = FailedState, isForm, children }: QueryViewProps<Value>,
) {
  useSignals();
  const state = useQuery(query);
  const { value, seenAt, isReloading: busy } = state;
  const failed = state.status === "failed" && {
    ...failureProps(state.error, () => void query.reload()),
    busy,
  };
  if (value === undefined) {
    return failed ? <Failed {...failed} /> : skeleton;
  }
  if (isForm) return children(value);
  return (
    <>
      {failed && <FailedNotice {...failed} />}
      {(failed || !isOnline.value) && <SeenAt at={onServerDay(seenAt!)} />}
      {children(value)}
    </>
  );
}

/** Whether a list shows cards, or the skeleton in their place. */
export function hasCards(
  { status, value }: Pick<QueryState<readonly unknown[]>, "status" | "value">,
): boolean {
  return value ? value.length > 0 : status !== "failed";
}

/** An error that is not a failed call is a bug. It goes to the error boundary. */
function failureProps(error: Error, onRetry: () => void): FailedStateProps {
  if (!(error instanceof ApiError)) throw error;
  return {
    // Before its time it would not even be sent.
    onRetry: error.waitMs ? undefined : onRetry,
    message: error.fallback,
    advice: adviceOn(error),
  };
}

function adviceOn({ kind, isOutage, status, waitMs }: ApiError): string | undefined {
  // What failed is read again by itself (client/README.md "Health").
  if (kind === "offline") return "Quando a internet voltar, tentamos de novo.";
  if (waitMs) return "Depois tentamos de novo sozinhos.";
  if (!isOutage) return TRY_LATER;
  return status === undefined
    ? "Pode ser a internet ou o nosso sistema."
    : "É um problema no nosso sistema, não na sua internet.";
}

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
        Atualizar
      </Button>
      <VisuallyHidden role="status">
        {isReloading && !isFirst ? "Atualizando..." : ""}
      </VisuallyHidden>
    </>
  );
}
