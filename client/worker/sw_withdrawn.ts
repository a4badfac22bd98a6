// Removes the service worker and its caches (`deno task build --withdraw-service-worker`), and touches no open page.

const worker = self as unknown as {
  addEventListener(
    type: string,
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
};

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("vet-")) await caches.delete(name);
  }
  await worker.registration.unregister();
}
