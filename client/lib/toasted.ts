// Owns what the toasts say at present, for what would say the same in its own place.
import { type ReadonlySignal, signal } from "@preact/signals-react";

const state = signal<readonly string[]>([]);

/** The texts of the toasts on the screen. */
export const toasted: ReadonlySignal<readonly string[]> = state;

export function noteToasted(texts: readonly string[]): void {
  state.value = texts;
}
