// Drives Debian's firefox-esr by WebDriver BiDi, and old Chromiums by their own protocol with the puppeteer of their
// years: today's does not find a page in all of them.
import { existsSync } from "node:fs";
import { launch, type Page } from "puppeteer-core";
import old from "puppeteer-core-13";
import { type Engine, SIZE, type Tab, TIMEOUT_MS } from "./engine.ts";
import { fetchOldChromium } from "./old_browsers.ts";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));

/** The size of a small phone, in CSS pixels. */
const SMALL = { width: 360, height: 640 };

export const firefox: Engine = {
  name: "Firefox",
  missing: () => FIREFOX === undefined ? "firefox-esr" : undefined,
  async open() {
    const browser = await launch({
      browser: "firefox",
      executablePath: FIREFOX,
      timeout: 3 * TIMEOUT_MS,
      extraPrefsFirefox: { "intl.accept_languages": "pt-BR" },
    });
    const page = await browser.newPage();
    await page.setViewport(SIZE);
    return await tabOf(page, () => browser.close());
  },
};

/** The Chromium of this major version. */
export function oldChromium(major: number): Engine {
  return {
    name: `Chromium ${major}`,
    missing: () =>
      fetchOldChromium(major).then(
        () => undefined,
        // The command that failed, and npm's first line.
        (error: Error) => error.message.split("\n", 2).join(": "),
      ),
    async open() {
      const browser = await old.launch({
        executablePath: await fetchOldChromium(major),
        args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
        defaultViewport: SMALL,
        timeout: 3 * TIMEOUT_MS,
      });
      const [page] = await browser.pages();
      // The number on the app's icon ends the whole browser of 87 when it has no windows.
      await page.evaluateOnNewDocument(() => {
        Reflect.deleteProperty(Navigator.prototype, "setAppBadge");
        Reflect.deleteProperty(Navigator.prototype, "clearAppBadge");
      });
      return {
        ...await tabOf(page as unknown as Page, () => browser.close()),
        setDarkTheme: () =>
          page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]),
      };
    },
  };
}

async function tabOf(page: Page, close: () => Promise<void>): Promise<Tab> {
  page.setDefaultTimeout(TIMEOUT_MS);
  const wrongs: string[] = [];
  page.on("pageerror", (error) => {
    // Firefox reports scripts that were still loading when the page was left.
    if (!/Failed to load ‘.*’\. A ServiceWorker/.test(String(error))) wrongs.push(String(error));
  });
  page.on("console", (message) => {
    // What the browser says by itself has no arguments: of failed requests, and of markup that it does not know.
    const isPages = message.args().length > 0;
    if (isPages && /^(error|warn)/.test(message.type())) {
      wrongs.push(`${message.text()} (${message.location().url ?? ""})`);
    }
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`refused by the policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return {
    goto: async (url) => void await page.goto(url),
    back: () => page.evaluate(() => history.back()),
    reload: async () => void await page.reload(),
    setWidth: (width) => page.setViewport({ width, height: SIZE.height }),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (name) => page.keyboard.press(name),
    screenshot: () => page.screenshot({ captureBeyondViewport: false }),
    takeWrongs: () => Promise.resolve(wrongs.splice(0)),
    close,
  };
}
