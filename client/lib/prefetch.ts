// Owns fetching ahead: when the phone is idle, and only where data is not expensive for the person.

import { pause } from "./clock.ts";

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const QUIET_MS = 500;
let quietFrom = 0;

/** Whether fetching ahead is acceptable: not with Save-Data, not on 2g. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection === undefined) return true;
  return !connection.saveData && !/2g/.test(connection.effectiveType ?? "");
}

/**
 * Fetches modules that will be imported soon, all at once: the browser itself learns what a module imports only when
 * that module has come.
 */
export function preloadModules(paths: readonly string[]): void {
  if (!mayPrefetch()) return;
  for (const href of paths) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
}

/**
 * Runs the steps one after the other: the first when what was just drawn is on the screen, the others while the phone is
 * idle. Returns how to stop.
 */
export function prefetchInTurn(steps: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = !mayPrefetch();
  async function run() {
    for (const step of steps) {
      if (isStopped) return;
      // What does not come is fetched when it is needed. Firefox lets it fail when the page is left.
      await step().catch(() => {});
      await idle();
    }
  }
  requestAnimationFrame(() => setTimeout(run));
  return () => {
    isStopped = true;
  };
}

/**
 * Says that the person waits for something, or may at once press what has just appeared: for a moment nothing else may
 * take the phone's time.
 */
export function noteWaiting(): void {
  quietFrom = performance.now() + QUIET_MS;
}

/** Resolves when the phone is idle and nobody waits. */
export async function idle(): Promise<void> {
  await nextIdle();
  while (performance.now() < quietFrom) {
    await pause(quietFrom - performance.now());
    await nextIdle();
  }
}

/** Safari has no `requestIdleCallback`: there, one second later is good enough. */
function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: 3000 });
    } else setTimeout(resolve, 1000);
  });
}
