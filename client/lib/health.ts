// Owns the API's health (client/README.md "Health"): up or down, the throttled toast, the probes,
// and whether the outage notice covers the app.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { probe } from "./http.ts";
import { now, SECOND } from "./clock.ts";
import { loadWatchedQueries } from "./queries.ts";
import { commonMessages } from "./messages.ts";
import { isOnline } from "./online.ts";
import { showToast } from "./toasts.ts";

export type Health = "up" | "down";

const TOAST_THROTTLE_MS = 30 * SECOND;
/** Jitter halves them at most: the pauses are 5 s to 60 s long (server/README.md "After an outage"). */
const FIRST_PAUSE_MS = 10 * SECOND;
const LONGEST_PAUSE_MS = 60 * SECOND;
const SHORTEST_SHARE = 0.5;

/** The pause before another probe, in milliseconds, after so many that failed. */
export function probePauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(FIRST_PAUSE_MS * 1.6 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest * (SHORTEST_SHARE + (1 - SHORTEST_SHARE) * chance);
}

const state = signal<Health>("up");
const isConfirmed = signal(false);
const probing = signal(false);
const recoveries = signal(0);

let lastToast = -Infinity;
let isAnnouncing = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const health: ReadonlySignal<Health> = state;

/** Whether the notice covers the app: down, confirmed by a probe, with the browser online. */
export const isOutage: ReadonlySignal<boolean> = computed(() =>
  state.value === "down" && isConfirmed.value && isOnline.value
);

/** Whether a probe is running. */
export const isProbing: ReadonlySignal<boolean> = probing;

/**
 * Grows each time the API or the network is back: what failed meanwhile, or has become old, can be asked for again. It
 * does not grow when a probe finds at once that only one call was broken: its reader would then ask again for ever.
 */
export const recoveryCount: ReadonlySignal<number> = recoveries;

/** Notes what a call's answer says about the API's health. */
export function reportAnswer(wasOutage: boolean): void {
  if (!wasOutage) return recover();
  toastOutage();
  if (state.peek() === "down") return;
  state.value = "down";
  void confirmOutage();
}

/** Asks the API now, and removes the notice when it answers. */
export async function probeNow(): Promise<boolean> {
  if (probing.peek()) return false;
  clearTimeout(timer);
  probing.value = true;
  try {
    if (await probe()) {
      recover();
      return true;
    }
    if (state.peek() === "down") isConfirmed.value = true;
    return false;
  } finally {
    probing.value = false;
    schedule();
  }
}

/**
 * Asks the API when the network may be back; an answer counts as a recovery. `online` and the worker's sync come
 * together.
 */
export async function announceReturn(): Promise<void> {
  if (isAnnouncing) return;
  isAnnouncing = true;
  try {
    const wasDown = state.peek() === "down";
    // `probeNow` has already counted the recovery.
    if (await (wasDown ? probeNow() : probe()) && !wasDown) recoveries.value += 1;
  } finally {
    isAnnouncing = false;
  }
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

/**
 * What failed or is no longer fresh is asked for again when the network or the API is back; what is fresh is not.
 * Returns a function that stops it.
 */
export function watchRecovery(): () => void {
  const before = recoveryCount.peek();
  return recoveryCount.subscribe((count) => {
    if (count > before) void loadWatchedQueries();
  });
}

function confirmOutage(): Promise<boolean> {
  failures = 0;
  return probeNow();
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

/** The next probe, a little earlier than the pause, so that many phones do not ask at the same moment. */
function schedule(): void {
  clearTimeout(timer);
  if (state.peek() === "up") return;
  timer = setTimeout(probeNow, probePauseAfter(++failures));
}

function toastOutage(): void {
  if (elapsedSince(lastToast) < TOAST_THROTTLE_MS) return;
  lastToast = now().getTime();
  showToast("error", commonMessages.disponibilidade.indisponivel);
}

/**
 * Milliseconds; infinite where the phone's clock was put back meanwhile, so that nothing stays silent because of it.
 */
function elapsedSince(time: number): number {
  const elapsed = now().getTime() - time;
  return elapsed < 0 ? Infinity : elapsed;
}
