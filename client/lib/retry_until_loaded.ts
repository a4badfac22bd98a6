// Owns the loading of code for which nobody waits, so that nobody would ask for it again.
import { MINUTE, SECOND } from "./clock.ts";
import { recoveryCount } from "./health.ts";

const FIRST_PAUSE_MS = 10 * SECOND;
const LONGEST_PAUSE_MS = MINUTE;

/**
 * Loads until it comes: again at each recovery, and after pauses that grow, because a weak network may lose one file and
 * nothing else. A browser that remembers a lost module for as long as the page is open (Chromium before 156, Firefox
 * before 155) loads it at the next start; by then the worker usually has it.
 */
export async function retryUntilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = FIRST_PAUSE_MS;; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      console.info("Code that nobody waits for did not come", error);
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
