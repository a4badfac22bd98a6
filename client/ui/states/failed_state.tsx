// Draws what replaces content that failed: a list or a screen's code that did not load, a crash.
import { Component, Fragment, type ReactNode, useEffect, useLayoutEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { hasNetwork } from "../../lib/http/health.ts";
import { isSiteReachable } from "../../lib/http/http.ts";
import type { ScriptFailureProps } from "../../lib/loading/lazy_component.tsx";
import {
  isScriptFetchError,
  MISSING_SCRIPT_ADVICE,
  NO_NETWORK_ADVICE,
  type ScriptFailure,
} from "../../lib/loading/script_failure.ts";
import { setUnmountingByCrash } from "../../lib/form/unfinished.ts";
import { reloadForMissingScript } from "../../lib/loading/updates.ts";
import { routes } from "../../routes.ts";
import { Button, type ButtonProps, LinkButton } from "../button.tsx";
import { EntranceLayout } from "../entrance.tsx";
import { refreshIcon } from "../icons.ts";
import { FullScreenSpinner } from "./spinner.tsx";
import { CenteredColumn, StateSign } from "./centered.tsx";

export interface FailedStateProps {
  message: string;
  /** The call's own message, if it is not the heading. */
  detail?: string;
  advice?: string;
  /** Tries again at a press; without it there is no button, because the app tries again by itself. */
  onRetry?: () => void;
  busy?: boolean;
  /** True if the want of a network is not the cause: for a crash, and for code that is missing or too new. */
  isCrash?: boolean;
  /** True if the screen shows nothing else, so that the message is its heading. */
  isScreen?: boolean;
  action?: ReactNode;
}

export function FailedState(
  { message, detail, advice, onRetry, busy, isCrash, isScreen, action }: FailedStateProps,
) {
  useSignals();
  const Message = isScreen ? "h1" : "p";
  return (
    <CenteredColumn data-both-halves>
      <StateSign of={hasNetwork.value || isCrash ? "failure" : "offline"} />
      <div role="alert">
        <Message>{message}</Message> {detail && <p>{detail}</p>} {advice && <p>{advice}</p>}
      </div>
      <RetryButton kind="primary" onRetry={onRetry} busy={busy} />
      {action}
    </CenteredColumn>
  );
}

/** Draws nothing without `onRetry`: another try would help nothing. */
export function RetryButton({ onRetry, ...rest }: ButtonProps & { onRetry?: () => void }) {
  return onRetry && (
    <Button
      kind="quiet"
      needsNetwork
      icon={refreshIcon}
      busyLabel="Tentando..."
      {...rest}
      onClick={onRetry}
    >
      Tentar novamente
    </Button>
  );
}

export function ScriptFailureState(
  { cause, ...props }: ScriptFailureProps & Partial<FailedStateProps>,
) {
  const words = scriptFailureWords[cause];
  // Another attempt would change nothing.
  if (cause === "unsupported") return <FailedState {...props} {...words} onRetry={undefined} />;
  return <FailedState {...words} {...props} />;
}

const lost = { message: "Não foi possível abrir esta tela.", advice: NO_NETWORK_ADVICE };

/** What is said where code did not come, and what helps. */
export const scriptFailureWords: Record<
  ScriptFailure,
  { message: string; advice: string; isCrash?: true }
> = {
  network: lost,
  late: lost,
  missing: { ...lost, advice: MISSING_SCRIPT_ADVICE, isCrash: true },
  unsupported: {
    message: "Este navegador é antigo demais para esta tela.",
    advice: "Atualize o navegador ou o sistema do celular. Se não der, use outro aparelho.",
    isCrash: true,
  },
};

async function findCause(error: unknown): Promise<ScriptFailure | undefined> {
  if (!isScriptFetchError(error)) return "unsupported";
  if (await reloadForMissingScript()) return undefined;
  return await isSiteReachable() ? "missing" : "network";
}

function wayHome(): ReactNode {
  if (location.pathname === routes.home) return null;
  return <LinkButton href={routes.home}>Voltar ao início</LinkButton>;
}

/**
 * The views of lazy screens that fill the whole page. `findCause` reloads the page if a new version has replaced the
 * code.
 */
export const fullScreenLazyViews = {
  Waiting: FullScreenSpinner,
  Failed: (props: ScriptFailureProps) => (
    <EntranceLayout>
      <ScriptFailureState {...props} isScreen action={wayHome()} />
    </EntranceLayout>
  ),
  findCause,
};

/** The views of lazy components that show nothing while they load, nor if their code does not come. */
export const invisibleLazyViews = { Waiting: () => null, Failed: () => null };

interface ErrorBoundaryProps {
  /** True for a message without a layout around it. */
  isWhole?: boolean;
  /** The frame of a message that lies over the screen. */
  Over?: (props: { children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/**
 * Catches a crash of its children, which does not affect the rest of the app. 'Tentar novamente' restores what was
 * typed in them.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    const { isWhole, Over, children } = this.props;
    if (!this.state.hasCrashed) return children;
    const Around = isWhole ? EntranceLayout : Over ?? Fragment;
    return (
      <Around>
        <Crashed
          isScreen={!Over}
          action={isWhole && wayHome()}
          onRetry={() => this.setState({ hasCrashed: false })}
        />
      </Around>
    );
  }
}

function Crashed(props: Pick<FailedStateProps, "isScreen" | "onRetry" | "action">) {
  // Between these two, React runs the effects' cleanups of what it removes from the page.
  useLayoutEffect(() => setUnmountingByCrash(true), []);
  useEffect(() => setUnmountingByCrash(false), []);
  return (
    <FailedState
      message="Algo deu errado nesta tela."
      detail="O erro é nosso. Se continuar, volte ao início."
      isCrash
      {...props}
    />
  );
}
