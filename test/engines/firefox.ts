// Owns Firefox among the engines: Debian's firefox-esr, over WebDriver BiDi.
import { type Browser, launch } from "puppeteer-core";
import { type Engine, firstOf, TIMEOUT_MS } from "./engine.ts";
import { openTab } from "./puppeteer_tab.ts";

const PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** In Firefox a theme belongs to the browser, not to a tab. */
const browsers: { dark?: Browser; light?: Browser } = {};

export const firefox: Engine = {
  name: "Firefox",
  missing: () => Promise.resolve(firstOf(PATHS) ? undefined : "firefox-esr"),
  async open({ dark = false } = {}) {
    const theme = dark ? "dark" : "light";
    // A browser that died must not break the next scenario.
    if (!browsers[theme]?.connected) browsers[theme] = undefined;
    browsers[theme] ??= await launch({
      browser: "firefox",
      executablePath: firstOf(PATHS),
      timeout: 3 * TIMEOUT_MS,
      extraPrefsFirefox: {
        "intl.accept_languages": "pt-BR",
        "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      },
    });
    return await openTab(browsers[theme]);
  },
  async close() {
    await browsers.light?.close();
    await browsers.dark?.close();
    browsers.light = browsers.dark = undefined;
  },
};
