// Tracks whether the API and the network are there (client/README.md "Health"), and which calls take long.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { probe } from "./http.ts";
import { now, SECOND } from "./clock.ts";
import { loadWatchedQueries } from "./queries.ts";
import { commonMessages } from "./messages.ts";
import { showToast } from "./toasts.ts";

const TOAST_THROTTLE_MS = 30 * SECOND;
/** Jitter halves them at most: the pauses are 5 s to 60 s long (server/README.md "After an outage"). */
const FIRST_PAUSE_MS = 10 * SECOND;
const LONGEST_PAUSE_MS = 60 * SECOND;

/** The pause before another probe, in milliseconds, after so many that failed. */
export function probePauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(FIRST_PAUSE_MS * 1.6 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest * (1 + chance) / 2;
}

/** The tag that the service worker is registered with, and its message when the network is back. */
const SYNC_TAG = "background-sync";

/** Chromium's; in other browsers the `online` event and the probes are enough. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

const online = signal(true);
const slow = signal<readonly (() => void)[]>([]);
const state = signal<"up" | "down">("up");
const isConfirmed = signal(false);
const probing = signal(false);
const recoveries = signal(0);

let lastToast = -Infinity;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const isOnline: ReadonlySignal<boolean> = online;

/** What cancels each call that takes more than ten seconds: the app says so and offers it. */
export const slowCalls: ReadonlySignal<readonly (() => void)[]> = slow;

export const health: ReadonlySignal<"up" | "down"> = state;

/** Whether the notice covers the app: down, confirmed by a probe, with the browser online. */
export const isOutage: ReadonlySignal<boolean> = computed(() =>
  state.value === "down" && isConfirmed.value && isOnline.value
);

export const isProbing: ReadonlySignal<boolean> = probing;

/**
 * Grows each time the API or the network is back. It does not when a probe finds at once that only one call was broken:
 * its reader would then ask again for ever.
 */
export const recoveryCount: ReadonlySignal<number> = recoveries;

export function reportAnswer(wasOutage: boolean): void {
  if (!wasOutage) return recover();
  toastOutage();
  if (state.peek() === "down") return;
  state.value = "down";
  failures = 0;
  void probeNow();
}

/** Asks the API, unless it is being asked already. */
export async function probeNow(): Promise<boolean> {
  if (probing.peek()) return false;
  clearTimeout(timer);
  probing.value = true;
  const isBack = await probe();
  probing.value = false;
  if (isBack) recover();
  else if (state.peek() === "down") {
    isConfirmed.value = true;
    timer = setTimeout(probeNow, probePauseAfter(++failures));
  }
  return isBack;
}

/** Asks the API when the network may be back: `online` and the worker's sync come together. */
async function announceReturn(): Promise<void> {
  const wasUp = state.peek() === "up";
  // From an outage, `probeNow` counts the recovery itself.
  if (await probeNow() && wasUp) recoveries.value += 1;
}

export function watchOnline(signal?: AbortSignal): void {
  function update() {
    online.value = navigator.onLine !== false;
  }
  update();
  addEventListener("online", update, { signal });
  addEventListener("offline", update, { signal });
}

/** Asks the browser, when the network is lost, to report its return: the service worker passes the message on. */
export function watchBackgroundSync(signal?: AbortSignal): void {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  function follow({ data }: MessageEvent) {
    if (data === SYNC_TAG) void announceReturn();
  }
  async function requestSync() {
    try {
      const registration: SyncingRegistration | undefined = await serviceWorker.getRegistration();
      await registration?.sync?.register(SYNC_TAG);
    } catch {
      // There is no worker yet, or the person has forbidden it.
    }
  }
  serviceWorker.addEventListener("message", follow, { signal });
  addEventListener("offline", requestSync, { signal });
  if (navigator.onLine === false) void requestSync();
}

/** Returns a function to call when the call ends. */
export function addSlowCall(cancel: () => void): () => void {
  slow.value = [...slow.peek(), cancel];
  return () => {
    slow.value = slow.peek().filter((other) => other !== cancel);
  };
}

export function cancelSlowCalls(): void {
  for (const cancel of slow.peek()) cancel();
}

/** Probes on focus while the API is down, and when the network returns. */
export function watchHealth(signal?: AbortSignal): void {
  function probeWhenDown() {
    if (state.peek() === "down" && document.visibilityState === "visible") void probeNow();
  }
  addEventListener("online", announceReturn, { signal });
  addEventListener("focus", probeWhenDown, { signal });
  document.addEventListener("visibilitychange", probeWhenDown, { signal });
}

/** Asks again, after a recovery, for what failed or is no longer fresh. Returns a function that stops it. */
export function watchRecovery(): () => void {
  const before = recoveryCount.peek();
  return recoveryCount.subscribe((count) => {
    if (count > before) void loadWatchedQueries();
  });
}

function recover(): void {
  clearTimeout(timer);
  if (state.peek() === "up") return;
  const wasConfirmed = isConfirmed.peek();
  batch(() => {
    state.value = "up";
    isConfirmed.value = false;
  });
  if (wasConfirmed) recoveries.value += 1;
}

function toastOutage(): void {
  // In both directions: the phone's clock may have been put back meanwhile.
  if (Math.abs(now().getTime() - lastToast) < TOAST_THROTTLE_MS) return;
  lastToast = now().getTime();
  showToast("error", commonMessages.disponibilidade.indisponivel);
}
