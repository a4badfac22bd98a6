// Owns what is known about modal dialogs that lie over the screen: how many, and which is on top.
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";

const stack = signal<readonly HTMLElement[]>([]);

/** How many sheets and dialogs are open. */
export const openLayers: ReadonlySignal<number> = computed(() => stack.value.length);

/** The topmost modal dialog: the only part of the page that can be reached and is announced. */
export const topLayer: ReadonlySignal<HTMLElement | undefined> = computed(() => stack.value.at(-1));

/**
 * Registers an open modal dialog. Returns a function that removes it; after the last one, the page behind scrolls
 * again.
 */
export function openLayer(dialog: HTMLElement): () => void {
  stack.value = [...stack.peek(), dialog];
  document.documentElement.dataset.layers = "";
  return () => {
    stack.value = stack.peek().filter((open) => open !== dialog);
    if (stack.peek().length === 0) {
      delete document.documentElement.dataset.layers;
    }
  };
}
