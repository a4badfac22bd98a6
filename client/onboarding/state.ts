// Whether this device has seen the two onboardings (client/README.md "Onboarding").
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { forget, readStored, store } from "../lib/storage.ts";

const PRE_LOGIN = "vet:hasSeenPreLoginOnboarding";
const POST_LOGIN = "vet:hasSeenOnboarding";

const preLogin = signal(true);
const postLogin = signal(true);

export const hasSeenPreLogin: ReadonlySignal<boolean> = preLogin;
export const hasSeenPostLogin: ReadonlySignal<boolean> = postLogin;

export function startOnboarding(): void {
  preLogin.value = readStored(PRE_LOGIN) === "true";
  postLogin.value = readStored(POST_LOGIN) === "true";
}

export function finishPreLogin(): void {
  store(PRE_LOGIN, "true");
  preLogin.value = true;
}

export function finishPostLogin(): void {
  store(POST_LOGIN, "true");
  postLogin.value = true;
}

export function replayPostLogin(): void {
  forget(POST_LOGIN);
  postLogin.value = false;
}
