// Runs in the measured page before the app. It notes when something appears on the screen, and how
// long tasks take. The notes are read at the end by plain protocol calls, because Playwright's own
// waiting adds 300 KB of script.
import type { CDPSession, Page } from "playwright-core";

/** What is waited for, by name: an element that matches the selector and contains the text. */
export type Milestones = Record<string, { selector: string; text?: string }>;

interface Notes {
  /** Milliseconds since navigation, including the frame that shows it. */
  seen: Record<string, Promise<number>>;
  /** The sum of every task's milliseconds beyond 50. */
  blocked: number;
}

declare global {
  var benchNotes: Notes;
}

const LIMIT_MS = 20_000;

/**
 * Makes the page take notes from its next document on. What matches `selectorToPress` is clicked once, as soon as it is
 * painted.
 */
export async function installNoteTaking(
  page: Page,
  milestones: Milestones,
  selectorToPress?: string,
): Promise<void> {
  await page.addInitScript(({ milestones, selectorToPress }) => {
    const tell = new Map<string, (time: number) => void>();
    const notes: Notes = {
      seen: Object.fromEntries(
        Object.keys(milestones).map((name) => [name, new Promise((done) => tell.set(name, done))]),
      ),
      blocked: 0,
    };
    globalThis.benchNotes = notes;
    let isPressed = selectorToPress === undefined;
    new MutationObserver(() => {
      for (const [name, done] of tell) {
        const { selector, text = "" } = milestones[name];
        const found = [...document.querySelectorAll(selector)];
        if (!found.some(({ textContent }) => textContent?.includes(text))) continue;
        tell.delete(name);
        afterPaint(() => done(performance.now()));
      }
      const button = isPressed ? null : document.querySelector<HTMLElement>(selectorToPress!);
      if (button === null) return;
      isPressed = true;
      afterPaint(() => button.click());
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) notes.blocked += Math.max(0, duration - 50);
    }).observe({ type: "longtask", buffered: true });

    function afterPaint(run: () => void): void {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = run;
        port2.postMessage(undefined);
      });
    }
  }, { milestones, selectorToPress });
}

/** Waits for the milestone: when it appeared on the screen, in milliseconds since navigation. */
export function timeUntilMilestone(cdp: CDPSession, milestone: string): Promise<number> {
  return read(cdp, `benchNotes.seen.${milestone}`);
}

/** Clicks inside the page, and returns the milliseconds until the milestone appears, which was not there before. */
export async function clickAndTime(
  cdp: CDPSession,
  selector: string,
  milestone: string,
): Promise<number> {
  const began = await read(
    cdp,
    `((now) => (document.querySelector(${JSON.stringify(selector)}).click(), now))` +
      `(performance.now())`,
  );
  return await timeUntilMilestone(cdp, milestone) - began;
}

/** First contentful paint, in milliseconds since navigation. Throws before it. */
export function firstContentfulPaint(cdp: CDPSession): Promise<number> {
  return read(cdp, "performance.getEntriesByName('first-contentful-paint')[0].startTime");
}

/** The present sum of every task's milliseconds beyond 50. */
export function blockedTime(cdp: CDPSession): Promise<number> {
  return read(cdp, "benchNotes.blocked");
}

/** The number to which the expression evaluates, or its promise resolves. */
async function read(cdp: CDPSession, expression: string): Promise<number> {
  const { result, exceptionDetails } = await Promise.race([
    cdp.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }),
    late(expression),
  ]);
  if (typeof result.value !== "number") {
    throw new Error(`${expression}: ${exceptionDetails?.exception?.description ?? result.type}`);
  }
  return result.value;
}

async function late(expression: string): Promise<never> {
  await new Promise((resolve) => Deno.unrefTimer(setTimeout(resolve, LIMIT_MS) as never));
  throw new Error(`${expression} did not come within ${LIMIT_MS} ms`);
}
