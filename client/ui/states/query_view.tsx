// Shows what a screen reads from the API: loading, failed, loaded, or perhaps old (client/README.md "Reading").
import type { ReadonlySignal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { toServerTime } from "../../lib/time/server_time.ts";
import { listenTo } from "../../lib/device/listen.ts";
import { ApiError } from "../../lib/http/api_error.ts";
import { formatInstant } from "../../lib/time/dates.ts";
import { hasNetwork, isOnlyApiDown, isOutageNoticeDue } from "../../lib/http/health.ts";
import { type Query, type QueryState, useQuery } from "../../lib/query/query.ts";
import { styled } from "../../lib/style.ts";
import { Button } from "../button.tsx";
import { refreshIcon } from "../icons.ts";
import { VisuallyHidden } from "../visually_hidden.ts";
import { FailedState, type FailedStateProps, RetryButton } from "./failed_state.tsx";

interface QueryViewProps<Value> {
  query: Query<Value>;
  /** The state of what `children` also shows: while it is of an earlier start, the time is that of it. */
  beside?: ReadonlySignal<QueryState<unknown>>;
  skeleton: ReactNode;
  failed?: ComponentType<FailedStateProps>;
  /**
   * True if nothing says that the answer is old, or that another reading failed: the choices of a form, because the API
   * judges what is sent; or it is said elsewhere.
   */
  hidesAge?: boolean;
  children: (value: Value) => ReactNode;
}

/**
 * Shows the skeleton, or the failure with its button, only while there is no value. A later failure leaves the old
 * value, with a notice of its time.
 */
export function QueryView<Value>(
  { query, beside, skeleton, failed: Failed = FailedState, hidesAge, children }: QueryViewProps<
    Value
  >,
) {
  useSignals();
  const state = useQuery(query);
  const { value, isReloading: busy } = state;
  const isOld = useSyncExternalStore(watchReturn, () => query.isOld);
  const reload = () => void query.reload();
  const failed = state.status === "failed" && {
    message: `Não deu para carregar ${query.label}`,
    ...failureProps(state.error, reload),
    busy,
  };
  // Nothing moves under a finger: a note that comes later is below, and one that goes leaves its room, also there, or a
  // page that was scrolled to its end would move.
  const isAbove = useRef<boolean>(undefined);
  const room = useRef(0);
  if (value === undefined) return failed ? <Failed {...failed} /> : skeleton;
  if (hidesAge) return children(value);
  // Without a network, the banner says why. When it is back, the next attempt says what has failed. That the API is
  // away is known before an attempt, and has been announced.
  const failure = hasNetwork.value && (failed
    ? {
      ...failed,
      detail: (state.error as ApiError).kind === "offline" ? undefined : failed.detail,
    }
    : isOnlyApiDown.value && { detail: "", onRetry: reload, busy });
  const isStored = !isOutageNoticeDue.value && (Boolean(failure) || !hasNetwork.value);
  if (isOutageNoticeDue.value) {
    // Under the notice of an outage nobody sees what moves: what shows after it is as if it had just come.
    isAbove.current = undefined;
    room.current = 0;
  } else isAbove.current ??= isStored;
  const { seenAt, isEarlier } = !state.isEarlier && beside?.value.isEarlier ? beside.value : state;
  const at = toServerTime(seenAt!);
  const ageNotice = isStored
    ? <OldAnswer at={at} {...failure} room={room} />
    : room.current > 0 && <div style={{ height: room.current }} />;
  return (
    <>
      {isAbove.current && ageNotice}
      {!isStored && (isEarlier || isOld) && (
        <Floating data-earlier={isEarlier}>
          <SeenAt at={at} />
        </Floating>
      )}
      {children(value)}
      {!isAbove.current && ageNotice}
    </>
  );
}

export function mayHaveCards(
  { status, value }: Pick<QueryState<readonly unknown[]>, "status" | "value">,
): boolean {
  return value ? value.length > 0 : status !== "failed";
}

/** Whether a failure shows in place of the list: its button is the primary one. */
export function hasFailedWithoutValue({ status, value }: QueryState<unknown>): boolean {
  return status === "failed" && value === undefined;
}

/** An error that is not a failed call is a bug, for the error boundary. */
function failureProps(error: Error, onRetry: () => void): Omit<FailedStateProps, "message"> {
  if (!(error instanceof ApiError)) throw error;
  return {
    // Until its time, nothing would be sent.
    onRetry: error.waitMs ? undefined : onRetry,
    detail: error.failedText,
    advice: adviceOn(error),
  };
}

function adviceOn({ kind, isOutage, status, waitMs }: ApiError): string | undefined {
  // The app reads it again by itself (client/README.md "Health").
  if (kind === "offline") return "Quando a internet voltar, tentamos de novo.";
  if (waitMs) return "Depois tentamos de novo sozinhos.";
  // Its button says the rest.
  if (!isOutage) return undefined;
  return status === undefined
    ? "Pode ser a internet ou o nosso sistema."
    : "É um problema no nosso sistema, não na sua internet.";
}

/** Busy while the list is loading. What the person has asked for is announced, and that it has come. */
export function ReloadButton<Value>(
  { query, onPress = () => query.reload() }: {
    query: Query<Value>;
    onPress?: () => Promise<unknown>;
  },
) {
  useSignals();
  const [said, setSaid] = useState("");
  async function press() {
    if (query.state.peek().value !== undefined) setSaid("Atualizando...");
    await onPress();
    setSaid(query.state.peek().status === "ready" ? "Atualizado." : "");
  }
  return (
    <>
      <Button
        kind="quiet"
        needsNetwork
        icon={refreshIcon}
        busy={query.state.value.isReloading}
        onClick={press}
      >
        Atualizar
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** The failure of a query in place of home's banner, where there is little room. */
export function CompactFailedState(
  { message, detail, advice, onRetry, busy, isNeutral }: FailedStateProps & { isNeutral?: true },
) {
  useSignals();
  // One problem has one red place: without a network that is the banner.
  const tone = hasNetwork.value ? "telha" : "ceu";
  return (
    <Line data-tone={isNeutral ? undefined : tone}>
      <div role="alert">
        <p>{message}</p> {detail && <small>{detail}</small>} {advice && <small>{advice}</small>}
      </div>
      <RetryButton onRetry={onRetry} busy={busy} />
    </Line>
  );
}

/**
 * The notice of an old answer. The call's own words are announced, and show only if the person cannot try again: then
 * with what the app does.
 */
function OldAnswer(
  { at, room, detail, advice, onRetry, busy }: Partial<FailedStateProps> & {
    at: Date;
    /** The height of the notice, in CSS pixels. */
    room: RefObject<number>;
  },
) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    room.current = line.current!.offsetHeight;
  });
  return (
    <Line ref={line}>
      <p>
        {detail !== undefined && <span>Não deu para atualizar agora.&#32;</span>}
        <SeenAt at={at} />
      </p>
      {detail &&
        (onRetry ? <VisuallyHidden role="alert">{detail}</VisuallyHidden> : (
          <div role="alert">
            <p>{detail}</p> <p>{advice}</p>
          </div>
        ))}
      <RetryButton onRetry={onRetry} busy={busy} />
    </Line>
  );
}

/** The time of what a query has stored; nothing while its answer is of now, and fresh or being read. Reads signals. */
export function StoredAge<Value>({ of: query }: { of: Query<Value> }) {
  useSignals();
  const isOld = useSyncExternalStore(watchReturn, () => query.isOld);
  const { status, seenAt, isEarlier, isReloading } = query.state.value;
  const isOfNow = status === "ready" && !isEarlier && (!isOld || isReloading) && hasNetwork.value;
  if (seenAt === undefined || isOfNow) return null;
  return (
    <Line>
      <p>
        <SeenAt at={toServerTime(seenAt)} />
      </p>
    </Line>
  );
}

/** The sentence that says when what shows was stored; `at` is in the server's time. */
export function SeenAt({ at }: { at: Date }) {
  const seen = at.toISOString();
  return <time dateTime={seen}>{`Mostrando o que foi salvo em ${formatInstant(seen)}`}</time>;
}

/** The person comes back to the app, perhaps hours later. */
function watchReturn(onReturn: () => void): () => void {
  return listenTo([globalThis, "focus", onReturn], [document, "visibilitychange", onReturn]);
}

/**
 * A notice that takes no room and no press, so that nothing moves when it comes and goes: not for an answer that comes
 * in a second. What an earlier start left shows with it from the first.
 */
const Floating = styled("p")`
  position: fixed;
  inset: auto 0.25rem calc(var(--rodape) + 0.25rem + env(safe-area-inset-bottom));
  z-index: 5;
  width: fit-content;
  margin-inline: auto;
  padding: 0.25rem 0.5rem;
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  color: var(--tinta-suave);
  box-shadow: var(--sombra);
  font-size: 0.875rem;
  text-align: center;
  text-wrap: balance;
  pointer-events: none;
  animation: wait 150ms 1s both;
  &[data-earlier] {
    animation-delay: 0s;
  }
  dialog & {
    bottom: calc(5.5rem + env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`;

/** A line as high as home's banner, also with two lines. */
const Line = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  text-wrap: balance;
  small {
    display: block;
    font-size: 0.875rem;
  }
  button[data-kind] {
    margin-inline: calc(-1 * min(0.875rem, var(--beside)));
  }
  &[data-tone] {
    min-height: 3.75rem;
    padding: 0.5rem min(0.5rem, 2vw) 0 min(1rem, 4vw);
    border-radius: 1rem;
    background: var(--tom-fundo);
    color: var(--tom);
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.25;
    small {
      color: var(--tinta-suave);
      font-weight: 400;
    }
    button[data-kind] {
      margin: -0.5rem 0 -0.5rem -0.5rem;
      padding-inline: 0.5rem;
      color: inherit;
    }
  }
`;
