// Keeps the browser's offer to install the app until the person asks for it.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { isInsideOtherApp } from "./in_app.ts";
import { listenTo } from "./listen.ts";
import { findStored, storeText } from "../storage/storage.ts";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const DISMISSED = "vet:installHintSeen";

let used: Event | undefined;

const prompt = signal<InstallPrompt | undefined>(undefined);
const isInstalled = signal(false);
const isHintDue = signal(false);

/** The place where iOS has the taps that install: Safari, Chrome, another browser, or none, inside of another app. */
export type IosBrowser = "safari" | "chrome" | "other" | "inApp";

/** The way to put the app on the home screen here: by the browser's prompt, by hand as on iOS, or not at all. */
export const installWay: ReadonlySignal<"prompt" | IosBrowser | undefined> = computed(() => {
  if (isInstalled.value) return undefined;
  if (prompt.value !== undefined) return "prompt";
  return findIosBrowser(navigator.userAgent, navigator.maxTouchPoints);
});

/** True after a success since the start, where the app can be installed and the hint was never dismissed. */
export const isInstallHintDue: ReadonlySignal<boolean> = computed(() =>
  isHintDue.value && installWay.value !== undefined
);

/** An app that only shows pages names itself, or no browser; an iPad calls itself a Macintosh, which has no touch. */
export function findIosBrowser(
  userAgent: string,
  touchPoints: number,
): IosBrowser | undefined {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) ||
    userAgent.includes("Macintosh") && touchPoints > 1;
  if (!isIos) return undefined;
  const isInside = !/ Safari\//.test(userAgent) || /GSA\//.test(userAgent) ||
    isInsideOtherApp(userAgent);
  if (isInside) return "inApp";
  if (/CriOS\//.test(userAgent)) return "chrome";
  return /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/.test(userAgent) ? "safari" : "other";
}

/** Waits for the browser's offer, which comes once and at any time, or came `earlier`. Returns how to stop it. */
export function watchInstallOffer(earlier: Event | undefined): () => void {
  isInstalled.value = matchMedia("(display-mode: standalone)").matches;
  prompt.value = earlier === used ? undefined : earlier as InstallPrompt;
  function keepOffer(event: Event): void {
    event.preventDefault();
    prompt.value = event as InstallPrompt;
  }
  return listenTo(
    [globalThis, "beforeinstallprompt", keepOffer],
    [globalThis, "appinstalled", () => isInstalled.value = true],
  );
}

/** Makes the hint due, unless it was ever dismissed: a pet was saved, or an appointment booked. */
export function setInstallHintDueUnlessDismissed(): void {
  isHintDue.value = findStored(DISMISSED) !== "true";
}

/** Opens the browser's own prompt, which can be used once, and dismisses the hint for good. */
export async function promptInstall(): Promise<void> {
  const offered = prompt.peek();
  if (offered === undefined) return;
  prompt.value = undefined;
  used = offered;
  // The browser may refuse; its own menu still installs.
  await offered.prompt().then(dismissInstallHint, () => {});
}

/** Dismisses the hint for good, on this device; the profile still offers the installation. */
export function dismissInstallHint(): void {
  storeText(DISMISSED, "true");
  isHintDue.value = false;
}
