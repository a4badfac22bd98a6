// Runs in the measured page, before anything of the app: notes when something is on the screen, and how long tasks are.
import type { BrowserContext, Page } from "playwright-core";

/** What is waited for, by name: an element that matches the selector and holds the text. */
export type Sights = Record<string, { selector: string; text?: string }>;

interface Notes {
  /** Milliseconds since navigation, the frame that shows it included. */
  seen: Record<string, number>;
  /** Milliseconds that tasks took beyond 50. */
  blocked: number;
}

declare global {
  var benchNotes: Notes;
}

/** Lets every page of the device take notes. `pressed` is clicked once, as soon as it is painted. */
export async function takeNotes(
  context: BrowserContext,
  sights: Sights,
  pressed?: string,
): Promise<void> {
  await context.addInitScript(({ sights, pressed }) => {
    const notes: Notes = { seen: {}, blocked: 0 };
    globalThis.benchNotes = notes;
    const waiting = new Set(Object.keys(sights));
    let isPressed = pressed === undefined;
    new MutationObserver(() => {
      for (const name of waiting) {
        const { selector, text = "" } = sights[name];
        const found = [...document.querySelectorAll(selector)];
        if (!found.some(({ textContent }) => textContent?.includes(text))) continue;
        waiting.delete(name);
        afterPaint(() => {
          notes.seen[name] = performance.now();
        });
      }
      const button = isPressed ? null : document.querySelector<HTMLElement>(pressed!);
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
  }, { sights, pressed });
}

/** When it was on the screen, in milliseconds since navigation. */
export async function timeOf(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((name) => benchNotes.seen[name], name);
  return await handle.jsonValue();
}

/** Clicks from within the page, and returns how long it took from there to the sight. */
export async function timeFromClick(page: Page, selector: string, name: string): Promise<number> {
  const began = await page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`There is no ${selector} to click`);
    const now = performance.now();
    element.click();
    return now;
  }, selector);
  return await timeOf(page, name) - began;
}

/** First contentful paint, in milliseconds since navigation. */
export async function firstPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() =>
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime
  );
  return await handle.jsonValue() as number;
}
