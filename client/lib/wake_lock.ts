// Owns keeping the screen on while the person shows it to somebody.

/**
 * Keeps the screen on where the browser can, also after the app was in the background for a moment. Returns a function
 * that lets it turn off again.
 */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function acquire() {
    if (isOver || document.visibilityState !== "visible") return;
    try {
      const acquired = await navigator.wakeLock?.request("screen");
      if (isOver) void acquired?.release();
      else lock = acquired;
    } catch {
      // The battery is low, or the person does not allow it: the screen then turns off as usual.
    }
  }

  void acquire();
  document.addEventListener("visibilitychange", acquire);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", acquire);
    void lock?.release();
  };
}
