// Owns whether the browser has a network.
import { type ReadonlySignal, signal } from "@preact/signals-react";

const state = signal(true);

export const isOnline: ReadonlySignal<boolean> = state;

/** Follows the browser from now on. Returns a function that stops it. */
export function watchOnline(): () => void {
  function update() {
    state.value = navigator.onLine !== false;
  }
  update();
  addEventListener("online", update);
  addEventListener("offline", update);
  return () => {
    removeEventListener("online", update);
    removeEventListener("offline", update);
  };
}
