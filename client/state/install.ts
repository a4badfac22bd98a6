// Owns the offer to install the app: the browser's own prompt, kept until the person asks for it.
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { readStored, store } from "../lib/storage.ts";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const PUT_OFF = "vet:installHintSeen";

const prompt = signal<InstallPrompt | undefined>(undefined);
const isIos = signal(false);
const isInstalled = signal(false);
const hasSucceeded = signal(false);
const isPutOff = signal(true);

/** How the app can be put on the home screen here: by the browser's prompt, by hand as on iOS, or not at all. */
export const installWay: ReadonlySignal<"prompt" | "ios" | undefined> = computed(() => {
  if (isInstalled.value) return undefined;
  if (prompt.value !== undefined) return "prompt";
  return isIos.value ? "ios" : undefined;
});

/** Whether the hint shows by itself: after the first success, once. */
export const wantsInstallHint: ReadonlySignal<boolean> = computed(() =>
  hasSucceeded.value && !isPutOff.value && installWay.value !== undefined
);

/** Takes the browser's offer, which it may have made while the page was loaded, or waits for it. Returns how to stop. */
export function watchInstall(): () => void {
  const stop = new AbortController();
  const untilStop = { signal: stop.signal };
  isPutOff.value = readStored(PUT_OFF) === "true";
  isInstalled.value = matchMedia("(display-mode: standalone)").matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  isIos.value = /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

  function notePrompt(event: Event) {
    event.preventDefault();
    prompt.value = event as InstallPrompt;
  }
  function noteInstalled() {
    isInstalled.value = true;
  }
  if (globalThis.vetInstallOffer !== undefined) notePrompt(globalThis.vetInstallOffer);
  addEventListener("beforeinstallprompt", notePrompt, untilStop);
  addEventListener("appinstalled", noteInstalled, untilStop);
  return () => {
    stop.abort();
    // Nobody hears whether it is used meanwhile: the next start asks the page (boot.ts).
    prompt.value = undefined;
  };
}

/** Notes that something succeeded (a pet saved, an appointment booked): now is a good moment for the offer. */
export function noteSuccess(): void {
  hasSucceeded.value = true;
}

/** Opens the browser's own prompt; it can be used once. */
export async function install(): Promise<void> {
  const offered = prompt.peek();
  if (offered === undefined) return;
  prompt.value = globalThis.vetInstallOffer = undefined;
  await offered.prompt();
  putOffInstall();
}

/** The hint does not show by itself again; the profile still offers it. */
export function putOffInstall(): void {
  store(PUT_OFF, "true");
  isPutOff.value = true;
}
