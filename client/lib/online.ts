// Owns whether the browser has a network.
import { type ReadonlySignal, signal } from "@preact/signals-react";

const state = signal(true);

export const isOnline: ReadonlySignal<boolean> = state;

/** Follows the browser from now on. */
export function watchOnline(signal?: AbortSignal): void {
  function update() {
    state.value = navigator.onLine !== false;
  }
  update();
  addEventListener("online", update, { signal });
  addEventListener("offline", update, { signal });
}
