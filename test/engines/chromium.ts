// Owns Chromium among the engines.
import { type Browser, launch } from "puppeteer-core";
import { findChromium, WITHOUT_ADDRESS_BAR } from "../browser/chromium.ts";
import { type Engine, TIMEOUT_MS } from "./engine.ts";
import { openTab } from "./puppeteer_tab.ts";

let browser: Browser | undefined;

export const chromium: Engine = {
  name: "Chromium",
  async missing() {
    return await findChromium({ orShell: true }) ? undefined : "Chromium";
  },
  async open({ dark = false } = {}) {
    // A browser that died must not break the next scenario.
    if (!browser?.connected) browser = undefined;
    browser ??= await launch({
      browser: "chrome",
      executablePath: await findChromium({ orShell: true }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        WITHOUT_ADDRESS_BAR,
      ],
      timeout: 3 * TIMEOUT_MS,
    });
    return await openTab(browser, (page) =>
      page.emulateMediaFeatures([
        { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      ]));
  },
  async close() {
    await browser?.close();
    browser = undefined;
  },
};
