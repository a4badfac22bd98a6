// Loads code and answers ahead, where data is not expensive for the person.
import { delay, SECOND_MS } from "../time/clock.ts";
import { onRecovery } from "../http/health.ts";

const QUIET_MS = 500;
const RETRY_MS = 20 * SECOND_MS;
let quietFrom = 0;

export function mayPrefetch(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

/** Puts idle work off for a moment: the person waits for something, or may at once press what has just appeared. */
export function postponeIdleWork(): void {
  quietFrom = performance.now() + QUIET_MS;
}

export async function whenIdle(): Promise<void> {
  await nextIdle();
  while (performance.now() < quietFrom) {
    await delay(quietFrom - performance.now());
    await nextIdle();
  }
}

/** Safari has no `requestIdleCallback`: there, one second later is good enough. */
function nextIdle(): Promise<void> {
  if (!("requestIdleCallback" in globalThis)) return delay(SECOND_MS);
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 }));
}

/**
 * A weak network may lose one file and nothing else. A browser that remembers a lost module while the page is open
 * (Chromium before 156, Firefox before 155) loads it at the next start; by then the worker usually has it.
 */
export async function retryUntilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.info("Prefetching failed", error);
      let stop = () => {};
      const recovery = new Promise<void>((resolve) => stop = onRecovery(resolve));
      await Promise.race([delay(RETRY_MS), recovery]);
      stop();
    }
  }
}
