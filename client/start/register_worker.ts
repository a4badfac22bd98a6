// Registers the service worker (client/README.md "Updates").
import { idle } from "../lib/prefetch.ts";
import { watchReplacement, watchUpdates } from "../lib/updates.ts";

/** Set by the build: false for development, and while the worker is being withdrawn. */
declare const HAS_WORKER: boolean;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Registers /sw.js, once the phone is idle: it fetches the whole app, which must not slow down what a person waits for.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!HAS_WORKER || !("serviceWorker" in navigator)) return;
  watchReplacement();
  await idle();
  try {
    // A browser that blocks workers answers with nothing.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
      .register(scriptUrl("/sw.js"));
    if (registration !== undefined) watchUpdates(registration);
  } catch (error) {
    // The app works without it; then it is just not available offline.
    console.warn("The service worker did not register", error);
  }
}

/** Trusted Types require that a script's URL comes from a policy. */
function scriptUrl(path: string): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return path;
  return trustedTypes.createPolicy("vet", { createScriptURL: (url) => url }).createScriptURL(path);
}
