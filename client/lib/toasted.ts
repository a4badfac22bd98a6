// Owns what the toasts say at present, for what would say the same in its own place; and what none of them says.
import { type ReadonlySignal, signal } from "@preact/signals-react";

const state = signal<readonly string[]>([]);

/** The texts of the toasts on the screen. */
export const toasted: ReadonlySignal<readonly string[]> = state;

/** The sentence of the last failure, if its toast was left out: the place that says it has to announce it. */
export const untoasted: { sentence?: string } = {};

export function noteToasted(texts: readonly string[]): void {
  state.value = texts;
}
