// Stores whether this device has seen the two onboardings (client/README.md "Onboarding").
import { type ReadonlySignal, signal } from "@preact/signals-core";
import {
  catchStorageFailure,
  findStored,
  forgetStored,
  storeText,
} from "../lib/storage/storage.ts";

const PRE_LOGIN = "vet:hasSeenPreLoginOnboarding";
const POST_LOGIN = "vet:hasSeenOnboarding";

const preLogin = signal(true);
const postLogin = signal(true);

/** Whether anybody has finished or skipped it on this device; true until `restoreSeenOnboardings` has read that. */
export const hasSeenPreLoginOnboarding: ReadonlySignal<boolean> = preLogin;
/** The same of the slides after the login. */
export const hasSeenTutorial: ReadonlySignal<boolean> = postLogin;

let hasLogged = false;

/** Logs a failure of storage: the next visit then does not know what this page could not store. */
function logFailure(act: () => void): void {
  const failure = catchStorageFailure(act);
  if (failure === undefined || hasLogged) return;
  hasLogged = true;
  console.warn("Storage failed: the onboarding may show again", failure);
}

export function restoreSeenOnboardings(): void {
  logFailure(() => {
    preLogin.value = findStored(PRE_LOGIN) === "true";
    postLogin.value = findStored(POST_LOGIN) === "true";
  });
}

export function finishPreLoginOnboarding(): void {
  logFailure(() => storeText(PRE_LOGIN, "true"));
  preLogin.value = true;
}

export function finishTutorial(): void {
  logFailure(() => storeText(POST_LOGIN, "true"));
  postLogin.value = true;
}

export function replayTutorial(): void {
  logFailure(() => forgetStored(POST_LOGIN));
  postLogin.value = false;
}
