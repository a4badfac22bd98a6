// Owns what shows after a crash: a message and 'Tentar novamente' in place of the part that
// crashed.
import { Component, Fragment, type ReactNode, useEffect, useLayoutEffect } from "react";
import { noteCrash } from "../../lib/unfinished.ts";
import { FailedState, type FailedStateProps } from "./failed_state.tsx";
import { Entrance } from "../entrance.tsx";

interface Props {
  /** Nothing is around it: then it shows in the login's frame. */
  isWhole?: boolean;
  /** It lies over the screen: what the message shows in. */
  Over?: (props: { children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** A crash of its children does not affect the rest of the app, and what was typed in them is there again. */
export class ErrorBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    const { isWhole, Over, children } = this.props;
    if (!this.state.hasCrashed) return children;
    const crashed = (
      <Crashed
        isScreen={!Over}
        onRetry={() => this.setState({ hasCrashed: false })}
      />
    );
    const Around = isWhole ? Entrance : Over ?? Fragment;
    return <Around>{crashed}</Around>;
  }
}

function Crashed(props: Pick<FailedStateProps, "isScreen" | "onRetry">) {
  // Between these two, React runs the effects' cleanups of what it takes off the page.
  useLayoutEffect(() => noteCrash(true), []);
  useEffect(() => noteCrash(false), []);
  return <FailedState message="Algo deu errado nesta tela." {...props} />;
}
