// Loads screens when they are needed. A signal, not React.lazy: Suspense would delay a loaded screen by about 300 ms
// (measured on this stack).
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, useEffect } from "react";

type Loaded<Props> =
  | { status: "waiting" }
  | { status: "ready"; Component: ComponentType<Props> }
  | { status: "failed"; busy: boolean };

/** For what shows when loading failed. */
export interface LostCode {
  onRetry: () => void;
  busy: boolean;
}

export interface LazyFrames {
  Waiting: ComponentType;
  Failed: ComponentType<LostCode>;
  /** Called when the code of a visible screen did not load; `true` when that is being repaired in another way. */
  onFailure?: () => Promise<boolean>;
}

/** A component whose code loads at its first use, or with `preload`, which resolves to whether it came. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed, onFailure }: LazyFrames,
) {
  const state = signal<Loaded<Props>>({ status: "waiting" });
  let pending: Promise<boolean> | undefined;
  let failure: unknown;

  async function fetchCode(): Promise<boolean> {
    try {
      state.value = { status: "ready", Component: await load() };
      return true;
    } catch (error) {
      pending = undefined;
      failure = error;
      return false;
    }
  }

  function preload(): Promise<boolean> {
    return pending ??= fetchCode();
  }

  /**
   * The person is waiting for it: only then is a failure worth repairing, or reporting. Firefox fails every import that
   * is still loading when the page is left.
   */
  async function bring() {
    if (await preload()) return;
    console.warn("A screen's code did not come", failure);
    if (await onFailure?.().catch(() => false)) return;
    // A touch on the link may have loaded it meanwhile.
    if (state.peek().status !== "ready") state.value = { status: "failed", busy: false };
  }

  function retry() {
    state.value = { status: "failed", busy: true };
    void bring();
  }

  function Screen(props: Props) {
    useSignals();
    const current: Loaded<Props> = state.value;
    useEffect(() => {
      void bring();
    }, []);
    if (current.status === "ready") return <current.Component {...props} />;
    if (current.status === "failed") return <Failed onRetry={retry} busy={current.busy} />;
    return <Waiting />;
  }

  return Object.assign(Screen, { preload });
}
