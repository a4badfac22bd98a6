// Loads screens when they are needed. A signal, not React.lazy: Suspense would delay a loaded screen by about 300 ms.
import { signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, useEffect, useState } from "react";
import { onRecovery } from "../http/health.ts";
import { LATE_MS, type ScriptFailure } from "./script_failure.ts";

export interface ScriptFailureProps {
  cause: ScriptFailure;
  onRetry: () => void;
  busy: boolean;
}

interface LazyViews<Props> {
  Waiting: ComponentType;
  Failed: ComponentType<ScriptFailureProps & Props>;
  /** Resolves to the cause; to nothing if the failure is being repaired in another way. Without it only a late one shows. */
  findCause?: (error: unknown) => Promise<ScriptFailure | undefined>;
}

/** A component whose code loads at its first use, or with `preload`, which never rejects. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed, findCause }: LazyViews<Props>,
) {
  const code = signal<ComponentType<Props>>();
  let pending: Promise<void> | undefined;

  function fetchCode(): Promise<void> {
    return pending ??= load().then((loaded) => void (code.value = loaded)).catch((error) => {
      pending = undefined;
      throw error;
    });
  }

  function Screen(props: Props) {
    useSignals();
    /** The failure that shows; undefined unless this person has waited in vain. */
    const [trouble, setTrouble] = useState<Omit<ScriptFailureProps, "onRetry">>();
    const cause = trouble?.cause;

    /**
     * Loads the code. A failure counts only where a person waits: Firefox fails every import under way when the page is
     * left.
     */
    async function bring(): Promise<void> {
      const late = setTimeout(() => setTrouble({ cause: "late", busy: false }), LATE_MS);
      try {
        await fetchCode().finally(() => clearTimeout(late));
      } catch (error) {
        console.warn("A screen's code did not come", error);
        const cause = await findCause?.(error);
        if (cause !== undefined) setTrouble({ cause, busy: false });
      }
    }

    function retry() {
      // Another import would wait for the same file.
      if (cause === "late") return location.reload();
      setTrouble({ cause: cause!, busy: true });
      void bring();
    }

    useEffect(() => void bring(), []);
    useEffect(() => cause === "network" ? onRecovery(retry) : undefined, [cause]);
    const Component = code.value;
    if (Component !== undefined) return <Component {...props} />;
    if (trouble === undefined) return <Waiting />;
    return <Failed {...props} onRetry={retry} {...trouble} />;
  }

  return Object.assign(Screen, { preload: () => fetchCode().catch(() => {}) });
}
