// Owns the registration of the service worker (client/README.md "Updates").
import { idle } from "../lib/prefetch.ts";
import { watchUpdates } from "../state/updates.ts";

/** Set by the build: false for development, and where the worker is being withdrawn. */
declare const HAS_WORKER: boolean;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Registers /sw.js, once there is nothing better to do: it fetches the whole app, beside what a person waits for. */
export async function registerServiceWorker(): Promise<void> {
  if (!HAS_WORKER || !("serviceWorker" in navigator)) return;
  await idle();
  try {
    // A browser told to block workers answers with nothing.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
      .register(scriptUrl("/sw.js"));
    if (registration !== undefined) watchUpdates(registration);
  } catch (error) {
    // The app works without it; it is then just not there offline.
    console.warn("The service worker did not register", error);
  }
}

/** Trusted Types ask that a script's URL comes from a policy. */
function scriptUrl(path: string): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return path;
  return trustedTypes.createPolicy("vet", { createScriptURL: (url) => url }).createScriptURL(path);
}
