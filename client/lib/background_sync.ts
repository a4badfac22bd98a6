// Owns the browser's own message that the network is back (client/README.md "Health"): the app asks for it when the
// network is lost, and the service worker passes it on.
import { announceReturn } from "./health.ts";

/** The tag that is registered, and the worker's message when the network is back. */
const TAG = "background-sync";

interface SyncingRegistration extends ServiceWorkerRegistration {
  /** Chromium has it, others do not: they rely on the `online` event and the probes. */
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
      // There is no worker yet, or the person has forbidden it: the `online` event and the probes are enough.
    }
  }
  serviceWorker.addEventListener("message", follow, { signal });
  addEventListener("offline", requestSync, { signal });
  if (navigator.onLine === false) void requestSync();
}
