// Uses what the device offers: files to save, its share sheet, and a screen that stays on.
import { SECOND_MS, withTimeout } from "../time/clock.ts";

/** A download from memory needs no permission in the page's CSP. */
export function downloadFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers start to read only after the click event is over.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Opens the device's share sheet; where there is none, copies the text. `neither`: the device allowed neither. */
export async function shareText(text: string): Promise<"offered" | "copied" | "neither"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ text });
      return "offered";
    } catch (error) {
      // The person closed the share sheet, or it is still open after an earlier press.
      const { name } = error as Error;
      if (name === "AbortError" || name === "InvalidStateError") return "offered";
    }
  }
  try {
    await withTimeout(navigator.clipboard.writeText(text), 4 * SECOND_MS);
    return "copied";
  } catch {
    // No clipboard, or the person denied it, or has answered nothing.
    return "neither";
  }
}

/** Keeps the screen on while the page shows. Returns how to stop. */
export function keepScreenAwake(): () => void {
  let lock: Promise<WakeLockSentinel | void> | undefined;
  function acquire() {
    if (document.visibilityState !== "visible") return;
    // Without it, where the battery is low or the person does not allow it, the screen turns off as usual.
    lock = navigator.wakeLock?.request("screen").catch(() => {});
  }
  acquire();
  document.addEventListener("visibilitychange", acquire);
  return () => {
    document.removeEventListener("visibilitychange", acquire);
    void lock?.then((sentinel) => sentinel?.release());
  };
}
