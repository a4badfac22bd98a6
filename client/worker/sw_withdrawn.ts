// Replaces the service worker when it has to be removed (`deno task build --withdraw-service-worker`): it deletes its
// caches and unregisters, without touching open pages.
import type { Worker } from "./sw.ts";

const worker = self as unknown as Worker;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("vet-")) await caches.delete(name);
  }
  await worker.registration.unregister();
}
