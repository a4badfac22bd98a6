// Owns the calls that take long (client/README.md "Health"): after ten seconds the app says so and offers to cancel.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { SlowCall } from "./http.ts";

const calls = signal<readonly SlowCall[]>([]);

export const slowCalls: ReadonlySignal<readonly SlowCall[]> = calls;

/** Notes a call that takes long. Returns a function to call when it ends. */
export function addSlowCall(call: SlowCall): () => void {
  calls.value = [...calls.peek(), call];
  return () => {
    calls.value = calls.peek().filter((other) => other !== call);
  };
}

/** Cancels all of them: what was typed stays. */
export function cancelSlowCalls(): void {
  for (const call of calls.peek()) call.cancel();
}
