// Drives Chromium by its own protocol, and Debian's firefox-esr by WebDriver BiDi, with puppeteer.
import { type Browser, launch } from "puppeteer-core";
import { findChromium, WITHOUT_ADDRESS_BAR } from "../browser/chromium.ts";
import { type Engine, firstOf, SIZE, type Tab, TIMEOUT_MS } from "./engine.ts";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

export const chromium = engine("Chromium", "Chromium", findShell, {
  browser: "chrome",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", WITHOUT_ADDRESS_BAR],
});

export const firefox = engine("Firefox", "firefox-esr", () => Promise.resolve(firstOf(FIREFOX)), {
  browser: "firefox",
});

function findShell(): Promise<string | undefined> {
  return findChromium({ orShell: true });
}

/** In Firefox a theme belongs to the browser, not to a tab: so each theme has its own browser. */
function engine(
  name: string,
  needed: string,
  find: () => Promise<string | undefined>,
  options: Parameters<typeof launch>[0],
): Engine {
  const browsers = new Map<string, Browser>();
  return {
    name,
    async missing() {
      return await find() === undefined ? needed : undefined;
    },
    async open({ dark = false } = {}) {
      const theme = dark ? "dark" : "light";
      let browser = browsers.get(theme);
      // A browser that died must not break the next scenario.
      if (!browser?.connected) {
        browser = await launch({
          ...options,
          executablePath: await find(),
          timeout: 3 * TIMEOUT_MS,
          extraPrefsFirefox: {
            "intl.accept_languages": "pt-BR",
            "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
          },
        });
        browsers.set(theme, browser);
      }
      return await openTab(browser, name === "Chromium" ? theme : undefined);
    },
    async close() {
      for (const browser of browsers.values()) await browser.close();
      browsers.clear();
    },
  };
}

/** Opens a tab in a new profile, with this theme emulated. */
async function openTab(browser: Browser, emulated: string | undefined): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.setViewport(SIZE);
  if (emulated !== undefined) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: emulated }]);
  }
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
