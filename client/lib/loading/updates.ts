// Announces new versions of the app, and reloads for them, never over typed text (client/README.md "Updates").
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { isSiteReachable } from "../http/http.ts";
import { deviceNow, isCloseToNow, MINUTE_MS } from "../time/clock.ts";
import { whenIdle } from "./prefetch.ts";
import { hasUnsentText } from "../form/unfinished.ts";
import { openModalCount } from "../overlays/modals.ts";
import { toasts } from "../overlays/toasts.ts";

/** Set by the build: false for development, and while the worker is being withdrawn. */
declare const HAS_WORKER: boolean;

/** Requires that a script's URL comes from a policy. */
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
type Policy = { createScriptURL(url: string): string };

const CHECK_EVERY_MS = 60 * MINUTE_MS;
const RELOADED_AT = "vet:reloadedAt";

const waiting = signal<ServiceWorker | null>(null);
const isPutOff = signal(false);

/** Whether 'Nova versão disponível' shows: a version waits, and nothing typed would be lost. */
export const isUpdateOffered: ReadonlySignal<boolean> = computed(() =>
  waiting.value !== null && !isPutOff.value && !hasUnsentText.value
);

/**
 * Registers the worker once the phone is idle: it fetches the whole app, which must not slow down what a person waits
 * for. Follows its updates: the page reloads once another version controls it, and nothing would be lost.
 */
export async function registerAndFollowServiceWorker(): Promise<void> {
  if (!HAS_WORKER || !("serviceWorker" in navigator)) return;
  watchReplacement();
  await whenIdle();
  try {
    // A browser that blocks workers answers with nothing.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
      .register(scriptUrl("/sw.js"));
    if (registration !== undefined) followUpdates(registration);
  } catch (error) {
    // The app works without it; then it is just not available offline.
    console.warn("The service worker did not register", error);
  }
}

function scriptUrl(path: string): string {
  if (typeof trustedTypes === "undefined") return path;
  return trustedTypes.createPolicy("vet", { createScriptURL: (url) => url }).createScriptURL(path);
}

/** Follows the change to another version, which another tab may have asked for. */
function watchReplacement(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The very first worker takes over an open page without changing anything in it.
    if (isControlled) effect(() => isInUse() ? undefined : location.reload());
    isControlled = true;
  });
}

/** Whether something typed, or what is said of something sent, would be lost. Reads signals. */
function isInUse(): boolean {
  return hasUnsentText.value || openModalCount.value + toasts.value.length > 0;
}

/** Follows versions that wait. A phone stops the timers of an app that it has put away. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  function update() {
    waiting.value = navigator.serviceWorker.controller && registration.waiting;
  }
  function follow() {
    registration.installing?.addEventListener("statechange", update);
  }
  update();
  follow();
  registration.addEventListener("updatefound", follow);
  // Its registration has just asked.
  let checkedAt = deviceNow().getTime();
  function checkIfDue() {
    if (isCloseToNow(checkedAt, CHECK_EVERY_MS) || document.visibilityState === "hidden") return;
    checkedAt = deviceNow().getTime();
    // Without network, or a new version, it tries again in an hour.
    registration.update().catch(() => {});
  }
  setInterval(checkIfDue, CHECK_EVERY_MS);
  for (const event of ["focus", "pageshow"]) addEventListener(event, checkIfDue);
  document.addEventListener("visibilitychange", checkIfDue);
}

/** Takes the new version: every tab reloads once; a tab in use, after what is typed and said there is gone. */
export function acceptUpdate(): void {
  waiting.peek()?.postMessage("skip-waiting");
}

/** Hides the offer until the next start. */
export function putOffUpdate(): void {
  isPutOff.value = true;
}

/**
 * Reloads when the server no longer has this version's code: the new page names the code that is there. Returns whether
 * it reloads.
 */
export async function reloadForMissingScript(): Promise<boolean> {
  try {
    const isAgain = isCloseToNow(Number(sessionStorage.getItem(RELOADED_AT)), MINUTE_MS);
    // What is typed comes last: the person goes on while the server is asked.
    if (isAgain || !(await isSiteReachable()) || hasUnsentText.peek()) return false;
    sessionStorage.setItem(RELOADED_AT, String(deviceNow().getTime()));
  } catch {
    // Storage is blocked. Without this record the page could reload for ever, so it does not reload.
    return false;
  }
  location.reload();
  return true;
}
