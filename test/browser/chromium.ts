// Owns where Chromium is on this machine.

/** Chromium without its windows (Debian's package of this name): the same engine for a third of the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/**
 * The desktop's address bar loads 400 modules of its own with every window, beside what is tested and measured: no
 * phone has it.
 */
export const WITHOUT_ADDRESS_BAR = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/**
 * The path of a Chromium, `CHROMIUM_PATH` first; undefined where there is none.
 *
 * @param orShell the headless shell will do, and is preferred
 */
export async function findChromium({ orShell = false } = {}): Promise<string | undefined> {
  for (const path of [Deno.env.get("CHROMIUM_PATH"), ...(orShell ? [SHELL] : []), ...WHOLE]) {
    if (path !== undefined && await isFile(path)) return path;
  }
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch {
    // Missing, or not to be looked at: no candidate either way.
    return false;
  }
}
