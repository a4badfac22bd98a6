// Lists the modal dialogs over the screen.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";

/**
 * The kinds of dialogs (in `dataset`) that do not dim the page: beside their list on wide screens, or over the whole
 * screen.
 */
const GROUNDS = ["aside", "whole"];

const stack = signal<readonly HTMLElement[]>([]);

export const openModalCount: ReadonlySignal<number> = computed(() => stack.value.length);

/** The topmost modal dialog: the only part of the page that can be reached and is announced. */
export const topModal: ReadonlySignal<HTMLElement | undefined> = computed(() => topOf(stack.value));

/** Counts an open dialog as the topmost one. Returns what to call when it closes. */
export function registerOpenModal(dialog: HTMLElement): () => void {
  show([...stack.peek(), dialog]);
  return () => show(stack.peek().filter((open) => open !== dialog));
}

const isPaused = signal(false);

/** Whether nothing may open by itself: the person is showing the whole screen to somebody. */
export const areAutomaticOverlaysPaused: ReadonlySignal<boolean> = isPaused;

/** Lets nothing open by itself. Returns how to end that. */
export function pauseAutomaticOverlays(): () => void {
  isPaused.value = true;
  return () => void (isPaused.value = false);
}

/** Dims the page once, however many dialogs lie over it (static/base.css), and each dialog under another. */
function show(open: readonly HTMLElement[]): void {
  for (const dialog of [...stack.peek(), ...open]) {
    dialog.toggleAttribute("data-under", open.includes(dialog) && dialog !== topOf(open));
  }
  stack.value = open;
  const { dataset } = document.documentElement;
  const ground = GROUNDS.find((kind) => open.every((one) => one.dataset[kind] === "true"));
  if (open.length === 0) delete dataset.modals;
  else dataset.modals = ground ?? "";
}

function topOf(open: readonly HTMLElement[]): HTMLElement | undefined {
  return open[open.length - 1];
}
