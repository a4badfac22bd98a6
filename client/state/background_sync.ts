// Owns the browser's own word that the network is back (client/README.md "Health"): asked for when the network
// goes, and passed on by the service worker.
import { announceReturn } from "./health.ts";

/** The tag that is asked for, and the worker's message when its time has come. */
const TAG = "background-sync";

interface SyncingRegistration extends ServiceWorkerRegistration {
  /** Chromium has it, others do not: they have the `online` event and the probes. */
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Follows the network's going and coming. */
export function watchBackgroundSync(signal?: AbortSignal): void {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  function follow({ data }: MessageEvent) {
    if (data === TAG) void announceReturn();
  }
  async function requestSync() {
    try {
      const registration: SyncingRegistration | undefined = await serviceWorker.getRegistration();
      await registration?.sync?.register(TAG);
    } catch {
      // There is no worker yet, or the person has forbidden it: see above.
    }
  }
  serviceWorker.addEventListener("message", follow, { signal });
  addEventListener("offline", requestSync, { signal });
  if (navigator.onLine === false) void requestSync();
}
