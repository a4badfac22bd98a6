// Owns what is kept of an unfinished wizard, so that a reload or a killed tab loses nothing. Never a password.
import { effect } from "@preact/signals-react";
import { now } from "./clock.ts";
import { forget, readStored, store } from "./storage.ts";

/** A wizard's step and what was typed, by field. */
export interface Draft {
  step: number;
  values: Record<string, string>;
}

/** On a shared phone nobody should find yesterday's registration. */
const EXPIRES_AFTER_MS = 2 * 60 * 60 * 1000;
const WRITE_AFTER_MS = 150;

/** What is not written yet, by key. */
const due = new Map<string, string>();

/** What was kept under the key, unless it is too old or not to be read. */
export function readDraft(key: string): Draft | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    const { step, values, keptAt } = JSON.parse(text);
    // Either way: somebody may have set the device's clock back since.
    if (Math.abs(now().getTime() - keptAt) < EXPIRES_AFTER_MS && Number.isInteger(step)) {
      return { step, values: onlyTexts(values) };
    }
  } catch {
    // Not ours, or cut: it is dropped below like one that is too old.
  }
  forget(key);
  return undefined;
}

/** Keeps the draft at once: of a wizard that has just begun, say. */
export function writeDraft(key: string, draft: Draft): void {
  store(key, textOf(draft));
}

/** Keeps the draft whenever a signal that `read` looks at changes. Returns how to stop, which writes what is due. */
export function keepDraft(key: string, read: () => Draft): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  function write() {
    clearTimeout(timer);
    const text = due.get(key);
    if (text !== undefined) store(key, text);
    due.delete(key);
  }

  const stop = effect(() => {
    const draft = read();
    if (isFirst) {
      isFirst = false;
      return;
    }
    due.set(key, textOf(draft));
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_AFTER_MS);
  });
  addEventListener("pagehide", write);
  return () => {
    stop();
    write();
    removeEventListener("pagehide", write);
  };
}

/** Forgets what was kept: the wizard was finished or left. */
export function forgetDraft(key: string): void {
  due.delete(key);
  forget(key);
}

function textOf(draft: Draft): string {
  return JSON.stringify({ ...draft, keptAt: now().getTime() });
}

function onlyTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] =>
      typeof entry[1] === "string"
    ),
  );
}
