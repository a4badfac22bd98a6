// Owns where Chromium is on this machine.

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The path of a Chromium, `CHROMIUM_PATH` first; undefined where there is none. */
export async function findChromium(): Promise<string | undefined> {
  for (const path of [Deno.env.get("CHROMIUM_PATH"), ...CANDIDATES]) {
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
