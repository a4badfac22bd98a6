// Finds Chromium on this machine.
import { existsSync } from "node:fs";

/**
 * Chromium without windows (Debian's package of this name): the same engine, with a third of the
 * processor time.
 */
const SHELL = "/usr/bin/chromium-headless-shell";

const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * Without this, the desktop's address bar loads 400 modules in every window. A phone does not have
 * it, and it disturbs the measurements.
 */
export const WITHOUT_ADDRESS_BAR = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/**
 * The path of a Chromium, `CHROMIUM_PATH` first; undefined if there is none.
 *
 * @param preferShell the headless shell is taken, if there is one
 */
export function findChromium({ preferShell = false } = {}): string | undefined {
  return [Deno.env.get("CHROMIUM_PATH") ?? "", ...(preferShell ? [SHELL] : []), ...WHOLE]
    .find((path) => existsSync(path));
}
