// Owns what shows after a crash: a message and 'Tentar novamente' in place of the part that
// crashed.
import { Component, type ReactNode } from "react";
import { FailedState } from "../ui/states/failed_state.tsx";
import { Entrance } from "./entrance.tsx";

interface Props {
  /** Nothing is around it: then it shows in the login's frame. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A crash of its children does not affect the rest of the app. */
export class ErrorBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    const failed = (
      <FailedState
        isScreen
        message="Algo deu errado nesta tela."
        onRetry={() => this.setState({ hasCrashed: false })}
      />
    );
    return this.props.isWhole ? <Entrance>{failed}</Entrance> : failed;
  }
}
