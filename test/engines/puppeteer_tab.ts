// Owns a tab driven by puppeteer: Chromium by its own protocol, Firefox by WebDriver BiDi.
import type { Browser, Page } from "puppeteer-core";
import { SIZE, type Tab, TIMEOUT_MS } from "./engine.ts";

/** Opens a tab in a new profile. `prepare` does what only one of the browsers needs. */
export async function openTab(
  browser: Browser,
  prepare?: (page: Page) => Promise<void>,
): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.setViewport(SIZE);
  await prepare?.(page);
  const wrongs: string[] = [];
  page.on("pageerror", (error) => {
    // Firefox reports scripts that were still loading when the page was left.
    if (!/Failed to load ‘.*’\. A ServiceWorker/.test(String(error))) wrongs.push(String(error));
  });
  page.on("console", (message) => {
    const from = message.location().url ?? "";
    // The browser logs answers with an error status and failed requests by itself.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (["error", "warn"].includes(message.type()) && !isAnswer) {
      wrongs.push(`${message.text()} (${from})`);
    }
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`refused by the policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return {
    async goto(url) {
      await page.goto(url);
    },
    async back() {
      await page.evaluate(() => history.back());
    },
    async reload() {
      await page.reload();
    },
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    screenshot: () => page.screenshot(),
    takeWrongs: () => Promise.resolve(wrongs.splice(0)),
    close: () => context.close(),
  };
}
