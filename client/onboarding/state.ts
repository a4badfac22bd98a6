// Stores whether this device has seen the two onboardings (client/README.md "Onboarding").
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { findStored, forgetStored, storeText } from "../lib/storage/storage.ts";

const PRE_LOGIN = "vet:hasSeenPreLoginOnboarding";
const POST_LOGIN = "vet:hasSeenOnboarding";

const preLogin = signal(true);
const postLogin = signal(true);

/** Whether anybody has finished or skipped it on this device; true until `restoreSeenOnboardings` has read that. */
export const hasSeenPreLoginOnboarding: ReadonlySignal<boolean> = preLogin;
/** The same of the slides after the login. */
export const hasSeenTutorial: ReadonlySignal<boolean> = postLogin;

export function restoreSeenOnboardings(): void {
  preLogin.value = findStored(PRE_LOGIN) === "true";
  postLogin.value = findStored(POST_LOGIN) === "true";
}

export function finishPreLoginOnboarding(): void {
  storeText(PRE_LOGIN, "true");
  preLogin.value = true;
}

export function finishTutorial(): void {
  storeText(POST_LOGIN, "true");
  postLogin.value = true;
}

export function replayTutorial(): void {
  forgetStored(POST_LOGIN);
  postLogin.value = false;
}
