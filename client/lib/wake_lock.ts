// Owns keeping the screen from going dark while something is shown to somebody.

/** Keeps it awake where the browser can, also after the app was away for a moment. Returns how to let it sleep. */
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
      // Low battery, or the person does not allow it: the screen then goes dark as it always does.
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
