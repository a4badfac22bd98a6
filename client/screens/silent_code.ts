// Owns the loading of code for which nobody waits, so that nobody would ask for it again.
import { SECOND } from "../lib/clock.ts";
import { recoveryCount } from "../state/health.ts";

/**
 * Loads until it comes: again at each recovery, and after pauses that grow, because a weak network may lose one file and
 * nothing else.
 */
export async function untilItComes<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = 10 * SECOND;; pauseMs *= 2) {
    try {
      return await load();
    } catch {
      await recoveryWithin(pauseMs);
    }
  }
}

function recoveryWithin(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const before = recoveryCount.peek();
    const timer = setTimeout(end, ms);
    const stop = recoveryCount.subscribe((count) => {
      if (count > before) end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
