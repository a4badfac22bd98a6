// Tracks whether the API and the network are there (client/README.md "Health").
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { isApiUp } from "./http.ts";
import { deviceNow, isCloseToNow, SECOND_MS } from "../time/clock.ts";
import { commonMessages, showToast } from "../overlays/toasts.ts";
import { onSessionEnd } from "../storage/storage.ts";

const TOAST_THROTTLE_MS = 30 * SECOND_MS;
/**
 * The first pause between probes. Jitter halves a pause at most: the pauses are 5 s to 60 s long (server/README.md
 * "After an outage").
 */
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;

/** The tag that the service worker is registered with, and its message when the network is back. */
const SYNC_TAG = "background-sync";

/** `doubtful`: a call has failed, and its probe has not answered yet. */
type Health = "up" | "doubtful" | "down";

const online = signal(true);
const state = signal<Health>("up");
const probing = signal(false);
const recoveryListeners = new Set<() => unknown>();

let lastToast = -Infinity;
let failures = 0;
/** The network has returned, or the API is down: the next answer is a recovery, whichever call it comes to. */
let isAwaited = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const hasNetwork: ReadonlySignal<boolean> = online;

export const apiHealth: ReadonlySignal<Health> = state;

/** Whether the API is down although there is a network. */
export const isOnlyApiDown: ReadonlySignal<boolean> = computed(() =>
  state.value === "down" && online.value
);

export const isProbing: ReadonlySignal<boolean> = probing;

const isHidden = signal(false);

/** Whether the notice of the outage covers the whole app. */
export const isOutageNoticeDue: ReadonlySignal<boolean> = computed(() =>
  isOnlyApiDown.value && !isHidden.value
);

/** Hides the notice until the API has been back, or the session ends, so that the device's answers can be read. */
export function hideOutageNoticeUntilRecovery(): void {
  onSessionEnd(endHiding);
  isHidden.value = true;
}

function endHiding(): void {
  isHidden.value = false;
}

/**
 * Calls `act` after each outage, and each return of the network; returns how to stop. A probe that finds at once that
 * only one call was broken does not count: its reader would ask again for ever.
 */
export function onRecovery(act: () => unknown): () => void {
  recoveryListeners.add(act);
  return () => recoveryListeners.delete(act);
}

/**
 * Follows a call's answer: an outage brings a toast and a probe, any other means that the API is up. `cause`, the call
 * and its status, is for whoever looks into the console.
 */
export function checkHealthAfterAnswer(wasOutage: boolean, cause?: string): void {
  if (!wasOutage) return recover();
  if (!isCloseToNow(lastToast, TOAST_THROTTLE_MS)) {
    lastToast = deviceNow().getTime();
    showToast("failure", commonMessages.indisponivel);
  }
  if (state.peek() !== "up") return;
  console.warn("The API may be down", cause);
  state.value = "doubtful";
  void probeNow();
}

/**
 * Asks the API whether it is up, unless a probe is under way already. Where a recovery is awaited, it goes on until the
 * API answers.
 */
export async function probeNow(): Promise<void> {
  if (probing.peek()) return;
  clearTimeout(timer);
  probing.value = true;
  const isBack = await isApiUp();
  probing.value = false;
  if (isBack) return recover();
  if (state.peek() !== "up") {
    state.value = "down";
    isAwaited = true;
    // Another call was answered meanwhile, or the network has gone again: its next return probes at once.
  } else if (!isAwaited || !online.peek()) return;
  timer = setTimeout(probeNow, probeDelayMs(++failures));
}

/** The pause before the next probe, in milliseconds, after so many that failed. */
export function probeDelayMs(failures: number, chance = Math.random()): number {
  const longest = Math.min(FIRST_PAUSE_MS * 1.6 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest * (1 + chance) / 2;
}

function recover(): void {
  clearTimeout(timer);
  failures = 0;
  state.value = "up";
  if (!isAwaited) return;
  isAwaited = false;
  endHiding();
  for (const act of recoveryListeners) act();
}

/** Keeps `hasNetwork` as the browser says, until `signal` aborts. */
export function watchNetwork(signal?: AbortSignal): void {
  function update() {
    online.value = navigator.onLine !== false;
  }
  update();
  // WebKit tells a page in its back/forward cache nothing.
  for (const event of ["online", "offline", "pageshow"]) {
    addEventListener(event, update, { signal });
  }
}

/**
 * Probes the API when the network returns, or the person while the API is away, until `signal` aborts. A browser with
 * background sync reports the network's return through the worker.
 */
export function watchHealth(signal?: AbortSignal): void {
  addEventListener("online", probeOnReturn, { signal });
  addEventListener("focus", probeWhenDown, { signal });
  document.addEventListener("visibilitychange", probeWhenDown, { signal });
  addEventListener("offline", requestSync, { signal });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === SYNC_TAG) probeOnReturn();
  }, { signal });
  if (navigator.onLine === false) void requestSync();
}

/** `online` and the worker's sync come together, and often a moment before the network answers. */
function probeOnReturn(): void {
  isAwaited = true;
  void probeNow();
}

function probeWhenDown(): void {
  if (state.peek() !== "up" && document.visibilityState === "visible") void probeNow();
}

/** Asks for a background sync. Only Chromium has it; elsewhere the `online` event and the probes are enough. */
async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const { sync } = registration as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(SYNC_TAG);
  } catch {
    // There is no worker, or the person has forbidden it.
  }
}
